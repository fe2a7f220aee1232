// What a shop's orders are stored in: the journal, the business days, and the archive of what is over.
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { ReportDamage } from '../platform/storage/found-damage.ts';
import { ignoreFault } from '../platform/storage/journal-lines.ts';
import { mustStore, unwritableFrom } from '../platform/storage/unwritable.ts';
import type { Clock, Digest, Journals, Log } from '../ports.ts';
import { BusinessDays, dateAt, type StoredDay } from './business-days.ts';
import { refused } from './act-context.ts';
import { checkDays } from './checked-days.ts';
import { type ArchivedDay, type Carried, DayArchive } from './day-archive.ts';
import { isOver } from './order-book.ts';
import { type KnownTicket, OrderDamage } from './order-damage.ts';
import { type Inherited, OrderJournal } from './order-journal.ts';
import type { StoredOrder } from './stored-order.ts';

/** The files of days are verified when the first screen has had its time. */
const VERIFY_DAYS_AFTER_MS = 5_000;

export interface OrderStoreDeps {
  shop: Pick<OpenShop, 'ownFolder' | 'zone' | 'profileId'>;
  cache: Cache;
  journals: Journals;
  clock: Clock;
  digest: Digest;
  log: Log;
  /** The id of this installation. */
  device: () => string;
  onDamage: ReportDamage;
  /** The kitchen's tickets that were put since then. */
  ticketsSince: (seconds: number) => Promise<KnownTicket[]>;
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
  readonly #damage: OrderDamage;
  #callOff: (() => void) | undefined;
  #hasEnded = false;
  #journal: OrderJournal | undefined;
  #opening: Promise<OrderJournal> | undefined;
  #isUnreadable = false;

  constructor(deps: OrderStoreDeps) {
    const { shop } = deps;
    this.#deps = deps;
    this.days = new BusinessDays({ ...deps, ...shop });
    this.#archive = new DayArchive({
      ...deps,
      ...shop,
      onDamage: (number, faults, found) => {
        const date = this.days.all().find((day) => day.number === number)?.date ?? '';
        this.#damage.ofDay(faults, { number, date }, found);
      },
    });
    this.#damage = new OrderDamage({ ...deps, shop: shop.profileId, report: deps.onDamage });
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
    const closing = async () => {
      if (this.days.open()?.number !== day) throw refused('day-closed');
      await journal.verify();
      await this.#archive.verify(day);
      await journal.compact({ carriesOpen: true });
      await close();
      await this.#note(day);
    };
    await mustStore(journal.alone(closing));
  }

  /** Continues a closed day, with nothing in between. */
  async reopenDay(day: number, reopen: () => void): Promise<void> {
    const journal = await this.ready();
    await journal.alone(async () => {
      reopen();
      await this.#note(day);
    });
  }

  /** A closed day whose file has not what its closing counted. */
  reportTotals(day: StoredDay, found: Pick<StoredDay, 'orders' | 'totalFen'>): void {
    const { number, orders, totalFen } = day;
    const totals = { closed: { orders, totalFen }, found };
    this.#damage.ofDay([{ kind: 'total', first: number, last: number }], day, { totals });
  }

  /** Whether this version has closed the day, so that its totals are counted as they are now. */
  async hasTotals(day: number): Promise<boolean> {
    return (await this.#archived(day)).day !== undefined;
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
    this.#hasEnded = true;
    this.#callOff?.();
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
    const { log, onStored, onChange } = this.#deps;
    const journal = this.#newJournal(await this.#deps.inherited);
    try {
      await journal.open();
      await this.#verifyDays(journal);
    } catch (error) {
      this.#isUnreadable = true;
      log.error('orders.unreadable', { why: String(error) });
      throw unwritableFrom(error);
    }
    this.#isUnreadable = false;
    this.#journal = journal;
    if (!this.#hasEnded) {
      this.#callOff = this.#deps.clock.after(VERIFY_DAYS_AFTER_MS, () => void this.#verifyFiles());
    }
    onStored();
    onChange();
    return journal;
  }

  #newJournal(inherited: Inherited | undefined): OrderJournal {
    const { journals, shop, onStored, onChange } = this.#deps;
    let hadUnwritten = false;
    const journal: OrderJournal = new OrderJournal({
      ...this.#deps,
      file: journals.open(`${shop.ownFolder}/orders/journal`),
      archive: (over, carried) => this.#toArchive(over, carried),
      onDamage: (faults, reading) =>
        this.#damage.ofJournal(faults, reading, {
          find: (id) => journal.book.get(id),
          isMended: this.#journal !== undefined,
        }),
      onCopy: (copy) => this.#damage.copied(copy),
      inherited,
      onChange: () => {
        const hasUnwritten = journal.unwritten() > 0;
        if (!hasUnwritten) this.days.saveAgain();
        if (hadUnwritten && !hasUnwritten) onStored();
        hadUnwritten = hasUnwritten;
        onChange();
      },
    });
    return journal;
  }

  /** What the journal, the document of the days and the files of the days know of each other. Numbers go on after the highest. */
  async #verifyDays({ book, isNew }: OrderJournal): Promise<void> {
    const { shop } = this.#deps;
    const lastDay = Math.max(book.last().day, ...book.all().flatMap(daysIn));
    const { days } = this;
    await checkDays(
      {
        days,
        archive: this.#archive,
        dateAt: (seconds) => dateAt(seconds, shop.zone),
        onDamage: (faults, evidence) => this.#damage.ofDays(faults, evidence),
      },
      lastDay,
    ).catch((error: unknown) => this.#notVerified(error));
    this.days.restore(lastDay);
    // The first day begins just before the first line is written.
    const day = this.days.last();
    if (isNew && day !== undefined && (day.number > 1 || day.closedAtSeconds !== null))
      this.#damage.journalIsGone();
    if (!this.#damage.wasFound) return;
    await this.#lookElsewhere(book).catch((error: unknown) => this.#notVerified(error));
  }

  /** After damage: what the day's file and the kitchen's paper know of slips and numbers. */
  async #lookElsewhere(book: OrderJournal['book']): Promise<void> {
    const day = this.days.open();
    const archived = day === undefined ? undefined : await this.#archive.read(day.number);
    const orders = [...book.all(), ...(archived?.over.values() ?? [])];
    const since = day?.openedAtSeconds ?? this.days.last()?.closedAtSeconds ?? 0;
    const ofPaper = await this.#damage.ofPaper(orders, since);
    if (day === undefined) return;
    const numbers = orders.flatMap((order) => (order.numberDay === day.number ? (order.number ?? []) : []));
    book.remember([], { day: day.number, number: Math.max(ofPaper, ...numbers) });
  }

  /** In the background: the file of the open day, and that of the day before. */
  async #verifyFiles(): Promise<void> {
    for (const { number } of this.days.all().slice(-2)) {
      if (this.#hasEnded) return;
      await this.#archive.read(number).catch((error: unknown) => this.#notVerified(error));
    }
  }

  /** Nobody at the counter waits for what cannot be verified now. */
  #notVerified(error: unknown): void {
    this.#deps.log.error('orders.not-verified', { why: String(error) });
  }

  /** The document of the days is written by now; what is noted here only stands by. */
  async #note(day: number): Promise<void> {
    await this.#archive.note(this.days.get(day)).catch(ignoreFault);
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

/** The business days that an order knows. */
const daysIn = ({ numberDay, closedDay, payments }: StoredOrder): number[] =>
  [numberDay, closedDay, ...payments.map(({ day }) => day)].filter((day) => day !== null);
