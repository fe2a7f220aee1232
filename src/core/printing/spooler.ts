// Every print job of this machine: stored before anything is sent, queued by printer, decided by a person where needed.
import type { Printer, PrinterStatus, PrintTrouble } from '../../contract/printers.ts';
import type { PrintingState, PrintJob } from '../../contract/printing.ts';
import { failure } from '../failure.ts';
import type { ReportDamage } from '../platform/storage/found-damage.ts';
import { mustStore, unwritableFrom } from '../platform/storage/unwritable.ts';
import type { Digest, JournalFile } from '../ports.ts';
import type { BookChange, BookView } from './job-book.ts';
import { JobJournal } from './job-journal.ts';
import type { TryEnd } from './print-try.ts';
import { PrinterQueue, type PrinterQueueDeps } from './printer-queue.ts';
import { carriedTo, contentOf, paperFacts, type StoredJob, toCarry } from './stored-job.ts';
import {
  begun,
  cancelled,
  type Change,
  decided,
  didNotComeOut,
  ended,
  movedTo,
  newJob,
  type NewJob,
  tooLate,
} from './transitions.ts';

/** A job that waited for longer than this when the desk starts is not printed by itself. */
const STALE_AFTER_SECONDS = 12 * 3600;
const STOP_WITHIN_MS = 2_000;
/** The connection of the job was not closed by the printer. */
const NOT_READ = 'NOT_READ';

export interface SpoolerDeps extends Omit<
  PrinterQueueDeps,
  'waiting' | 'bytesOf' | 'mayBeBroken' | 'begin' | 'end' | 'notRead' | 'moveToBackup' | 'onChange'
> {
  file: JournalFile;
  digest: Digest;
  /** The id of this installation. */
  device: () => string;
  onDamage: ReportDamage;
  /** With `cutsOffBefore` what may hang out of the printer is cut off first. */
  bytesOf: (job: StoredJob, printer: Printer, cutsOffBefore: boolean) => Promise<Uint8Array>;
  /** Whether the printer can run now; its jobs wait without trouble while it cannot. */
  canPrint: (printer: Printer) => boolean;
  onChange: () => void;
}

export class Spooler {
  readonly #deps: SpoolerDeps;
  readonly #journal: JobJournal;
  readonly #queues = new Map<string, PrinterQueue>();
  /** Jobs that were too old at the start; a person decides about them. */
  readonly #stale = new Set<string>();
  /** Printers whose last ticket may have broken off. */
  #unclear = new Set<string>();
  #isReady: Promise<void> | undefined;
  /** Nothing is printed before it is known which jobs are too old. */
  #isOpen = false;

  constructor(deps: SpoolerDeps) {
    this.#deps = deps;
    this.#journal = new JobJournal({ ...deps, onChange: deps.onChange });
  }

  /** Reads the journal, once; throws `store.unwritable` if that is impossible. */
  async ready(): Promise<void> {
    this.#isReady ??= this.#open();
    try {
      await this.#isReady;
    } catch (error) {
      // A disk that could not be read may be readable at the next call.
      this.#isReady = undefined;
      throw unwritableFrom(error);
    }
  }

