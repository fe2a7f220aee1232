// The second copy: every line of orders and of the audit goes to another medium too, behind the acts and in an order that
// loses nothing.
import type { SecondCopyState } from '../../contract/copies.ts';
import {
  type Clock,
  type Digest,
  type Folder,
  FolderFault,
  type JournalFile,
  type Journals,
  type Log,
} from '../ports.ts';
import { isOfAudit } from '../audit/audit-file.ts';
import { completeLines, CopiedFile, copyName, isCopied, orderNameOf } from './copied-file.ts';
import { mended } from './mend-lines.ts';
import { within } from './within.ts';

export const COPY_AGAIN_AFTER_MS = 11_000;
/** Until then it counts as complete: a medium that works has taken a line long before. */
export const LATE_AFTER_MS = 10_000;
const STOP_WITHIN_MS = 3_000;
/** A damaged file waits so long for its good lines before the orders are opened without them. */
export const MEND_WITHIN_MS = 8_000;

export interface SecondCopyDeps {
  journals: Journals;
  digest: Digest;
  clock: Clock;
  log: Log;
}

/** What the copies module knows and remembers for it. */
export interface SecondCopyBook {
  /** The files of orders and of the audit on this machine: all, or those that may have been written when the program ended. */
  names: (which: 'all' | 'recent') => readonly string[];
  /** Those that the second copy surely lacks, through a restart. */
  saveGap: (gap: Gap | null) => void;
  /** So many lines were taken back from the copy after damage. */
  onMended: (lines: number) => void;
  /** What else belongs to the copy of a shop's orders, as small files. */
  facts: (shop: string) => readonly { name: string; text: string }[];
}

export interface Gap {
  sinceSeconds: number;
  names: readonly string[];
}

export class SecondCopy {
  readonly #deps: SecondCopyDeps;
  readonly #files = new Map<string, CopiedFile>();
  readonly #facts = new Map<string, string>();
  #book: SecondCopyBook | undefined;
  #listener: () => void = () => undefined;
  #folder: Folder | undefined;
  /** What may lack something on the second copy. */
  #behind = new Set<string>();
  #sinceSeconds: number | undefined;
  #trouble: FolderFault['reason'] | null = null;
  #isLate = false;
  #working: Promise<void> | undefined;
  #callOff: (() => void) | undefined;
  #callOffLate: (() => void) | undefined;
  #hasEnded = false;

  constructor(deps: SecondCopyDeps) {
    this.#deps = deps;
  }

  /** These journals, those of orders and of the audit with a second copy. */
  over(journals: Journals): Journals {
    return {
      open: (name) => {
        const order = orderNameOf(name);
        const file = journals.open(name);
        if (order !== undefined) return isCopied(order) ? this.#mendable(name, file) : file;
        return isOfAudit(name) ? this.#wrapped(name, file) : file;
      },
    };
  }

