// What a shop's orders are stored in: the journal, the business days, and the archive of what is over.
import type { Zone } from '../../contract/time-zone.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { ReportDamage } from '../platform/storage/found-damage.ts';
import { ignoreFault } from '../platform/storage/journal-lines.ts';
import { mustStore, unwritableFrom } from '../platform/storage/unwritable.ts';
import { type Clock, type Digest, type Journals, type Log, StoreFault } from '../ports.ts';
import { BusinessDays, dateAt, type StoredDay } from './business-days.ts';
import { type AnyAct, refused } from './act-context.ts';
import { ArchiveIndex } from './archive-index.ts';
import { checkDays } from './checked-days.ts';
import { type ArchivedDay, type AtClosing, DayArchive } from './day-archive.ts';
import { DiskProbe } from './disk-probe.ts';
import { type DrawerOperation, joined } from './drawer-operation.ts';
import { isOver, lastNumberIn } from './order-book.ts';
import { type KnownTicket, OrderDamage } from './order-damage.ts';
import { type Inherited, OrderJournal, type OrderJournalDeps } from './order-journal.ts';
import { archiveDayOf, soldDays, type StoredOrder } from './stored-order.ts';

/** The files of days are verified when the first screen has had its time. */
const VERIFY_DAYS_AFTER_MS = 5_000;

