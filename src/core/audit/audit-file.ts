// One file of the audit: a chain under a key. It is only ever appended to, also if it was found damaged.
import { canonical } from '../platform/canonical.ts';
import { ChainedFile } from '../platform/storage/chained-file.ts';
import { Journal } from '../platform/storage/journal.ts';
import { lineReader } from '../platform/storage/journal-lines.ts';
import type { Clock, Digest, Hashes, Journals, Log } from '../ports.ts';
import { type AuditLine, auditLine, type NewAuditEntry, type StoredEntry } from './audit-entry.ts';

export interface AuditFileDeps {
  journals: Journals;
  hashes: Hashes;
  clock: Clock;
  log: Log;
  device: () => string;
  /** 64 hexadecimal digits. */
  key: string;
  number: number;
}

/** A damaged file is evidence: it is neither copied nor put right. */
class EvidenceFile extends ChainedFile {
  override setCopyAside(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const FORMAT = { format: 'audit', version: 1 };

export const auditFileName = (number: number): string => `audit/${number}`;
export const isOfAudit = (file: string): boolean => /^audit\/\d+$/.test(file);

/** HMAC-SHA-256 in place of the plain sum that other journals have. */
export const keyedDigest =
  ({ hashes, key }: Pick<AuditFileDeps, 'hashes' | 'key'>): Digest =>
  (text) =>
    hashes.keyed(text, key);

export const openChain = (deps: AuditFileDeps): ChainedFile =>
  new EvidenceFile({
    ...FORMAT,
    device: deps.device,
    file: deps.journals.open(auditFileName(deps.number)),
    digest: keyedDigest(deps),
    note: () => null,
  });

export const readAuditLine = lineReader(auditLine);

const isEntry = (line: AuditLine): line is StoredEntry => !('begin' in line);

/** The last entry of all; a new one goes on from it. */
export interface LastEntry {
  seq: number;
  atSeconds: number;
}

interface AuditView {
  last: () => LastEntry;
  has: (id: string) => boolean;
}

export class AuditFile {
  readonly number: number;
  readonly ids = new Set<string>();
  readonly #deps: AuditFileDeps;
  readonly #chain: ChainedFile;
  readonly #journal: Journal<AuditView, readonly AuditLine[]>;
  #last: LastEntry;

  constructor(deps: AuditFileDeps & { last: LastEntry; onChange: () => void }) {
    const { log, number } = deps;
    this.#deps = deps;
    this.#last = deps.last;
    this.number = number;
    this.#chain = openChain(deps);
    this.#journal = new Journal<AuditView, readonly AuditLine[]>({
      ...deps,
      file: this.#chain,
      book: {
        take: (text) => this.#take(readAuditLine(text)),
        stage: () => this.#stage(),
        linesOf: (lines) => lines.map((line) => canonical(line)),
      },
      mostLinesMore: Infinity,
      compact: () => Promise.resolve(),
      onDamage: (faults) => log.error('audit.damaged', { file: number, faults: JSON.stringify(faults) }),
    });
  }

  get last(): LastEntry {
    return this.#last;
  }

  /** Where the next file goes on. */
  get end(): { number: number; sum: string } {
    return this.#chain.end;
  }

  get isSettled(): boolean {
    return this.#journal.unwritten.length === 0;
  }

  /** False if it holds something else than lines of a chain, so that nothing can be appended. Throws `StoreFault`. */
  async open(): Promise<boolean> {
    await this.#journal.open();
    return !this.#chain.isOlder;
  }

  /** On the disk when the promise resolves, or in memory as long as the disk refuses it. */
  async begin(begin: { date: string; number: number; sum: string }): Promise<void> {
    await this.#journal.change(() => [{ v: 1, begin: { file: this.number, ...begin } }]);
  }

  /** As `begin`; one that is there already is not added again. */
  async add(entry: NewAuditEntry, { isLate = false } = {}): Promise<void> {
    await this.#journal.change(({ last, has }) => {
      if (has(entry.id)) return undefined;
      return [{ v: 1, ...entry, seq: last().seq + 1, device: this.#deps.device(), isLate }];
    });
  }

  async stop(): Promise<void> {
    await this.#journal.settled();
    await this.#journal.end();
  }

  #stage() {
    const staged: StoredEntry[] = [];
    const last = () => staged.at(-1) ?? this.#last;
    return {
      view: { last, has: (id: string) => this.ids.has(id) || staged.some((entry) => entry.id === id) },
      apply: (lines: readonly AuditLine[]) => void staged.push(...lines.filter(isEntry)),
      commit: () => staged.forEach((entry) => this.#take(entry)),
    };
  }

  #take(line: AuditLine | undefined): boolean {
    if (line === undefined) return false;
    if (isEntry(line)) {
      this.ids.add(line.id);
      this.#last = { seq: line.seq, atSeconds: line.atSeconds };
    }
    return true;
  }
}