  /** Once, before anything is read. */
  begin(book: SecondCopyBook, gap: Gap | null): void {
    this.#book = book;
    if (gap === null) return;
    this.#sinceSeconds = gap.sinceSeconds;
    this.#behind = new Set(gap.names);
  }

  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  /** Copies what is not there yet, and every line from now on; undefined ends it. `isNew`: the copy may lack anything. */
  use(folder: Folder | undefined, { isNew }: { isNew: boolean }): void {
    this.#folder = folder;
    this.#forgetCopies();
    this.#trouble = null;
    this.#isLate = false;
    if (folder === undefined) {
      this.#complete();
      return;
    }
    for (const name of this.#book?.names(isNew ? 'all' : 'recent') ?? []) this.#lacks(name);
    // Through a kill: the next start looks only at what was written last.
    if (isNew) this.#saveGap();
  }

  /** Something of a shop that is no line has changed. */
  factsChanged(): void {
    this.#kick();
  }

  gap(): SecondCopyState['gap'] {
    if (this.#trouble === null && !this.#isLate) return null;
    return { sinceSeconds: this.#sinceSeconds ?? this.#deps.clock.nowSeconds(), trouble: this.#trouble };
  }

  /** The lines in memory that wait for the medium. */
  waitingCharacters(): number {
    return [...this.#files.values()].reduce((sum, file) => sum + file.waitingCharacters(), 0);
  }

  /** Waits for what is under way, but not for a medium that does not answer. */
  async stop(): Promise<void> {
    this.#hasEnded = true;
    this.#callOff?.();
    this.#callOffLate?.();
    await within(this.#deps.clock, STOP_WITHIN_MS, this.#working ?? Promise.resolve());
  }

  /** The lines of a file in the copy; undefined if there is no copy, or if it cannot be read now. */
  async linesOf(name: string): Promise<string[] | undefined> {
    const folder = this.#folder;
    if (folder === undefined) return undefined;
    return within(this.#deps.clock, MEND_WITHIN_MS, readCopy(folder, name).catch(noCopy));
  }

  #mendable(name: string, file: JournalFile): JournalFile {
    return {
      ...this.#wrapped(name, file),
      read: async () => {
        const lines = await file.read();
        return (await this.#mended(name, file, lines)) ?? lines;
      },
    };
  }

  #wrapped(name: string, file: JournalFile): JournalFile {
    const copied = this.#file(name);
    return {
      ...forwarded(file),
      append: async (lines) => {
        await copied.append(lines, () => file.append(lines));
        this.#lacks(name);
      },
      replace: async (lines) => {
        await copied.replace(lines, () => file.replace(lines));
        this.#lacks(name);
      },
    };
  }

  #file(name: string): CopiedFile {
    const copied =
      this.#files.get(name) ?? new CopiedFile(this.#deps.digest, () => this.#deps.journals.open(name).read());
    this.#files.set(name, copied);
    return copied;
  }

  /** The lines as they should be; undefined if nothing is wrong with them, or nothing better is known. */
  async #mended(name: string, file: JournalFile, lines: readonly string[]): Promise<string[] | undefined> {
    const folder = this.#folder;
    if (folder === undefined) return undefined;
    const { clock, digest, log } = this.#deps;
    const reading = async () => mended({ file, lines, digest, copy: () => readCopy(folder, name) });
    const better = await within(clock, MEND_WITHIN_MS, reading().catch(noCopy));
    if (better === undefined) return undefined;
    const { lines: good, taken, anchor } = better;
    await file.backUp(`damaged-${clock.nowSeconds()}`);
    await this.#file(name).replace(good, () => file.replace(good));
    if (anchor !== undefined) await file.writeAnchor(anchor);
    log.error('orders.mended', { name, lines: taken });
    this.#book?.onMended(taken);
    return good;
  }

  #lacks(name: string): void {
    if (this.#folder === undefined) return;
    const isNews = !this.#behind.has(name);
    this.#behind.add(name);
    this.#sinceSeconds ??= this.#deps.clock.nowSeconds();
    if (isNews && this.#trouble !== null) this.#saveGap();
    this.#callOffLate ??= this.#deps.clock.after(LATE_AFTER_MS, () => {
      this.#isLate = true;
      this.#saveGap();
      this.#listener();
    });
    // It is tried again by itself.
    if (this.#trouble === null) this.#kick();
  }

  #kick(): void {
    if (this.#hasEnded || this.#folder === undefined) return;
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    this.#callOff?.();
    const folder = this.#folder;
    try {
      if (folder !== undefined) await this.#copyAll(folder);
    } catch (error) {
      this.#failed(error);
    }
    this.#working = undefined;
    // The folder was changed meanwhile, or something was written behind the last look.
    const isLeft = folder !== this.#folder || this.#behind.size > 0;
    if (isLeft && this.#trouble === null) this.#kick();
  }

  async #copyAll(folder: Folder): Promise<void> {
    for (let name = this.#next(); name !== undefined; name = this.#next()) {
      this.#behind.delete(name);
      try {
        await this.#file(name).copy(folder, {
          name: copyName(name),
          isEvidence: isOfAudit(name),
          now: () => this.#deps.clock.nowSeconds(),
        });
      } catch (error) {
        this.#behind.add(name);
        throw error;
      }
      if (this.#hasEnded || folder !== this.#folder) return;
    }
    await this.#copyFacts(folder);
    if (this.#behind.size === 0) this.#complete();
  }

  /** Days first: what has left the journal for a day must be there before the journal lacks it. */
  #next(): string | undefined {
    const names = [...this.#behind];
    return names.find((name) => orderNameOf(name)?.file !== 'journal') ?? names[0];
  }

  async #copyFacts(folder: Folder): Promise<void> {
    const shops = new Set([...this.#files.keys()].flatMap((name) => orderNameOf(name)?.shop ?? []));
    for (const shop of shops) {
      for (const { name, text } of this.#book?.facts(shop) ?? []) {
        const path = `copy/${shop}/${name}`;
        if (this.#facts.get(path) === text) continue;
        await folder.write(path, new TextEncoder().encode(text));
        this.#facts.set(path, text);
      }
    }
  }

  #failed(error: unknown): void {
    const { clock, log } = this.#deps;
    const reason = error instanceof FolderFault ? error.reason : 'failed';
    if (this.#trouble === null) log.error('orders.second-copy', { reason, why: String(error) });
    this.#trouble = reason;
    this.#sinceSeconds ??= clock.nowSeconds();
    // Another medium may be there when it is back, or somebody has written to it.
    this.#forgetCopies();
    this.#saveGap();
    this.#listener();
    this.#callOff?.();
    if (this.#hasEnded) return;
    this.#callOff = clock.after(COPY_AGAIN_AFTER_MS, () => {
      this.#callOff = undefined;
      this.#kick();
    });
  }

  #complete(): void {
    this.#callOffLate?.();
    this.#callOffLate = undefined;
    this.#callOff?.();
    const wasSaid = this.#trouble !== null || this.#isLate;
    this.#trouble = null;
    this.#isLate = false;
    this.#sinceSeconds = undefined;
    this.#behind.clear();
    this.#book?.saveGap(null);
    if (wasSaid) this.#listener();
  }

  #saveGap(): void {
    const sinceSeconds = this.#sinceSeconds ?? this.#deps.clock.nowSeconds();
    this.#book?.saveGap({ sinceSeconds, names: [...this.#behind] });
  }

  #forgetCopies(): void {
    for (const file of this.#files.values()) file.forgetCopy();
    this.#facts.clear();
  }
}

const forwarded = (file: JournalFile): JournalFile => ({
  read: () => file.read(),
  append: (lines) => file.append(lines),
  replace: (lines) => file.replace(lines),
  backUp: (mark) => file.backUp(mark),
  remove: () => file.remove(),
  readAnchor: () => file.readAnchor(),
  writeAnchor: (line) => file.writeAnchor(line),
});

async function readCopy(folder: Folder, name: string): Promise<string[]> {
  const bytes = await folder.read(copyName(name));
  return bytes === undefined ? [] : completeLines(bytes).lines;
}

/** Without a copy the orders are opened as they are. */
function noCopy(error: unknown): undefined {
  if (!(error instanceof FolderFault)) throw error;
  return undefined;
}
