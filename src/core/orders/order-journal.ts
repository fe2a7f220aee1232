// The orders on the disk: all operations of a call are one line, flushed before the call is answered.
import { z } from 'zod';
import { failure } from '../failure.ts';
import { ignoreFault, lineReader } from '../platform/storage/journal-lines.ts';
import { quickSchema } from '../platform/storage/quick-schema.ts';
import { type Clock, type JournalFile, type Log, StoreFault } from '../ports.ts';
import type { Carried } from './day-archive.ts';
import { type Operation, operation } from './operation.ts';
import {
  applyChange,
  type BookChange,
  type BookView,
  hasWaitingTickets,
  isOver,
  OrderBook,
  StagedBook,
} from './order-book.ts';
import { type StoredOrder, storedOrder } from './stored-order.ts';

const line = z.strictObject({
  v: z.literal(1),
  /** What outlives the orders that were archived when the file was rewritten. */
  head: z
    .strictObject({
      /** Ids of acts that earlier versions remembered; each order knows those of its own. */
      done: z.array(z.string()).optional(),
      last: z.strictObject({ day: z.int(), number: z.int() }),
    })
    .optional(),
  orders: z.array(quickSchema(storedOrder)).optional(),
  operations: z.array(operation).optional(),
});
type Line = z.output<typeof line>;
const readLine = lineReader(line);

/**
 * With this many more lines the orders that are over are archived and the file is rewritten, which is 2 MB with 300
 * open orders. Each start reads the lines again: 20 ms for the first 250, 50 ms for 1,000.
 */
export const MOST_LINES_MORE = 250;
const RETRY_AFTER_MS = 5_000;

/** Undefined changes nothing; what it throws is thrown to the caller, and nothing changes. */
type Make = (book: BookView) => BookChange | undefined;

interface Waiting {
  make: Make;
  prepare: (() => Promise<void>) | undefined;
  resolve: (changed: StoredOrder[]) => void;
  reject: (error: unknown) => void;
}

interface Task {
  /** Runs with no change in between. */
  work: () => Promise<void> | void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface Unwritten {
  text: string;
  operations: number;
  orders: readonly string[];
}

interface OrderJournalDeps {
  file: JournalFile;
  clock: Clock;
  log: Log;
  /** On the disk when the promise resolves; throws `StoreFault`. */
  archive: (over: readonly StoredOrder[], carried: Carried) => Promise<void>;
  /** What the journal of the same file could not write when it ended. */
  inherited?: Inherited | undefined;
  onChange: () => void;
}

/** What a full disk has refused, for the journal that goes on with the same file. */
export interface Inherited {
  lines: number;
  unwritten: readonly Unwritten[];
}

/** Changes that arrive during a write are written together by the next one. */
export class OrderJournal {
  readonly book = new OrderBook();
  readonly #deps: OrderJournalDeps;
  #waiting: (Waiting | Task)[] = [];
  #writing: Promise<void> | undefined;
  /** Changes that are true but that the disk has refused, in their order; they precede the next write. */
  #unwritten: readonly Unwritten[] = [];
  #lines = 0;
  #rewriteAt = Infinity;
  #hasEnded = false;
  #callOff: (() => void) | undefined;

  constructor(deps: OrderJournalDeps) {
    this.#deps = deps;
  }

  /** How many operations are only in memory. */
  unwritten(): number {
    return this.#unwritten.reduce((sum, { operations }) => sum + operations, 0);
  }