  async #open(): Promise<void> {
    await this.#journal.open();
    const { book } = this.#journal;
    this.#unclear = printersLeftUnclear([...book.over(), ...book.open()]);
    const now = this.#deps.clock.nowSeconds();
    for (const job of book.open()) {
      if (job.state === 'sending') await this.#interrupted(job);
      // A job from the future was put while the clock was wrong, so its age is not known.
      const isStale = Math.abs(now - job.wantedAtSeconds) > STALE_AFTER_SECONDS;
      if (job.state === 'queued' && isStale) this.#stale.add(job.id);
    }
    this.#isOpen = true;
    for (const { printer } of book.open()) this.#queueOf(printer).wake();
    this.#deps.onChange();
  }

  /** The desk ended while it was being sent. */
  async #interrupted(job: StoredJob): Promise<void> {
    const end = { kind: 'unknown', trouble: 'interrupted', detail: '' } as const;
    this.#unclear.add(job.printer);
    await this.#journal.note(() => this.#set(job, ended(job, end, this.#now())));
  }

  /** All of them are on the disk when the promise resolves, or none. Returns their ids in the order given. */
  async put(jobs: readonly NewJob[]): Promise<string[]> {
    await this.ready();
    const ids: string[] = [];
    await this.#store((book) => {
      const made: StoredJob[] = [];
      for (const job of jobs) {
        const known = job.key === null ? undefined : (book.idOfKey(job.key) ?? idOf(job.key, made));
        const birth = { place: book.lastPlace() + made.length + 1, nowSeconds: this.#now() };
        if (known === undefined) made.push(newJob(job, { ...birth, id: this.#deps.chance.id() }));
        ids.push(known ?? made.at(-1)?.id ?? '');
      }
      return made.length === 0 ? undefined : { put: made };
    });
    for (const { printer } of jobs) this.#queueOf(printer.id).wake();
    return ids;
  }

  async jobOf(key: string): Promise<string | undefined> {
    await this.ready();
    return this.#journal.book.idOfKey(key);
  }

  /** Prints once more what came out or may have, as a copy; what certainly did not come out is the same job again. */
  async again(id: string, printer: Printer | undefined): Promise<string[]> {
    await this.ready();
    const job = this.#get(id);
    const to = printer ?? this.#printerOf(job);
    if (didNotComeOut(job) || (job.state === 'queued' && this.#needsPerson(job))) {
      await this.move(id, to);
      return [id];
    }
    if (job.state === 'queued' || job.state === 'sending') throw tooLate();
    const ids = await this.put([{ ...contentOf(job), copyOf: job.id, key: null, printer: to }]);
    // The copy is the person's answer to the unknown end.
    if (job.state === 'unknown') await this.#change(id, () => ({ isSettled: true }));
    if (job.carryTo === to.name) await this.carried([id]);
    return ids;
  }

  /** For a job that waits, was cancelled or failed. */
  async move(id: string, to: Printer): Promise<void> {
    await this.ready();
    const from = this.#get(id).printer;
    await this.#change(id, (job) =>
      movedTo(job, { to, trouble: this.#troubleOf(job), isByPerson: true, nowSeconds: this.#now() }),
    );
    this.#stale.delete(id);
    for (const printer of [from, to.id]) this.#queueOf(printer).wake();
  }

  /** A person says whether a job has come out whose end is not known, or that they had to print themselves. */
  async decide(id: string, cameOut: boolean): Promise<void> {
    await this.ready();
    const { printer, detail, state } = this.#get(id);
    await this.#change(id, (job) => decided(job, { cameOut, needsPerson: this.#needsPerson(job) }));
    this.#stale.delete(id);
    if (cameOut && state === 'unknown' && detail === NOT_READ) this.#queueOf(printer).ticketCameOut();
  }

  /** What is not to be carried, or not known any more, stays as it is: another window may have said it first. */
  async carried(ids: readonly string[]): Promise<void> {
    await this.ready();
    for (const id of ids) {
      await this.#store((book) => {
        const job = book.get(id);
        return job === undefined || carriedTo(job) === null ? undefined : this.#set(job, { carryTo: null });
      });
    }
  }

  async cancel(id: string): Promise<void> {
    await this.ready();
    await this.#change(id, cancelled);
    this.#stale.delete(id);
  }

  /** Asks a printer for its state, and lets its jobs try again. */
  async check(printer: string): Promise<void> {
    await this.ready();
    await this.#queueOf(printer).check();
  }

  /** A printer was changed; `isAnother` if what was known of it does not hold any more. */
  printerChanged(printer: string, isAnother: boolean): void {
    const queue = this.#queueOf(printer);
    if (isAnother) queue.renew();
    else queue.wake();
  }

  /** Lets the jobs of a printer try at once. */
  wake(printer: string): void {
    this.#queues.get(printer)?.wake();
  }

  async stop(): Promise<void> {
    await this.#isReady?.catch(() => undefined);
    await Promise.all([...this.#queues.values()].map((queue) => queue.stop(STOP_WITHIN_MS)));
    await this.#journal.end();
  }

  counts(): Omit<PrintingState, 'revision'> {
    const count = (state: StoredJob['state']) => open.filter((job) => job.state === state).length;
    const open = this.#journal.book.open();
    return {
      queued: count('queued'),
      sending: count('sending'),
      unknown: count('unknown'),
      failed: count('failed'),
      forPerson: open.filter((job) => job.state === 'queued' && this.#needsPerson(job)).length,
      toCarry: toCarry(open),
      diskIsFull: this.#journal.isRefused,
    };
  }

  statusOf(printer: string): PrinterStatus {
    const waiting = this.#journal.book
      .open()
      .filter((job) => job.printer === printer && (job.state === 'queued' || job.state === 'sending'));
    return this.#queueOf(printer).status(waiting.length);
  }

  /** The newest first. */
  jobs(which: 'open' | 'all'): StoredJob[] {
    const { book } = this.#journal;
    const jobs = which === 'open' ? book.open() : [...book.open(), ...book.over()];
    return jobs.toSorted((a, b) => b.place - a.place);
  }

  get(id: string): StoredJob {
    return this.#get(id);
  }

  shown(job: StoredJob): PrintJob {
    const { id, kind, paper, title, groups, printer, state, copyOf, attempts } = job;
    const movesAtMs = state === 'queued' ? this.#queueOf(printer).movesAtMs() : null;
    const { clock } = this.#deps;
    const isWaiting = state === 'queued' || state === 'sending';
    const queueTrouble = isWaiting && !this.#stale.has(id) ? this.#queueOf(printer).trouble : undefined;
    return {
      id,
      kind,
      ...paperFacts(paper),
      title,
      groups,
      printer,
      state,
      copyOf,
      carryTo: carriedTo(job),
      attempts,
      printerName: (isWaiting ? this.#deps.find(printer)?.name : undefined) ?? job.printerName,
      trouble: this.#troubleOf(job),
      detail: isWaiting ? (queueTrouble?.detail ?? '') : job.detail,
      queuedAtSeconds: job.queuedAtSeconds,
      changedAtSeconds: job.changedAtSeconds,
      movesAtSeconds:
        movesAtMs === null
          ? null
          : clock.nowSeconds() + Math.max(0, Math.ceil((movesAtMs - clock.elapsedMs()) / 1000)),
      needsPerson: state === 'queued' && this.#needsPerson(job),
    };
  }

  /** Why a job waits is known of its printer; why it ended stands in the job. */
  #troubleOf(job: StoredJob): PrintTrouble | null {
    if (job.state !== 'queued' && job.state !== 'sending') return job.trouble;
    if (this.#deps.find(job.printer) === undefined) return 'no-printer';
    return this.#stale.has(job.id) ? null : (this.#queueOf(job.printer).trouble?.trouble ?? null);
  }

  #needsPerson(job: StoredJob): boolean {
    const printer = this.#deps.find(job.printer);
    return printer === undefined || printer.connection.kind === 'dialog' || this.#stale.has(job.id);
  }

  #queueOf(printer: string): PrinterQueue {
    const known = this.#queues.get(printer);
    if (known !== undefined) return known;
    const queue = new PrinterQueue(printer, {
      ...this.#deps,
      waiting: (id) => this.#waiting(id),
      bytesOf: (job, at) => this.#deps.bytesOf(job, at, this.#mayHangOut(at)),
      mayBeBroken: (id) => this.#unclear.has(id),
      begin: (job, at) => this.#begin(job, at),
      end: (job, at, outcome) => this.#end(job, at, outcome),
      notRead: (job, at) => this.#notRead(job, at),
      moveToBackup: (job, at, trouble) => this.#moveToBackup(job, at, trouble),
    });
    this.#queues.set(printer, queue);
    return queue;
  }

  #waiting(id: string): StoredJob[] {
    const printer = this.#deps.find(id);
    if (!this.#isOpen || printer === undefined || !this.#deps.canPrint(printer)) return [];
    return this.#journal.book
      .open()
      .filter((job) => job.printer === id && job.state === 'queued' && !this.#needsPerson(job));
  }

  /**
   * Until a ticket came out, or a person has dealt with the one that may have broken off. Of a picture the last rows may
   * come out only then.
   */
  #mayHangOut({ id, characters }: Printer): boolean {
    const isUnknown = (job: StoredJob) => job.printer === id && job.state === 'unknown';
    return this.#unclear.has(id) && (characters === 'raster' || this.#journal.book.open().some(isUnknown));
  }

  #begin({ id }: StoredJob, printer: Printer): Promise<boolean> {
    return this.#journal.store((book) => {
      const job = book.get(id);
      const change = begun(job, printer);
      return job && change && this.#set(job, change);
    });
  }

  async #end({ id }: StoredJob, printer: Printer, end: TryEnd): Promise<void> {
    // While nothing was sent the job is queued on the disk, and stays so.
    if (end.kind === 'not-out' && !end.wasBegun) return;
    if (end.kind === 'unknown') this.#unclear.add(printer.id);
    if (end.kind === 'printed' || end.kind === 'sent') this.#unclear.delete(printer.id);
    const from = end.kind === 'failed' ? 'queued' : 'sending';
    const atSeconds = this.#now();
    await this.#journal.note((book) => {
      const job = book.get(id);
      if (job?.state !== from || job.printer !== printer.id) return undefined;
      return this.#set(job, ended(job, end, atSeconds));
    });
  }

  async #notRead({ id }: StoredJob, printer: Printer): Promise<void> {
    this.#unclear.add(printer.id);
    const end = { kind: 'unknown', trouble: 'timeout', detail: NOT_READ } as const;
    const atSeconds = this.#now();
    await this.#journal.note((book) => {
      const job = book.get(id);
      if (job?.state !== 'sent' || job.printer !== printer.id) return undefined;
      return this.#set(job, ended(job, end, atSeconds));
    });
  }

  /** If the disk refuses it, the job waits on where it is. */
  async #moveToBackup({ id }: StoredJob, from: Printer, trouble: PrintTrouble): Promise<void> {
    const to = from.backup === null ? undefined : this.#deps.find(from.backup);
    if (to === undefined) return;
    await this.#journal.store((book) => {
      const job = book.get(id);
      if (job?.state !== 'queued' || job.printer !== from.id) return undefined;
      return this.#set(job, movedTo(job, { to, trouble, isByPerson: false, nowSeconds: this.#now() }));
    });
    this.#queueOf(to.id).wake();
  }

  async #change(id: string, change: (job: StoredJob) => Change): Promise<void> {
    await this.#store((book) => {
      const job = book.get(id);
      if (job === undefined) throw tooLate();
      return this.#set(job, change(job));
    });
  }

  #set({ id }: StoredJob, change: Change): BookChange {
    return { set: { id, changedAtSeconds: this.#now(), ...change } };
  }

  #now(): number {
    return this.#deps.clock.nowSeconds();
  }

  async #store(make: (book: BookView) => BookChange | undefined): Promise<void> {
    await mustStore(this.#journal.store(make));
  }

  #get(id: string): StoredJob {
    const job = this.#journal.book.get(id);
    if (job === undefined) throw tooLate();
    return job;
  }

  #printerOf(job: StoredJob): Printer {
    const printer = this.#deps.find(job.printer);
    if (printer === undefined) throw failure('printing.no-printer', 'the printer of the job was removed');
    return printer;
  }
}

/** By the last end of a ticket at each; the jobs are in the order in which they ended. */
function printersLeftUnclear(jobs: readonly StoredJob[]): Set<string> {
  const unclear = new Set<string>();
  for (const { printer, outcome } of jobs.flatMap(({ attempts }) => attempts)) {
    if (outcome === 'unknown') unclear.add(printer);
    if (outcome === 'printed' || outcome === 'sent') unclear.delete(printer);
  }
  return unclear;
}

const idOf = (key: string, made: readonly StoredJob[]) => made.find((job) => job.key === key)?.id;
