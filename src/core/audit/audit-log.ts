// The audit of this desk: a file a business day, each going on from the one before. An entry is written with its act.
import { z } from 'zod';
import type { AuditFault, AuditVerdict } from '../../contract/audit.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { type Chance, type Clock, type Hashes, type Journals, type Log, StoreFault } from '../ports.ts';
import { entryOf, type NewAuditEntry, type StoredEntry } from './audit-entry.ts';
import { AuditFile, auditFileName, type LastEntry, openChain, readAuditLine } from './audit-file.ts';
import { type BesideCopy, faultsByCopy, type ReadFile, verdictOf } from './audit-verdict.ts';

export interface AuditLogDeps {
  cache: Cache;
  journals: Journals;
  hashes: Hashes;
  clock: Clock;
  chance: Chance;
  log: Log;
  device: () => string;
  /** Undefined as long as the desk has no people, or while the key store is locked. */
  key: () => string | undefined;
  /** The lines of a file in the second copy; undefined if there is none, or if it cannot be read now. */
  copyOf: (file: string) => Promise<readonly string[] | undefined>;
  /** Of now, by the clock on the wall of the desk. */
  date: () => string;
  onChange: (state: { head: string; entries: number }) => void;
}

export const auditFilesKind: DocumentKind<{ number: number; date: string }[]> = {
  name: 'audit/files',
  version: 1,
  schema: z.array(z.strictObject({ number: z.int(), date: z.string() })),
  empty: [],
};

/** A clock is put right by seconds all the time. */
const CLOCK_BACK_SECONDS = 60;
const HEAD_LENGTH = 12;
/** What is completed at a start is of the last two business days. */
const FILES_LOOKED_AT = 10;
const NONE: LastEntry = { seq: 0, atSeconds: 0 };

interface Waiting {
  entry: NewAuditEntry;
  isLate: boolean;
}

export class AuditLog {
  readonly #deps: AuditLogDeps;
  readonly #files: Document<{ number: number; date: string }[]>;
  #file: AuditFile | undefined;
  #opening: Promise<AuditFile> | undefined;
  /** Of the files before: what is completed late may be there. */
  readonly #earlierIds = new Set<string>();
  /** What came while the key was locked, or while the file could not be read. */
  #waiting: Waiting[] = [];
  #isRolling = false;

  constructor(deps: AuditLogDeps) {
    this.#deps = deps;
    this.#files = deps.cache.document(auditFilesKind);
  }

  /** Written when the promise resolves; on a full disk it is in memory until there is room. */
  add(entry: NewAuditEntry): Promise<void> {
    return this.#addAll([{ entry, isLate: false }]);
  }

  /** Adds those that are not there: the program ended between an act and its entry. */
  complete(entries: readonly NewAuditEntry[]): Promise<void> {
    return this.#addAll(entries.map((entry) => ({ entry, isLate: true })));
  }

  /** The next entry begins a new file. */
  roll(): void {
    this.#isRolling = true;
  }

  /** The number and the sum of the last entry, to be noted elsewhere; empty before the first one. */
  head(): string {
    const file = this.#file;
    if (file === undefined || file.last.seq === 0) return '';
    return `${file.last.seq}-${file.end.sum.slice(0, HEAD_LENGTH)}`;
  }

