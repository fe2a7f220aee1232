// The print jobs on the disk: a change is a line, and it is flushed before the screen or a printer hears of it.
import { z } from 'zod';
import { ChainedFile } from '../platform/storage/chained-file.ts';
import { damageOf, type ReportDamage } from '../platform/storage/found-damage.ts';
import { Journal } from '../platform/storage/journal.ts';
import { lineReader } from '../platform/storage/journal-lines.ts';
import { quickSchema } from '../platform/storage/quick-schema.ts';
import type { Clock, Digest, JournalFile, Log } from '../ports.ts';
import { type BookChange, type BookView, JobBook, type KeyOfJob, StagedBook } from './job-book.ts';
import { jobChange, type StoredJob, storedJob } from './stored-job.ts';

const isKeyOfJob = (value: unknown): value is KeyOfJob =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
/** Each start reads the keys of 3,000 jobs 15 ms faster than with a schema of pairs. */
const areKeys = (value: unknown): value is KeyOfJob[] => Array.isArray(value) && value.every(isKeyOfJob);

const lineOf = (job: z.ZodType<StoredJob>) =>
  z.strictObject({
    v: z.literal(1),
    /** Jobs that were put together are one line, so that a crash leaves all or none of them. */
    put: z.array(job).optional(),
    set: jobChange.optional(),
    keys: z.custom<KeyOfJob[]>(areKeys).optional(),
  });
const readWhole = lineReader(lineOf(storedJob));
const readVouched = lineReader(lineOf(quickSchema(storedJob)));

/** With so many lines more the file is rewritten; each thousand takes a start 20 ms. */
export const MOST_IDLE_LINES = 1_000;

/** Undefined changes nothing; what it throws is thrown to the caller, and nothing changes. */
type Make = (book: BookView) => BookChange | undefined;

interface JobJournalDeps {
  file: JournalFile;
  digest: Digest;
  device: () => string;
  clock: Clock;
  log: Log;
  onDamage: ReportDamage;
  onChange: () => void;
}

const lastPlace = z.strictObject({ place: z.int() });

export class JobJournal {
  readonly book = new JobBook();
  readonly #file: ChainedFile;
  readonly #journal: Journal<BookView, BookChange>;
  /** What the last write was judged by: its places count although it is not committed yet. */
  #latest: BookView = this.book;

  constructor(deps: JobJournalDeps) {
    this.#file = new ChainedFile({
      ...deps,
      format: 'print-jobs',
      version: 1,
      note: () => ({ place: this.#latest.lastPlace() }),
    });
    const damage = { shop: null, records: 'print-jobs' } as const;
    let found: ReturnType<typeof damageOf> = [];
    this.#journal = new Journal<BookView, BookChange>({
      ...deps,
      file: this.#file,
      book: {
        take: (text, isVouched) => this.#take((isVouched ? readVouched : readWhole)(text)),
        stage: () => this.#stage(),
        linesOf: ({ put, set, keys }) =>
          put === undefined && set === undefined && keys === undefined ? [] : [textOf({ put, set, keys })],
        nothing: textOf({}),
      },
      mostLinesMore: MOST_IDLE_LINES,
      compact: () => this.#compact(),
      onDamage: (faults) => {
        found = damageOf(faults, damage);
        found.forEach(deps.onDamage);
      },
      onCopy: (copy) => found.forEach((each) => deps.onDamage({ ...each, copy: copy ?? null })),
    });
  }

  /** The disk refused the last write. */
  get isRefused(): boolean {
    return this.#journal.isRefused;
  }

  /** Throws `StoreFault` if the file exists and cannot be read. */
  async open(): Promise<void> {
    await this.#journal.open();
    this.#rememberPlace();
  }

  /** False if there was nothing to change. Throws `StoreFault`, and changes nothing, if the disk refuses. */
  async store(make: Make): Promise<boolean> {
    return (await this.#journal.change(make, { mustBeStored: true })) !== undefined;
  }

  /** For what has happened: true in memory even if the disk refuses it, and written as soon as there is room. */
  async note(make: Make): Promise<boolean> {
    return (await this.#journal.change(make)) !== undefined;
  }

  /** Waits for the writes under way, and stops trying again. */
  async end(): Promise<void> {
    await this.#journal.settled();
    await this.#journal.end();
  }

  #stage() {
    const view = new StagedBook(this.book);
    this.#latest = view;
    const changes: BookChange[] = [];
    return {
      view,
      apply: (change: BookChange) => {
        view.apply(change);
        changes.push(change);
      },
      commit: () => changes.forEach((change) => this.book.apply(change)),
    };
  }

  /** Leaves what is open, the last jobs that are over, and the keys. */
  async #compact(): Promise<void> {
    this.#rememberPlace();
    const jobs = [...this.book.over(), ...this.book.open()];
    const changes: BookChange[] = [{ keys: this.book.keys() }, ...jobs.map((job) => ({ put: [job] }))];
    await this.#journal.rewrite(changes.map(textOf));
  }

  /** Places go on after the last one that was given, also if its line is lost. */
  #rememberPlace(): void {
    const { data } = lastPlace.safeParse(this.#file.noted);
    if (data !== undefined) this.book.rememberPlace(data.place);
  }

  #take(change: BookChange | undefined): boolean {
    if (change === undefined) return false;
    this.book.apply(change);
    return true;
  }
}

const textOf = (change: BookChange): string => JSON.stringify({ v: 1, ...change });
