// What a shop's orders are stored in: the journal, the business days, and the archive of what is over.
import { failure } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { type Clock, type Journals, type Log, StoreFault } from '../ports.ts';
import { BusinessDays } from './business-days.ts';
import { refused } from './act-context.ts';
import { type ArchivedDay, type Carried, DayArchive } from './day-archive.ts';
import { isOver } from './order-book.ts';
import { type Inherited, OrderJournal } from './order-journal.ts';
import type { StoredOrder } from './stored-order.ts';

export interface OrderStoreDeps {
  shop: Pick<OpenShop, 'ownFolder' | 'zone'>;
  cache: Cache;
  journals: Journals;
  clock: Clock;
  log: Log;
  /** Resolves when the former store of the same files has ended, with what it could not write. */
  inherited: Promise<Inherited | undefined>;
  /** The journal has been read, or all that a full disk had refused is written. */
  onStored: () => void;
  onChange: () => void;
}

export class OrderStore {
  readonly days: BusinessDays;
  readonly #deps: OrderStoreDeps;
  readonly #archive: DayArchive;
  #journal: OrderJournal | undefined;
  #opening: Promise<OrderJournal> | undefined;
  #isUnreadable = false;

  constructor(deps: OrderStoreDeps) {
    const { shop } = deps;
    this.#deps = deps;
    this.days = new BusinessDays({ ...deps, ...shop });
    this.#archive = new DayArchive({ ...deps, ...shop });
  }

  /** Reads the journal, once; throws `store.unwritable` if that is impossible, and tries again at the next call. */
  async ready(): Promise<OrderJournal> {
    this.#opening ??= this.#open();
    try {
      return await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  status(): 'opening' | 'open' | 'unreadable' {
    if (this.#journal !== undefined) return 'open';
    return this.#isUnreadable ? 'unreadable' : 'opening';
  }

  /** How many operations are only in memory. */
  unwritten(): number {
    return this.#journal?.unwritten() ?? 0;
  }

  isUnwritten(order: string): boolean {
    return this.#journal?.isUnwritten(order) === true;
  }

  /** What the journal holds; empty until it has been read. */
  held(): StoredOrder[] {
    return this.#journal?.book.all() ?? [];
  }

  /** The longest open first. */
  openOrders(): StoredOrder[] {
    return this.held().filter((order) => !isOver(order));
  }

  /** What is over in a day, in the order of its end, without what the day after has taken over. */
  async overIn(day: number): Promise<StoredOrder[]> {
    const { book } = await this.ready();
    const { over } = await this.#archived(day);
    const archived = [...over.values()].filter(({ id }) => book.get(id) === undefined);
    return [...archived, ...book.all().filter((order) => isOver(order) && this.dayOf(order) === day)];
  }

  /** Open when the day was closed, and taken over by the next one. */
  async carriedFrom(day: number): Promise<StoredOrder[]> {
    return [...(await this.#archived(day)).carried];
  }

  /** An open order, or one that is over in the open day; throws `orders.refused`. */
  async find(id: string): Promise<StoredOrder> {
    const order = (await this.ready()).book.get(id) ?? (await this.archived(id));
    if (order === undefined) throw refused('gone');
    return order;
  }

  /** An order of the open day that the journal does not hold any more. */
  async archived(id: string): Promise<StoredOrder | undefined> {
    const day = this.days.open();
    return day === undefined ? undefined : (await this.#archived(day.number)).over.get(id);
  }

  /** Archives what is over, and what is open as it is now, then closes the open day with nothing in between. */
  async closeDay(day: number, close: () => Promise<void>): Promise<void> {
    const journal = await this.ready();
    try {
      await journal.alone(async () => {
        if (this.days.open()?.number !== day) throw refused('day-closed');
        await journal.compact({ carriesOpen: true });
        await close();
      });
    } catch (error) {
      throw unwritableFrom(error);
    }
  }

  /** Whether a number was given or money taken in a day; every sale needs a number first. */
  hasSoldIn(day: number): boolean {
    const isNumbered = this.#journal?.book.last().day === day;
    return isNumbered || this.held().some((order) => daysIn(order).includes(day));
  }

  /** The day to whose archive an order belongs. */
  dayOf({ closedDay }: StoredOrder): number {
    return closedDay ?? this.days.open()?.number ?? this.days.last()?.number ?? 1;
  }

  async end(): Promise<Inherited | undefined> {
    const journal = await this.#opening?.catch(() => undefined);
    return journal === undefined ? this.#deps.inherited : journal.end();
  }

  async #archived(day: number): Promise<ArchivedDay> {
    try {
      return await this.#archive.read(day);
    } catch (error) {
      throw unwritableFrom(error);
    }
  }

  async #open(): Promise<OrderJournal> {
    const { journals, shop, inherited, log, onStored, onChange } = this.#deps;
    let hadUnwritten = false;
    const journal = new OrderJournal({
      ...this.#deps,
      file: journals.open(`${shop.ownFolder}/orders/journal`),
      archive: (over, carried) => this.#toArchive(over, carried),
      inherited: await inherited,
      onChange: () => {
        const hasUnwritten = journal.unwritten() > 0;
        if (!hasUnwritten) this.days.saveAgain();
        if (hadUnwritten && !hasUnwritten) onStored();
        hadUnwritten = hasUnwritten;
        onChange();
      },
    });
    try {
      await journal.open();
    } catch (error) {
      this.#isUnreadable = true;
      log.error('orders.unreadable', { why: String(error) });
      throw unwritableFrom(error);
    }
    this.#isUnreadable = false;
    this.#journal = journal;
    const days = journal.book.all().flatMap(daysIn);
    this.days.restore(Math.max(journal.book.last().day, ...days));
    onStored();
    onChange();
    return journal;
  }

  async #toArchive(over: readonly StoredOrder[], carried: Carried): Promise<void> {
    const open = this.days.open()?.number;
    const days = new Set([...(open === undefined ? [] : [open]), ...over.map((order) => this.dayOf(order))]);
    for (const day of days) {
      const ofDay = over.filter((order) => this.dayOf(order) === day);
      await this.#archive.append(day, ofDay, day === open ? carried : undefined);
    }
  }
}

/** The business days in which something of an order counts; a slip without a number may end without a trace. */
const daysIn = (order: StoredOrder): number[] => {
  const { number, numberDay, closedDay, status, payments, lines, history } = order;
  if (number === null && status !== 'closed') return payments.map(({ day }) => day);
  const voided = lines.flatMap((line) => line.voided.flatMap(({ day }) => day ?? []));
  const takenOff = history.flatMap(({ day, offFen = 0 }) => (offFen > 0 && day !== undefined ? [day] : []));
  return [
    ...[numberDay, closedDay].filter((day) => day !== null),
    ...payments.map(({ day }) => day),
    ...voided,
    ...takenOff,
  ];
};

export function unwritableFrom(error: unknown): unknown {
  if (!(error instanceof StoreFault)) return error;
  const reason = error.reason === 'corrupt' ? 'failed' : error.reason;
  return failure('store.unwritable', error.message, { reason });
}