export interface OrderStoreDeps extends Pick<OrderJournalDeps, 'onScreens'> {
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
  readonly #index: ArchiveIndex;
  #callOff: (() => void) | undefined;
  #hasEnded = false;
  readonly #probe: DiskProbe;
  #journal: OrderJournal | undefined;
  #opening: Promise<OrderJournal> | undefined;
  #isUnreadable = false;
  #untilStored: (() => void)[] = [];

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
    this.#probe = new DiskProbe({ ...deps, file: deps.journals.open(`${shop.ownFolder}/orders/probe`) });
    this.#index = new ArchiveIndex({
      ...deps,
      file: deps.journals.open(`${shop.ownFolder}/orders/index`),
      days: () =>
        this.days
          .all()
          .map(({ number }) => number)
          .toReversed(),
      idsIn: (day) => this.#archive.ids(day),
    });
  }

  /** The clock on the wall of the shop. */
  get wallOf(): Zone['wallOf'] {
    return this.#deps.shop.zone.wallOf;
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

  isDrawerUnwritten(): boolean {
    return this.#journal?.isDrawerUnwritten() === true;
  }

  /** Whether an act of now would only be in memory. */
  isDiskFull(): boolean {
    return this.unwritten() > 0 || this.#probe.isRefused();
  }

  /** Resolves when all that was done to an order is on the disk; never, if the shop is closed before. */
  async stored(order: string): Promise<void> {
    while (this.isUnwritten(order)) await this.#nextStored();
  }

  async drawerStored(): Promise<void> {
    while (this.isDrawerUnwritten()) await this.#nextStored();
  }

  #nextStored(): Promise<void> {
    return new Promise((resolve) => this.#untilStored.push(resolve));
  }

  /** What the journal holds; empty until it has been read. */
  held(): StoredOrder[] {
    return this.#journal?.book.all() ?? [];
  }

  /** The longest open first. */
  openOrders(): StoredOrder[] {
    return this.held().filter((order) => !isOver(order));
  }

  /** What is over in a day, in the order of its end. The archive of a closed day says all of it, and stays as it is. */
  async overIn(day: number): Promise<StoredOrder[]> {
    const { book } = await this.ready();
    const archived = [...(await this.#archived(day)).over.values()];
    if (this.days.open()?.number !== day) return archived;
    return [
      ...archived.filter(({ id }) => book.get(id) === undefined),
      ...book.all().filter((order) => isOver(order) && this.dayOf(order) === day),
    ];
  }

  /** Open when the day was closed, and taken over by the next one. */
  async carriedFrom(day: number): Promise<StoredOrder[]> {
    return [...(await this.#archived(day)).carried];
  }

  /** What was done at the drawer in a day, in its order. */
  async drawerOf(day: number): Promise<DrawerOperation[]> {
    const { book } = await this.ready();
    const { drawer } = await this.#archived(day);
    return joined(drawer, book.drawer()).filter((operation) => operation.day === day);
  }

  /** An order of any day, as it is now; throws `orders.refused`. */
  async find(id: string): Promise<StoredOrder> {
    const { book } = await this.ready();
    const archived = await this.#archivedOrder(id);
    // An act may have restored it while the archive was read.
    const order = book.get(id) ?? archived;
    if (order === undefined) throw refused('gone');
    return order;
  }

  /** The orders of these acts that the journal does not hold, as they are now. Only within the journal's turn. */
  async archivedFor(id: string, acts: readonly AnyAct[]): Promise<StoredOrder[]> {
    const isNew = acts.some(({ kind }) => kind === 'open');
    const others = acts.flatMap((act) => (act.kind === 'split' ? [act.to] : []));
    const found = await Promise.all([
      this.#archivedOrder(id, { isNew }),
      ...others.map((other) => this.#archivedOrder(other, { isNew: true })),
    ]);
    return found.filter((order) => order !== undefined);
  }

  /** Of several days that it was over in, the last one has the order as it is now. What is probably new waits for no index. */
  async #archivedOrder(id: string, { isNew = false } = {}): Promise<StoredOrder | undefined> {
    const { book } = await this.ready();
    if (book.get(id) !== undefined) return undefined;
    try {
      const found = await this.#newestIn(await this.#index.daysOf(id), id);
      if (found !== undefined || isNew) return found;
      await this.#index.filled();
      return await this.#newestIn(await this.#index.daysOf(id), id);
    } catch (error) {
      if (!isNew || !(error instanceof StoreFault)) throw unwritableFrom(error);
      // Guests who have just come must not wait for a file of other days.
      this.#deps.log.error('orders.index-unreadable', { why: String(error) });
      return undefined;
    }
  }

  async #newestIn(days: readonly number[], id: string): Promise<StoredOrder | undefined> {
    for (const day of days) {
      const order = (await this.#archive.read(day)).over.get(id);
      if (order !== undefined) return order;
    }
    return undefined;
  }

  /** Archives what is over and what is open, then closes the open day. `judge` may refuse before, and gives what closes it. */
  async closeDay(day: number, judge: () => Promise<() => void>): Promise<void> {
    const journal = await this.ready();
    const closing = async () => {
      if (this.days.open()?.number !== day) throw refused('day-closed');
      await journal.verify();
      await this.#archive.verify(day);
      const close = await judge();
      await journal.compact({ carriesOpen: true });
      close();
      await this.#note(day);
    };
    await mustStore(journal.alone(closing));
  }

  /** Continues a closed day, with nothing in between. */
  async reopenDay(day: number, reopen: () => Promise<void>): Promise<void> {
    const journal = await this.ready();
    await journal.alone(async () => {
      await reopen();
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

  /** Whether a number was given or money moved in a day, also at the drawer and by orders that were archived since. */
  async hasSoldIn(day: number): Promise<boolean> {
    const { book } = await this.ready();
    const { over } = await this.#archived(day);
    return (
      book.last().day === day ||
      (await this.drawerOf(day)).length > 0 ||
      [...book.all(), ...over.values()].some((order) => soldDays(order).includes(day))
    );
  }

  dayOf(order: StoredOrder): number {
    return archiveDayOf(order, this.days.last()?.number ?? 1);
  }

  async end(): Promise<Inherited | undefined> {
    this.#hasEnded = true;
    this.#callOff?.();
    const journal = await this.#opening?.catch(() => undefined);
    const left = journal === undefined ? await this.#deps.inherited : await journal.end();
    await this.#index.end();
    await this.#probe.end();
    return left;
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
    // What fails now is tried again by whoever asks first.
    void this.#index.open().catch(() => undefined);
    this.#probe.start();
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
      archive: (over, closing) => this.#toArchive(over, closing),
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
        if (hadUnwritten && !hasUnwritten) {
          onStored();
          for (const resolve of this.#untilStored.splice(0)) resolve();
        }
        hadUnwritten = hasUnwritten;
        onChange();
      },
    });
    return journal;
  }

  /** What the journal, the document of the days and the files of the days know of each other. Numbers go on after the highest. */
  async #verifyDays({ book, isNew }: OrderJournal): Promise<void> {
    const drawer = book.drawer().map(({ day }) => day);
    const lastDay = Math.max(book.last().day, ...book.all().flatMap(soldDays), ...drawer);
    await checkDays(
      {
        days: this.days,
        archive: this.#archive,
        dateAt: (seconds) => dateAt(seconds, this.#deps.shop.zone),
        onDamage: (faults, evidence) => this.#damage.ofDays(faults, evidence),
      },
      lastDay,
    ).catch((error: unknown) => this.#notVerified(error));
    this.days.restore(lastDay);
    book.remember({ day: 0, number: 0, receipt: this.days.lastReceipt() });
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
    const last = lastNumberIn(orders, day.number);
    book.remember({ ...last, number: Math.max(ofPaper, last.number) });
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

  async #toArchive(over: readonly StoredOrder[], closing?: AtClosing): Promise<void> {
    const open = this.days.open()?.number;
    const days = new Set([...(open === undefined ? [] : [open]), ...over.map((order) => this.dayOf(order))]);
    for (const day of days) {
      const ofDay = over.filter((order) => this.dayOf(order) === day);
      await this.#index.add(
        day,
        ofDay.map(({ id }) => id),
      );
      await this.#archive.append(day, ofDay, day === open ? closing : undefined);
    }
  }
}
