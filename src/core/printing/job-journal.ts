// The print jobs on the disk: a change is a line, and it is flushed before the screen or a printer hears of it.
import { z } from 'zod';
import { ignoreFault, lineReader } from '../platform/storage/journal-lines.ts';
import { quickSchema } from '../platform/storage/quick-schema.ts';
import { type Clock, type JournalFile, type Log, StoreFault } from '../ports.ts';
import { type BookChange, type BookView, JobBook, type KeyOfJob, StagedBook } from './job-book.ts';
import { jobChange, storedJob } from './stored-job.ts';

const isKeyOfJob = (value: unknown): value is KeyOfJob =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
/** Each start reads the keys of 3,000 jobs 15 ms faster than with a schema of pairs. */
const areKeys = (value: unknown): value is KeyOfJob[] => Array.isArray(value) && value.every(isKeyOfJob);

const line = z.strictObject({
  v: z.literal(1),
  /** Jobs that were put together are one line, so that a crash leaves all or none of them. */
  put: z.array(quickSchema(storedJob)).optional(),
  set: jobChange.optional(),
  keys: z.custom<KeyOfJob[]>(areKeys).optional(),
});
const readLine = lineReader(line);

/** With more outdated lines than this the file is rewritten; each thousand takes a start 20 ms. */
export const MOST_IDLE_LINES = 1_000;
const RETRY_AFTER_MS = 5_000;

/** Undefined changes nothing; what it throws is thrown to the caller, and nothing changes. */
type Make = (book: BookView) => BookChange | undefined;

interface Waiting {
  make: Make;
  /** Only counts if it is on the disk; any other change is true even while the disk refuses it. */
  mustBeStored: boolean;
  resolve: (hasChanged: boolean) => void;
  reject: (error: unknown) => void;
}

interface JobJournalDeps {
  file: JournalFile;
  clock: Clock;
  log: Log;
  onChange: () => void;
}

/** Changes that arrive during a write are written together by the next one. */
export class JobJournal {
  readonly book = new JobBook();
  readonly #deps: JobJournalDeps;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  /** Changes that are true but that the disk has refused; they precede the next write. */
  #unwritten: BookChange[] = [];
  #lines = 0;
  /** The file is rewritten when it has this many lines. */
  #rewriteAt = Infinity;
  #isRefused = false;
  #callOff: (() => void) | undefined;

  constructor(deps: JobJournalDeps) {
    this.#deps = deps;
  }

  /** The disk refused the last write. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  async open(): Promise<void> {
    const { file, log, clock } = this.#deps;
    const texts = await file.read();
    let lost = 0;
    for (const text of texts) {
      const read = readLine(text);
      if (read === undefined) lost += 1;
      else this.book.apply(read);
    }
    this.#lines = texts.length;
    this.#rewriteAt = this.book.size + MOST_IDLE_LINES;
    if (lost === 0) return;
    // A person can still look into the copy; the readable lines count even if the disk refuses to be written now.
    await file.backUp(`unreadable-${clock.nowSeconds()}`).then(
      async (copy) => {
        log.error('printing.unreadable', { lines: lost, copy });
        await this.#rewrite().catch(ignoreFault);
      },
      (error: unknown) => ignoreFault(error),
    );
  }

  /** False if there was nothing to change. Throws `StoreFault`, and changes nothing, if the disk refuses. */
  store(make: Make): Promise<boolean> {
    return this.#add(make, true);
  }

  /** For what has happened: true in memory even if the disk refuses it, and written as soon as there is room. */
  note(make: Make): Promise<boolean> {
    return this.#add(make, false);
  }

  /** Waits for the writes under way, and stops trying again. */
  async end(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
    this.#callOff?.();
  }

  #add(make: Make, mustBeStored: boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ make, mustBeStored, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0));
    this.#writing = undefined;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const staged = new StagedBook(this.book);
    const made = batch.flatMap((waiting) => makeOne(waiting, staged));
    const changes = [...this.#unwritten, ...made.map(({ change }) => change)];
    if (changes.length === 0) return;
    try {
      await this.#deps.file.append(changes.map(textOf));
      this.#lines += changes.length;
      this.#unwritten = [];
      this.#isRefused = false;
      for (const { waiting, change } of made) {
        this.book.apply(change);
        waiting.resolve(true);
      }
      if (this.#lines >= this.#rewriteAt) await this.#rewrite().catch(ignoreFault);
    } catch (error) {
      if (error instanceof StoreFault) this.#refused(made, error);
      else for (const { waiting } of made) waiting.reject(error);
    }
    this.#deps.onChange();
  }

  #refused(made: readonly { waiting: Waiting }[], fault: StoreFault): void {
    this.#isRefused = true;
    for (const { waiting } of made) {
      if (waiting.mustBeStored) waiting.reject(fault);
      // It may have been based on a change that does not count now, so it is made again.
      else for (const { change } of makeOne(waiting, this.book)) this.#noted(waiting, change);
    }
    this.#callOff ??= this.#deps.clock.after(RETRY_AFTER_MS, () => {
      this.#callOff = undefined;
      // An empty line finds out whether there is room again.
      void this.note(() => ({}));
    });
  }

  #noted(waiting: Waiting, change: BookChange): void {
    this.book.apply(change);
    if (change.set !== undefined) this.#unwritten.push(change);
    waiting.resolve(true);
  }

  /** Leaves what is open, the last jobs that are over, and the keys. */
  async #rewrite(): Promise<void> {
    this.#rewriteAt = this.#lines + MOST_IDLE_LINES;
    const jobs = [...this.book.over(), ...this.book.open()];
    const changes: BookChange[] = [{ keys: this.book.keys() }, ...jobs.map((job) => ({ put: [job] }))];
    await this.#deps.file.replace(changes.map(textOf));
    this.#lines = changes.length;
    this.#rewriteAt = this.#lines + MOST_IDLE_LINES;
  }
}

function makeOne(waiting: Waiting, book: BookView & { apply: (change: BookChange) => void }) {
  try {
    const change = waiting.make(book);
    if (change === undefined) {
      waiting.resolve(false);
      return [];
    }
    if (book instanceof StagedBook) book.apply(change);
    return [{ waiting, change }];
  } catch (error) {
    waiting.reject(error);
    return [];
  }
}

const textOf = (change: BookChange): string => JSON.stringify({ v: 1, ...change });