  /** Opens what is there, so that the head is known; does nothing if there is none, or if it cannot be read now. */
  async ready(): Promise<void> {
    if (this.#files.get().length > 0) await this.#addAll([]);
  }

  /** The newest first. */
  async *entries(): AsyncGenerator<StoredEntry> {
    for (const { number } of this.#files.get().toReversed()) {
      const { lines } = await this.#read(number);
      for (const line of lines.toReversed()) if (line !== undefined && !('begin' in line)) yield line;
    }
  }

  async verify(): Promise<AuditVerdict> {
    const { length } = this.#files.get();
    const files: ReadFile[] = [];
    const byCopy: AuditFault[] = [];
    let last = 0;
    for (const { number, date } of this.#files.get()) {
      const file = { number, date, ...(await this.#read(number)) };
      files.push(file);
      byCopy.push(...faultsByCopy(file, await this.#besideCopy(number)));
      last = number;
    }
    byCopy.push(
      ...faultsByCopy({ number: last + 1, date: '', faults: [] }, await this.#besideCopy(last + 1)),
    );
    const { entries, faults } = verdictOf(files);
    return { entries, faults: [...faults, ...byCopy], head: this.head(), files: length };
  }

  async stop(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#file?.stop();
  }

  async #addAll(added: readonly Waiting[]): Promise<void> {
    this.#waiting.push(...added);
    if (this.#deps.key() === undefined) return;
    try {
      const file = await this.#opened();
      const waiting = this.#waiting.splice(0);
      await Promise.all(waiting.map((each) => this.#write(file, each)));
    } catch (error) {
      // Guests are waiting: what cannot be written now is written with the next entry.
      if (!(error instanceof StoreFault)) throw error;
      this.#deps.log.error('audit.unreadable', { why: String(error) });
    }
  }

  async #write(file: AuditFile, { entry, isLate }: Waiting): Promise<void> {
    if (this.#earlierIds.has(entry.id)) return;
    const { atSeconds } = file.last;
    const nowSeconds = this.#deps.clock.nowSeconds();
    if (!isLate && nowSeconds < atSeconds - CLOCK_BACK_SECONDS)
      await file.add(this.#clockBack(atSeconds, nowSeconds));
    await file.add(entry, { isLate });
  }

  #clockBack(before: number, nowSeconds: number): NewAuditEntry {
    const { chance } = this.#deps;
    const about = String(before - nowSeconds);
    return entryOf({ id: chance.id(), kind: 'clock-back', atSeconds: nowSeconds, person: null }, { about });
  }

  async #opened(): Promise<AuditFile> {
    const current = this.#file;
    if (current !== undefined && !(this.#isRolling && current.isSettled)) return current;
    this.#opening ??= this.#open(current);
    try {
      this.#file = await this.#opening;
      this.#isRolling = false;
      return this.#file;
    } finally {
      this.#opening = undefined;
    }
  }

  /** The file that was written last; a new one if there is none, or if the day of it is over. */
  async #open(before: AuditFile | undefined): Promise<AuditFile> {
    if (before !== undefined) return this.#after(before);
    const numbers = await this.#numbers();
    const last = numbers.at(-1);
    if (last === undefined) return this.#begin(1, NONE, { number: 0, sum: '' });
    const file = this.#fileOf(last, await this.#lastOf(numbers.slice(0, -1)));
    const canGoOn = await file.open();
    return canGoOn && !this.#isRolling ? file : this.#after(file);
  }

  #after(before: AuditFile): Promise<AuditFile> {
    for (const id of before.ids) this.#earlierIds.add(id);
    return this.#begin(before.number + 1, before.last, before.end);
  }

  async #begin(number: number, last: LastEntry, end: { number: number; sum: string }): Promise<AuditFile> {
    const file = this.#fileOf(number, last);
    const date = this.#deps.date();
    await file.open();
    this.#files.set([...this.#files.get().filter((known) => known.number !== number), { number, date }]);
    await file.begin({ date, ...end });
    return file;
  }

  #fileOf(number: number, last: LastEntry): AuditFile {
    const file: AuditFile = new AuditFile({
      ...this.#deps,
      key: this.#key(),
      number,
      last,
      onChange: () => {
        if (this.#file === file) this.#deps.onChange({ head: this.head(), entries: file.last.seq });
      },
    });
    return file;
  }

  /** Those of the document; if it is lost, those that are there. */
  async #numbers(): Promise<number[]> {
    if (this.#files.get().length > 0) return this.#files.get().map(({ number }) => number);
    const found: { number: number; date: string }[] = [];
    for (let number = 1; (await this.#read(number)).raw > 0; number += 1) found.push({ number, date: '' });
    if (found.length > 0) this.#files.set(found);
    return found.map(({ number }) => number);
  }

  async #lastOf(numbers: readonly number[]): Promise<LastEntry> {
    let last = NONE;
    for (const number of numbers.slice(-FILES_LOOKED_AT)) {
      const { lines } = await this.#read(number);
      for (const line of lines) {
        if (line === undefined || 'begin' in line) continue;
        this.#earlierIds.add(line.id);
        last = { seq: line.seq, atSeconds: line.atSeconds };
      }
    }
    return last;
  }

  async #read(number: number): Promise<Omit<ReadFile, 'number' | 'date'> & { raw: number }> {
    const chain = openChain({ ...this.#deps, key: this.#key(), number });
    const { lines, faults, end } = await chain.read();
    return { lines: lines.map(({ text }) => readAuditLine(text)), faults, end, raw: lines.length };
  }

  /** Read after the file itself: what is written meanwhile is in the file first. */
  async #besideCopy(number: number): Promise<BesideCopy> {
    const name = auditFileName(number);
    const copy = (await this.#deps.copyOf(name)) ?? [];
    return { copy, here: copy.length === 0 ? [] : await this.#deps.journals.open(name).read() };
  }

  #key(): string {
    const key = this.#deps.key();
    if (key === undefined) throw new StoreFault('failed', 'the key of the audit is locked');
    return key;
  }
}
