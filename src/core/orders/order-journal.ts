// The orders on the disk: all operations of a call are one line, flushed before the call is answered.
import { z } from 'zod';
import { ChainedFile } from '../platform/storage/chained-file.ts';
import { type Inherited as InheritedOf, Journal } from '../platform/storage/journal.ts';
import { lineReader } from '../platform/storage/journal-lines.ts';
import { quickSchema } from '../platform/storage/quick-schema.ts';
import type { ChainFault, ChainReading } from '../platform/storage/read-chain.ts';
import type { Clock, Digest, JournalFile, Log } from '../ports.ts';
import type { AtClosing } from './day-archive.ts';
import { doneNumber } from './done-numbers.ts';
import { type DrawerOperation, drawerOperation } from './drawer-operation.ts';
import { type Operation, operation } from './operation.ts';
import {
  applyChange,
  type BookChange,
  type BookView,
  hasWaitingTickets,
  isOver,
  type LastNumber,
  OrderBook,
  StagedBook,
} from './order-book.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';

/** Earlier versions numbered no receipts. */
const lastNumber = z.strictObject({ day: z.int(), number: z.int(), receipt: z.int().optional() });

const lineOf = (order: z.ZodType<StoredOrder>) =>
  z.strictObject({
    v: z.literal(1),
    /** What outlives the orders that were archived when the file was rewritten. */
    head: z
      .strictObject({
        /** Ids of acts that earlier versions remembered; each order knows those of its own. */
        done: z.array(z.string()).optional(),
        last: lastNumber,
        /** The last number of each device. */
        devices: z.array(doneNumber).optional(),
      })
      .optional(),
    orders: z.array(order).optional(),
    operations: z.array(operation).optional(),
    /** What was done at the drawer; earlier versions knew no drawer. */
    drawer: z.array(drawerOperation).optional(),
    /** If a device did it that numbers what it does; `operations` may be empty then. */
    device: doneNumber.optional(),
  });
const readWhole = lineReader(lineOf(storedOrder));
const readVouched = lineReader(lineOf(quickSchema(storedOrder)));
type Line = z.output<ReturnType<typeof lineOf>>;

/**
 * With this many more lines the orders that are over are archived and the file is rewritten, which is 2 MB with 300
 * open orders. Each start reads the lines again: 20 ms for the first 250, 50 ms for 1,000.
 */
export const MOST_LINES_MORE = 250;

/** Undefined changes nothing; what it throws is thrown to the caller, and nothing changes. */
type Make = (book: BookView) => BookChange | undefined;

export type Inherited = InheritedOf<BookChange>;

export interface OrderJournalDeps {
  file: JournalFile;
  digest: Digest;
  device: () => string;
  clock: Clock;
  log: Log;
  /** On the disk when the promise resolves; throws `StoreFault`. */
  archive: (over: readonly StoredOrder[], open?: AtClosing) => Promise<void>;
  /** Of the orders that are over, those that the kitchen's screens still show. */
  onScreens?: (orders: readonly StoredOrder[]) => ReadonlySet<string>;
  /** Lines are missing or wrong; called before anything is written again. */
  onDamage: (faults: readonly ChainFault[], reading: ChainReading) => void;
  /** The damaged file has been copied. */
  onCopy: (copy: string | undefined) => void;
  /** What the journal of the same file could not write when it ended. */
  inherited?: Inherited | undefined;
  onChange: () => void;
}

export class OrderJournal {
  readonly book = new OrderBook();
  readonly #deps: OrderJournalDeps;
  readonly #file: ChainedFile;
  readonly #journal: Journal<BookView, BookChange>;
  /** What the last write was judged by: its numbers count although they are not committed yet. */
  #latest: BookView = this.book;
  /** Until then the days are not known, and nothing is archived. */
  #isOpen = false;