  isUnwritten(order: string): boolean {
    return this.#unwritten.some(({ orders }) => orders.includes(order));
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  async open(): Promise<void> {
    const { file, log, clock, inherited } = this.#deps;
    const texts = await file.read();
    let lost = 0;
    for (const text of texts) {
      const read = readLine(text);
      if (read === undefined) lost += 1;
      else this.#take(read);
    }
    this.#lines = texts.length;
    this.#rewriteAt = this.#lines + MOST_LINES_MORE;
    if (lost > 0) {
      // A person can still look into the copy; the readable lines count even if the disk refuses to be written now.
      await file.backUp(`unreadable-${clock.nowSeconds()}`).then(
        async (copy) => {
          log.error('orders.unreadable', { lines: lost, copy });
          await this.#rewrite(this.book.all()).catch(ignoreFault);
        },
        (error: unknown) => ignoreFault(error),
      );
    }
    // A file of another length is another file: the shop was removed meanwhile.
    if (inherited !== undefined && inherited.lines === texts.length) this.#inherit(inherited.unwritten);
  }

  /**
   * True in memory even if the disk refuses it, and written as soon as there is room. Answers the changed orders. What
   * `make` judges by, beyond the book, is read by `prepare`: nothing changes between the two.
   */
  do(make: Make, prepare?: () => Promise<void>): Promise<StoredOrder[]> {
    return new Promise((resolve, reject) => this.#add({ make, prepare, resolve, reject }));
  }

  /**
   * Archives what is over, with `carriesOpen` also what is open as it is now, and rewrites the file. Only within `alone`.
   * Throws `StoreFault` if the disk refuses.
   */
  async compact({ carriesOpen }: { carriesOpen: boolean }): Promise<void> {
    if (this.#unwritten.length > 0) await this.#append([]);
    await this.#compact(carriesOpen);
  }

  /** Nothing changes while the work runs. */
  alone(work: () => Promise<void> | void): Promise<void> {
    return new Promise((resolve, reject) => this.#add({ work, resolve, reject }));
  }

  /** Waits for the writes under way; returns what the disk has refused. */
  async end(): Promise<Inherited> {
    this.#hasEnded = true;
    this.#callOff?.();
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
    while (this.#writing !== undefined) await this.#writing;
    return { lines: this.#lines, unwritten: this.#unwritten };
  }

  #add(next: Waiting | Task): void {
    if (this.#hasEnded) {
      next.reject(closed());
      return;
    }
    this.#waiting.push(next);
    this.#writing ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    while (this.#waiting.length > 0) {
      const first = this.#waiting[0];
      if (first !== undefined && 'work' in first) {
        this.#waiting.shift();
        await runTask(first);
        this.#deps.onChange();
      } else {
        await this.#write(this.#takeChanges());
        if (this.#isBloated()) await this.#compact(false).catch(ignoreFault);
      }
    }
    this.#writing = undefined;
  }

  #takeChanges(): Waiting[] {
    const changes: Waiting[] = [];
    for (const next of this.#waiting) {
      if ('work' in next) break;
      changes.push(next);
    }
    this.#waiting.splice(0, changes.length);
    return changes;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const staged = new StagedBook(this.book);
    const made: { waiting: Waiting; change: BookChange }[] = [];
    for (const waiting of batch) {
      const change = await makeOne(waiting, staged);
      if (change !== undefined) made.push({ waiting, change });
    }
    if (made.length === 0) return;
    try {
      await this.#append(made.map(({ change }) => unwrittenFrom(change)));
    } catch (error) {
      if (!(error instanceof StoreFault)) {
        for (const { waiting } of made) waiting.reject(error);
        return;
      }
      this.#retryLater();
    }
    staged.commit(this.book);
    this.#deps.onChange();
    for (const { waiting, change } of made) waiting.resolve(changedBy(change, staged));
  }

  /** Writes what was refused before, then these lines; what is refused now is tried again later. */
  async #append(lines: readonly Unwritten[]): Promise<void> {
    const all = [...this.#unwritten, ...lines];
    try {
      await this.#deps.file.append(all.map(({ text }) => text));
    } catch (error) {
      if (error instanceof StoreFault) this.#unwritten = all;
      throw error;
    }
    this.#lines += all.length;
    this.#unwritten = [];
  }

  #retryLater(): void {
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(RETRY_AFTER_MS, () => {
      this.#callOff = undefined;
      const work = () =>
        this.#append([]).catch((error: unknown) => {
          ignoreFault(error);
          this.#retryLater();
        });
      if (!this.#hasEnded) this.#add({ work, resolve: () => undefined, reject: () => undefined });
    });
  }

  /** What is unwritten would be written twice: in the rewritten file, and after it. */
  #isBloated(): boolean {
    return this.#lines >= this.#rewriteAt && this.#unwritten.length === 0;
  }

  async #compact(carriesOpen: boolean): Promise<void> {
    this.#rewriteAt = this.#lines + MOST_LINES_MORE;
    const all = this.book.all();
    const leaving = all.filter((order) => !staysInJournal(order));
    // What stays would be archived again by each rewrite, so only the closing, whose day must be whole, archives it.
    if (carriesOpen)
      await this.#deps.archive(
        all.filter(isOver),
        all.filter((order) => !isOver(order)),
      );
    else await this.#deps.archive(leaving, undefined);
    await this.#rewrite(all.filter(staysInJournal));
    this.book.drop(leaving.map(({ id }) => id));
  }

  async #rewrite(orders: readonly StoredOrder[]): Promise<void> {
    const head = { last: this.book.last() };
    await this.#deps.file.replace([
      textOf({ v: 1, head }),
      ...orders.map((order) => textOf({ v: 1, orders: [order] })),
    ]);
    this.#lines = orders.length + 1;
    this.#rewriteAt = this.#lines + MOST_LINES_MORE;
  }

  #take({ head, orders = [], operations = [] }: Line): void {
    if (head !== undefined) this.book.remember(head.last);
    applyChange(this.book, { orders, operations });
  }

  #inherit(unwritten: readonly Unwritten[]): void {
    for (const { text } of unwritten) {
      const read = readLine(text);
      if (read !== undefined) this.#take(read);
    }
    this.#unwritten = unwritten;
    if (unwritten.length > 0) this.#retryLater();
  }
}

const closed = () => failure('session.none', 'the shop is closed');

/** The next start hands over the tickets that are not with the printers, and it reads nothing but the journal. */
const staysInJournal = (order: StoredOrder): boolean => !isOver(order) || hasWaitingTickets(order);

async function runTask({ work, resolve, reject }: Task): Promise<void> {
  try {
    await work();
    resolve();
  } catch (error) {
    reject(error);
  }
}

/** Undefined if nothing changes. */
async function makeOne(waiting: Waiting, staged: StagedBook): Promise<BookChange | undefined> {
  const { make, prepare, resolve, reject } = waiting;
  try {
    await prepare?.();
    const change = make(staged);
    if (change === undefined) resolve([]);
    else applyChange(staged, change);
    return change;
  } catch (error) {
    reject(error);
    return undefined;
  }
}

function unwrittenFrom({ orders, operations }: BookChange): Unwritten {
  const text = textOf({ v: 1, ...(orders.length === 0 ? {} : { orders }), operations });
  return { text, operations: operations.length, orders: operations.flatMap(ordersOf) };
}

const changedBy = ({ operations }: BookChange, book: BookView): StoredOrder[] =>
  [...new Set(operations.flatMap(ordersOf))].flatMap((id) => book.get(id) ?? []);

/** The orders that an operation changes. */
function ordersOf(one: Operation): string[] {
  if (one.kind === 'merge') return [one.order, one.from];
  return one.kind === 'split' ? [one.order, one.to] : [one.order];
}

type WrittenLine = { v: 1; head?: Line['head'] } & Partial<BookChange>;

const textOf = (written: WrittenLine): string => JSON.stringify(written);
