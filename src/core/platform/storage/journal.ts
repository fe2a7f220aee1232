// The journal behind orders, print jobs and the outbox: changes are judged one after the other, and are on the disk before
// anybody hears of them. What the journal means, its book knows.
import { failure, logBroken } from '../../failure.ts';
import { type Clock, type Log, StoreFault } from '../../ports.ts';
import type { ChainedFile } from './chained-file.ts';
import { ignoreFault } from './journal-lines.ts';
import {
  type ChangeOptions,
  changesOf,
  type Made,
  type Make,
  makeOne,
  preparedOf,
  runTask,
  type Stage,
  type Task,
  type Waiting,
} from './journal-turns.ts';
import { type ChainFault, type ChainReading, withUnread } from './read-chain.ts';

const RETRY_AFTER_MS = 5_000;

export interface JournalBook<View, Change> {
  /** False if the line cannot be read. Where no sum vouches for it, all of it must be checked. */
  take: (text: string, isVouched: boolean) => boolean;
  stage: () => Stage<View, Change>;
  /** Empty if the change is only true in memory. */
  linesOf: (change: Change) => string[];
  /** A line that changes nothing: it finds out whether there is room again, though nothing waits for it. */
  nothing?: string;
}

export interface JournalDeps<View, Change> {
  file: ChainedFile;
  book: JournalBook<View, Change>;
  clock: Clock;
  log: Log;
  /** The file is rewritten when it has this many lines more than the last rewriting left. */
  mostLinesMore: number;
  /** Of changes that cannot be laid over each other each is written by itself. */
  writesSingly?: boolean;
  /** Calls `rewrite` with what is to be left; throws `StoreFault`. */
  compact: () => Promise<void>;
  /** Lines are missing or wrong; called before anything is written again. */
  onDamage: (faults: readonly ChainFault[], reading: ChainReading) => void;
  /** The damaged file has been copied. */
  onCopy?: (copy: string | undefined) => void;
  inherited?: Inherited<Change> | undefined;
  onChange: () => void;
}

/** What a full disk has refused, for the journal that goes on with the same file. */
export interface Inherited<Change> {
  /** The sum of the last line: another file is not continued. */
  end: string;
  unwritten: readonly Change[];
}

export class Journal<View, Change> {
  readonly #deps: JournalDeps<View, Change>;
  #waiting: (Waiting<View, Change> | Task)[] = [];
  #working: Promise<void> | undefined;
  #unwritten: readonly Change[] = [];
  #isRefused = false;
  #lines = 0;
  #rewriteAt = Infinity;
  #hasEnded = false;
  #callOff: (() => void) | undefined;

  constructor(deps: JournalDeps<View, Change>) {
    this.#deps = deps;
  }

  /** Changes that are true but that the disk has refused, in their order; they precede the next write. */
  get unwritten(): readonly Change[] {
    return this.#unwritten;
  }

