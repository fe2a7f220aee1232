// All print jobs in memory: those on their way, the last ones that are over, and the keys of many more.
import { MOST_PRINT_HISTORY } from '../../contract/printing.ts';
import { isOpen, type JobChange, type StoredJob } from './stored-job.ts';

/** Keys outlive their jobs, so that a ticket is not printed again when its job has left the history. */
const MOST_KEYS = 20_000;

export type KeyOfJob = readonly [key: string, id: string];

/** One change of the book, as the journal stores it. */
export interface BookChange {
  put?: readonly StoredJob[] | undefined;
  set?: JobChange | undefined;
  keys?: readonly KeyOfJob[] | undefined;
}

/** What a change may depend on. */
export interface BookView {
  get: (id: string) => StoredJob | undefined;
  idOfKey: (key: string) => string | undefined;
  lastPlace: () => number;
}

/** Writes nothing itself: every change goes through the journal. */
export class JobBook implements BookView {
  readonly #open = new Map<string, StoredJob>();
  /** In the order in which they ended. */
  readonly #over = new Map<string, StoredJob>();
  readonly #keys = new Map<string, string>();
  #lastPlace = 0;

  get(id: string): StoredJob | undefined {
    return this.#open.get(id) ?? this.#over.get(id);
  }

  idOfKey(key: string): string | undefined {
    return this.#keys.get(key);
  }

  lastPlace(): number {
    return this.#lastPlace;
  }

  /** In the order of their places. */
  open(): StoredJob[] {
    return [...this.#open.values()].toSorted((a, b) => a.place - b.place);
  }

  /** In the order in which they ended. */
  over(): StoredJob[] {
    return [...this.#over.values()];
  }

  keys(): KeyOfJob[] {
    return [...this.#keys];
  }

  get size(): number {
    return this.#open.size + this.#over.size;
  }

  apply({ put = [], set, keys = [] }: BookChange): void {
    for (const [key, id] of keys) this.#addKey(key, id);
    for (const job of put) this.#store(job);
    const job = set === undefined ? undefined : this.get(set.id);
    if (job !== undefined) this.#store({ ...job, ...set });
  }

  rememberPlace(place: number): void {
    this.#lastPlace = Math.max(this.#lastPlace, place);
  }

  #store(job: StoredJob): void {
    if (job.key !== null) this.#addKey(job.key, job.id);
    this.#lastPlace = Math.max(this.#lastPlace, job.place);
    this.#open.delete(job.id);
    this.#over.delete(job.id);
    (isOpen(job) ? this.#open : this.#over).set(job.id, job);
    if (this.#over.size > MOST_PRINT_HISTORY) dropFirst(this.#over);
  }

  #addKey(key: string, id: string): void {
    this.#keys.set(key, id);
    if (this.#keys.size > MOST_KEYS) dropFirst(this.#keys);
  }
}

function dropFirst(map: Map<string, unknown>): void {
  for (const first of map.keys()) {
    map.delete(first);
    return;
  }
}

/** The book with changes that are not on the disk yet; the book itself stays as it is. */
export class StagedBook implements BookView {
  readonly #book: BookView;
  readonly #jobs = new Map<string, StoredJob>();
  readonly #keys = new Map<string, string>();
  #lastPlace: number;

  constructor(book: BookView) {
    this.#book = book;
    this.#lastPlace = book.lastPlace();
  }

  get(id: string): StoredJob | undefined {
    return this.#jobs.get(id) ?? this.#book.get(id);
  }

  idOfKey(key: string): string | undefined {
    return this.#keys.get(key) ?? this.#book.idOfKey(key);
  }

  lastPlace(): number {
    return this.#lastPlace;
  }

  apply({ put = [], set }: BookChange): void {
    for (const job of put) {
      this.#jobs.set(job.id, job);
      if (job.key !== null) this.#keys.set(job.key, job.id);
      this.#lastPlace = Math.max(this.#lastPlace, job.place);
    }
    const job = set === undefined ? undefined : this.get(set.id);
    if (job !== undefined) this.#jobs.set(job.id, { ...job, ...set });
  }
}
