// A journal file whose lines are chained: what is read is verified, and a damaged file is copied before it is written again.
import { type Digest, type JournalFile, StoreFault } from '../../ports.ts';
import {
  type Anchor,
  anchorLine,
  type ChainEnd,
  type ChainHead,
  linked,
  NO_END,
  parseAnchor,
} from './chain.ts';
import { ignoreFault } from './journal-lines.ts';
import { type ChainReading, readChain } from './read-chain.ts';

export interface ChainFormat {
  /** Which journal this is. */
  format: string;
  version: number;
  /** The id of this installation. */
  device: () => string;
}

export interface ChainedFileDeps extends ChainFormat {
  file: JournalFile;
  digest: Digest;
  /** What must outlive the loss of the file, at the moment. */
  note: () => unknown;
}

export class ChainedFile {
  readonly #deps: ChainedFileDeps;
  #end: ChainEnd = NO_END;
  #base = 0;
  #isRead = false;
  /** Lines without sums cannot be continued: the file must be rewritten first. */
  #isOlder = false;
  #note: unknown = null;
  /** The mark of the copy that must be made before anything is written. */
  #toCopy: string | undefined;
  #copy: string | undefined;

  constructor(deps: ChainedFileDeps) {
    this.#deps = deps;
  }

  /** The last line that is on the disk. */
  get end(): ChainEnd {
    return this.#end;
  }

  /** What was noted beside the file when it was last written; null if nothing is known. */
  get noted(): unknown {
    return this.#note;
  }

  get isOlder(): boolean {
    return this.#isOlder;
  }

  /** Throws `StoreFault` if the file exists and cannot be read, or was written by a later version. */
  async read(): Promise<ChainReading> {
    const reading = await this.verify();
    this.#end = reading.end;
    this.#base = reading.base;
    this.#isOlder = reading.isOlder;
    this.#isRead = true;
    return reading;
  }

  /** Reads the file as `read` does, but goes on from the end that is known. */
  async verify(): Promise<ChainReading> {
    const { file, digest, version } = this.#deps;
    const [raw, anchorText] = [await file.read(), await file.readAnchor()];
    const anchor = anchorText === undefined ? undefined : (parseAnchor(anchorText, digest) ?? 'damaged');
    if (typeof anchor === 'object') this.#note = anchor.note;
    const reading = readChain(raw, anchor, digest);
    if ((reading.version ?? 0) > version)
      throw new StoreFault('failed', `its format ${reading.version} is newer than ${version}`);
    return reading;
  }

  /** What is noted beside the file, without reading the file; null if nothing is known. Throws `StoreFault`. */
  async peek(): Promise<unknown> {
    const text = await this.#deps.file.readAnchor();
    const anchor = text === undefined ? undefined : parseAnchor(text, this.#deps.digest);
    return anchor?.note ?? null;
  }

  /** The copy of the file as it was found damaged; undefined if there is none yet. */
  get copy(): string | undefined {
    return this.#copy;
  }

  /** Before anything is written again the file is copied as it is; until that is possible, it takes no line. */
  copyBeforeWriting(mark: string): void {
    this.#toCopy = mark;
  }

  /** The same, at once if the disk lets it. */
  async setCopyAside(mark: string): Promise<string | undefined> {
    this.copyBeforeWriting(mark);
    await this.#copyFirst().catch(ignoreFault);
    return this.#copy;
  }

  /** On the disk when the promise resolves, all or none; throws `StoreFault`. */
  async append(texts: readonly string[]): Promise<void> {
    if (!this.#isRead) await this.read();
    if (this.#isOlder) throw new Error('a file without sums is rewritten before it is continued');
    await this.#copyFirst();
    const head = this.#base === 0 ? this.#head(0) : undefined;
    if (head !== undefined) await this.#anchorFirst();
    const { digest, file } = this.#deps;
    const { lines, end } = linked(texts, this.#end, { digest, ...(head && { head }) });
    await file.append(lines);
    if (head !== undefined) this.#base = this.#end.number + 1;
    this.#end = end;
    await this.#writeAnchor();
  }

  /** Replaces all lines: a new file that names the end of the one before. Throws `StoreFault`. */
  async rewrite(texts: readonly string[]): Promise<void> {
    await this.#copyFirst();
    await this.#anchorFirst();
    const { digest, file } = this.#deps;
    const { lines, end } = linked(texts, this.#end, { digest, head: this.#head(texts.length) });
    await file.replace(lines);
    this.#base = this.#end.number + 1;
    this.#end = end;
    this.#isOlder = false;
    await this.#writeAnchor();
  }

  #head(count: number): ChainHead {
    const { format, version, device } = this.#deps;
    const { number: from, sum: end } = this.#end;
    return { format, version, device: device(), from, end, count };
  }

  async #copyFirst(): Promise<void> {
    if (this.#toCopy === undefined) return;
    this.#copy = await this.#deps.file.backUp(this.#toCopy);
    this.#toCopy = undefined;
  }

  /** A chained file without an anchor has lost it, so the anchor comes first. */
  async #anchorFirst(): Promise<void> {
    if (this.#end.number === 0) await this.#anchor();
  }

  /** If that fails the anchor is behind, and misses the lines since; the next write brings it up to date. */
  async #writeAnchor(): Promise<void> {
    this.#note = this.#deps.note();
    await this.#anchor().catch(ignoreFault);
  }

  async #anchor(): Promise<void> {
    const { file, digest } = this.#deps;
    const anchor: Anchor = { ...this.#end, base: this.#base, note: this.#note };
    await file.writeAnchor(anchorLine(anchor, digest));
  }
}