  /** The disk refused the last write. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Reads and verifies the file. Throws `StoreFault` if it exists and cannot be read. */
  async open(): Promise<void> {
    const { file, inherited } = this.#deps;
    const { reading, faults } = await this.read();
    this.#lines = reading.lines.length;
    this.#rewriteAt = reading.count + this.#deps.mostLinesMore;
    if (faults.length > 0) {
      await this.#mend(faults, reading);
    } else if (file.isOlder || this.#isBloated()) await this.#compact();
    // Another file than the one that was left: the shop was removed meanwhile.
    if (inherited !== undefined && inherited.end === reading.end.sum) this.#inherit(inherited.unwritten);
  }

  /** Leaves the file as it is. */
  async read(): Promise<{ reading: ChainReading; faults: ChainFault[] }> {
    const { file, book } = this.#deps;
    const reading = await file.read();
    const unread = reading.lines.filter(({ text, isVouched }) => !book.take(text, isVouched));
    const numbers = unread.map(({ number }) => number);
    return { reading, faults: withUnread(reading.faults, numbers) };
  }

  /** The change as it counts; undefined if nothing was to be changed. Throws `StoreFault` if it must be stored and cannot be. */
  change(make: Make<View, Change>, options: ChangeOptions = {}): Promise<Change | undefined> {
    return new Promise((resolve, reject) => this.#add({ make, ...options, resolve, reject }));
  }

  /** Nothing changes while the work runs. */
  alone(work: () => Promise<void> | void): Promise<void> {
    return new Promise((resolve, reject) => this.#add({ work, resolve, reject }));
  }

  /** Writes what the disk has refused. Only within `alone`; throws `StoreFault`. */
  async flush(): Promise<void> {
    if (this.#unwritten.length > 0) await this.#append([]);
  }

  /** Leaves these lines in the file. Only within `alone` or `compact`; throws `StoreFault`. */
  async rewrite(texts: readonly string[]): Promise<void> {
    await this.#deps.file.rewrite(texts);
    this.#lines = texts.length;
    this.#rewriteAt = this.#lines + this.#deps.mostLinesMore;
  }

  /** Compares the file with what was written to it; what is wrong is reported, and mended from memory. Only within `alone`. */
  async verify(): Promise<ChainFault[]> {
    const { file } = this.#deps;
    const reading = await file.verify();
    const isOther = reading.faults.length === 0 && reading.end.sum !== file.end.sum;
    const { number } = file.end;
    const faults: ChainFault[] = isOther
      ? [{ kind: 'replaced', first: number, last: number }]
      : reading.faults;
    if (faults.length > 0) await this.#mend(faults, reading);
    return faults;
  }

  /** Waits for the writes under way, and for what waits behind them. */
  async settled(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  /** Waits for the writes under way; returns what the disk has refused. */
  async end(): Promise<Inherited<Change>> {
    this.#hasEnded = true;
    this.#callOff?.();
    for (const { reject } of this.#waiting.splice(0))
      reject(failure('session.none', 'the journal has ended'));
    await this.settled();
    return { end: this.#deps.file.end.sum, unwritten: this.#unwritten };
  }

  #add(next: Waiting<View, Change> | Task): void {
    if (this.#hasEnded) {
      next.reject(failure('session.none', 'the journal has ended'));
      return;
    }
    this.#waiting.push(next);
    this.#working ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    while (this.#waiting.length > 0) {
      try {
        await this.#step();
      } catch (error) {
        // Whatever has failed has told its own caller; the others must not wait for ever.
        this.#report(error);
      }
    }
    this.#working = undefined;
  }

  async #step(): Promise<void> {
    const first = this.#waiting[0];
    if (first !== undefined && 'work' in first) {
      this.#waiting.shift();
      await runTask(first);
      this.#notify();
      return;
    }
    await this.#write(this.#takeChanges());
    if (this.#isBloated()) await this.#compact();
  }

  #takeChanges(): Waiting<View, Change>[] {
    const changes: Waiting<View, Change>[] = [];
    for (const next of this.#waiting) {
      if ('work' in next) break;
      changes.push(next);
      if (this.#deps.writesSingly === true) break;
    }
    this.#waiting.splice(0, changes.length);
    return changes;
  }

  async #write(batch: readonly Waiting<View, Change>[]): Promise<void> {
    try {
      const prepared = await preparedOf(batch);
      const stage = this.#deps.book.stage();
      const made = prepared.flatMap((waiting) => makeOne(waiting, stage));
      if (changesOf(made).length > 0) await this.#store(made, stage);
      else for (const { waiting } of made) waiting.resolve(undefined);
    } catch (error) {
      // Those that have been answered are answered; a second answer changes nothing.
      for (const { reject } of batch) reject(error);
      throw error;
    }
  }

  async #store(made: readonly Made<View, Change>[], stage: Stage<View, Change>): Promise<void> {
    try {
      await this.#append(changesOf(made));
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      this.#refused(made, stage, error);
      return;
    }
    stage.commit();
    this.#notify();
    for (const { waiting, change } of made) waiting.resolve(change);
  }

  /** What need not be stored counts all the same, but not on top of what does not count now. */
  #refused(made: readonly Made<View, Change>[], stage: Stage<View, Change>, fault: StoreFault): void {
    const without = made.filter(({ waiting }) => waiting.mustBeStored !== true);
    const isSame = without.length === made.length;
    const laid = isSame ? stage : this.#deps.book.stage();
    const counting = isSame ? made : without.flatMap(({ waiting }) => makeOne(waiting, laid));
    laid.commit();
    const { linesOf } = this.#deps.book;
    const changes = changesOf(counting).filter((change) => linesOf(change).length > 0);
    this.#unwritten = [...this.#unwritten, ...changes];
    this.#retryLater();
    this.#notify();
    for (const { waiting } of made) if (waiting.mustBeStored === true) waiting.reject(fault);
    for (const { waiting, change } of counting) waiting.resolve(change);
  }

  /** Writes what was refused before, then these. Throws `StoreFault`, and writes nothing, if the disk refuses. */
  async #append(changes: readonly Change[]): Promise<void> {
    const { file, book, compact } = this.#deps;
    try {
      if (file.isOlder) {
        // The book holds all of its lines, and what was refused since.
        await compact();
        this.#unwritten = [];
      }
      const texts = [...this.#unwritten, ...changes].flatMap((change) => book.linesOf(change));
      if (texts.length > 0) await file.append(texts);
      this.#lines += texts.length;
      this.#unwritten = [];
      this.#isRefused = false;
    } catch (error) {
      if (error instanceof StoreFault) this.#isRefused = true;
      throw error;
    }
  }

  #retryLater(): void {
    if (this.#hasEnded) return;
    this.#callOff ??= this.#deps.clock.after(RETRY_AFTER_MS, () => {
      this.#callOff = undefined;
      const work = () => this.#retry();
      this.#add({ work, resolve: () => undefined, reject: (error) => this.#report(error) });
    });
  }

  async #retry(): Promise<void> {
    const { file, book } = this.#deps;
    try {
      if (this.#unwritten.length > 0) await this.#append([]);
      else if (this.#isRefused && book.nothing !== undefined) {
        await file.append([book.nothing]);
        this.#lines += 1;
        this.#isRefused = false;
      }
    } catch (error) {
      ignoreFault(error);
      this.#retryLater();
    }
  }

  /** What is unwritten would be written twice: in the rewritten file, and after it. */
  #isBloated(): boolean {
    return this.#lines >= this.#rewriteAt && this.#unwritten.length === 0;
  }

  async #compact(): Promise<void> {
    // Not at each change if the disk refuses it now.
    this.#rewriteAt = this.#lines + this.#deps.mostLinesMore;
    await this.#deps.compact().catch(ignoreFault);
  }

  /** The readable lines count even if the disk refuses to be written now. */
  async #mend(faults: readonly ChainFault[], reading: ChainReading): Promise<void> {
    const { file, clock, onDamage, onCopy } = this.#deps;
    onDamage(faults, reading);
    const copy = await file.setCopyAside(`unreadable-${clock.nowSeconds()}`);
    onCopy?.(copy);
    await this.#compact();
  }

  #inherit(unwritten: readonly Change[]): void {
    const stage = this.#deps.book.stage();
    unwritten.forEach(stage.apply);
    stage.commit();
    this.#unwritten = unwritten;
    if (unwritten.length > 0) this.#retryLater();
  }

  /** What a listener throws is no fault of the change. */
  #notify(): void {
    try {
      this.#deps.onChange();
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    logBroken(this.#deps.log, 'journal.broken', error);
  }
}