  constructor(deps: OrderJournalDeps) {
    this.#deps = deps;
    this.#file = new ChainedFile({
      ...deps,
      format: 'orders',
      version: 1,
      note: () => ({ ...this.#latest.last() }),
    });
    this.#journal = new Journal<BookView, BookChange>({
      ...deps,
      file: this.#file,
      book: {
        take: (text, isVouched) => this.#take((isVouched ? readVouched : readWhole)(text)),
        stage: () => {
          const view = new StagedBook(this.book);
          this.#latest = view;
          return { view, apply: (change) => applyChange(view, change), commit: () => view.commit(this.book) };
        },
        linesOf: ({ orders, operations, drawer = [], device }) => [
          textOf({
            v: 1,
            ...(orders.length === 0 ? {} : { orders: [...orders] }),
            operations: [...operations],
            ...(drawer.length === 0 ? {} : { drawer: [...drawer] }),
            ...(device !== undefined && { device }),
          }),
        ],
      },
      mostLinesMore: MOST_LINES_MORE,
      compact: () => (this.#isOpen ? this.#compact(false) : this.#rewriteAll()),
    });
  }

  /** There was no file, nor anything that tells of one. */
  get isNew(): boolean {
    return this.#file.end.number === 0 && !this.#file.isOlder;
  }

  /** How many operations are only in memory. */
  unwritten(): number {
    return this.#journal.unwritten.reduce(
      (sum, { operations, drawer = [] }) => sum + operations.length + drawer.length,
      0,
    );
  }

  isDrawerUnwritten(): boolean {
    return this.#journal.unwritten.some(({ drawer = [] }) => drawer.length > 0);
  }

  isUnwritten(order: string): boolean {
    return this.#journal.unwritten.some(({ operations }) => operations.flatMap(ordersOf).includes(order));
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  async open(): Promise<void> {
    await this.#journal.open();
    this.#rememberNumbers();
    this.#isOpen = true;
  }

  /**
   * True in memory even if the disk refuses it, and written as soon as there is room. Answers the changed orders. What
   * `make` judges by, beyond the book, is read by `prepare` in the journal's turn: nothing changes between the two.
   */
  async perform(make: Make, prepare?: () => Promise<void>): Promise<StoredOrder[]> {
    let after: BookView = this.book;
    const judged: Make = (book) => {
      after = book;
      return make(book);
    };
    const change = await this.#journal.change(judged, { prepare });
    return change === undefined ? [] : changedBy(change, after);
  }

  /**
   * Archives what is over, with `carriesOpen` also what is open as it is now, and rewrites the file. Only within `alone`.
   * Throws `StoreFault` if the disk refuses.
   */
  async compact({ carriesOpen }: { carriesOpen: boolean }): Promise<void> {
    await this.#journal.flush();
    await this.#compact(carriesOpen);
  }

  /** Compares the file with what was written to it; damage is reported, and mended from memory. Only within `alone`. */
  async verify(): Promise<void> {
    await this.#journal.flush();
    await this.#journal.verify();
  }

  /** Nothing changes while the work runs. */
  alone(work: () => Promise<void> | void): Promise<void> {
    return this.#journal.alone(work);
  }

  /** Waits for the writes under way; returns what the disk has refused. */
  end(): Promise<Inherited> {
    return this.#journal.end();
  }

  async #compact(carriesOpen: boolean): Promise<void> {
    const all = this.book.all();
    const shown = this.#deps.onScreens?.(all);
    const stays = (order: StoredOrder) => staysInJournal(order) || shown?.has(order.id) === true;
    const leaving = all.filter((order) => !stays(order));
    // What stays would be archived again by each rewrite, so only the closing, whose day must be whole, archives it.
    const drawer = this.book.drawer();
    if (carriesOpen)
      await this.#deps.archive(all.filter(isOver), {
        carried: all.filter((order) => !isOver(order)),
        drawer,
      });
    else await this.#deps.archive(leaving);
    await this.#rewrite(all.filter(stays), carriesOpen ? [] : drawer);
    this.book.drop(leaving.map(({ id }) => id));
    if (carriesOpen) this.book.dropDrawer();
  }

  /** Before it is known which days there are. */
  async #rewriteAll(): Promise<void> {
    this.#rememberNumbers();
    await this.#rewrite(this.book.all(), this.book.drawer());
  }

  /** Numbers go on after the last one that was given, also if its line is lost. */
  #rememberNumbers(): void {
    this.book.remember(noted(this.#file.noted));
  }

  async #rewrite(orders: readonly StoredOrder[], drawer: readonly DrawerOperation[]): Promise<void> {
    const devices = [...this.book.doneNumbers().values()];
    const head = { last: this.book.last(), ...(devices.length > 0 && { devices }) };
    await this.#journal.rewrite([
      textOf({ v: 1, head, ...(drawer.length === 0 ? {} : { drawer: [...drawer] }) }),
      ...orders.map((order) => textOf({ v: 1, orders: [order] })),
    ]);
  }

  #take(line: Line | undefined): boolean {
    if (line === undefined) return false;
    const { head, orders = [], operations = [], drawer = [], device } = line;
    if (head !== undefined) this.book.remember(head.last);
    for (const done of head?.devices ?? []) this.book.number(done);
    applyChange(this.book, { orders, operations, drawer, ...(device !== undefined && { device }) });
    return true;
  }
}

/** The next start hands over the tickets that are not with the printers, and it reads nothing but the journal. */
const staysInJournal = (order: StoredOrder): boolean => !isOver(order) || hasWaitingTickets(order);

const noted = (note: unknown): LastNumber => lastNumber.safeParse(note).data ?? { day: 0, number: 0 };

const changedBy = ({ operations }: BookChange, book: BookView): StoredOrder[] =>
  [...new Set(operations.flatMap(ordersOf))].flatMap((id) => book.get(id) ?? []);

/** The orders that an operation changes. */
function ordersOf(one: Operation): string[] {
  if (one.kind === 'merge') return [one.order, one.from];
  return one.kind === 'split' ? [one.order, one.to] : [one.order];
}

/** The orders that a line of the journal is about; nothing if it cannot be read. */
export function ordersInLine(text: string): string[] {
  const { orders = [], operations = [] } = readVouched(text) ?? {};
  return [...orders.map(({ id }) => id), ...operations.flatMap(ordersOf)];
}

const textOf = (line: Line): string => JSON.stringify(line);
