// One file of orders and its copy: what the copy surely has, and the lines that it still lacks, up to a limit of memory.
import type { Digest, Folder } from '../ports.ts';
import { isBeginning, isDamaged } from './mend-lines.ts';
import { TRAINING_ID } from '../session/training-profile.ts';

export interface OrderName {
  shop: string;
  /** `journal`, `day-1` … */
  file: string;
}

const NAME = /^shops\/([a-z0-9]+)\/own\/orders\/(journal|day-[1-9]\d*)$/;

/** Undefined if it is no file of orders. */
export function orderNameOf(name: string): OrderName | undefined {
  const [, shop, file] = NAME.exec(name) ?? [];
  return shop === undefined || file === undefined ? undefined : { shop, file };
}

/** What is done in the training shop is practice, and begins anew at each reset. */
export const isCopied = ({ shop }: OrderName): boolean => shop !== TRAINING_ID;

/** Where its copy lies. Files of the audit belong to no shop. */
export function copyName(name: string): string {
  const order = orderNameOf(name);
  return order === undefined ? `${name}.journal` : `copy/${order.shop}/${order.file}.journal`;
}

/** Lines that wait in memory for the copy; beyond this they are read from the disk again. */
export const MOST_WAITING_CHARACTERS = 500_000;
/** Former contents of a copy that did not fit any more. */
const KEPT_ASIDE = 10;

interface Position {
  /** Counts how often all lines were replaced. */
  generation: number;
  lines: number;
}

interface CopyOptions {
  name: string;
  /** A copy that does not fit shows what was done to the file: it stays as it is. */
  isEvidence: boolean;
  now: () => number;
}

export class CopiedFile {
  readonly #digest: Digest;
  /** Reads the file by itself, since its owner's writes depend on its owner's reads. */
  readonly #read: () => Promise<string[]>;
  #generation = 0;
  /** Counts the beginnings and the ends of writes. */
  #version = 0;
  #writing = 0;
  /** The last lines; `from` is the number of lines before them, undefined if that is not known. */
  #tail: { from: number | undefined; texts: string[]; characters: number } = emptyTail(undefined);
  #copy: (Position & { bytes: number }) | undefined;

  constructor(digest: Digest, read: () => Promise<string[]>) {
    this.#digest = digest;
    this.#read = read;
  }

  append(lines: readonly string[], write: () => Promise<void>): Promise<void> {
    return this.#write(write, () => this.#appended(lines));
  }

  replace(lines: readonly string[], write: () => Promise<void>): Promise<void> {
    return this.#write(write, () => {
      this.#generation += 1;
      this.#tail = emptyTail(0);
      this.#appended(lines);
    });
  }

  async #write(write: () => Promise<void>, note: () => void): Promise<void> {
    this.#version += 1;
    this.#writing += 1;
    try {
      await write();
      note();
    } finally {
      this.#writing -= 1;
      this.#version += 1;
    }
  }

  #appended(lines: readonly string[]): void {
    const { from, texts } = this.#tail;
    if (from === undefined) return;
    texts.push(...lines);
    this.#tail.characters += lengthOf(lines);
    if (this.#tail.characters > MOST_WAITING_CHARACTERS) this.#tail = emptyTail(from + texts.length);
  }

  waitingCharacters(): number {
    return this.#tail.characters;
  }

  /** The medium was away: whatever is there now has to be read. */
  forgetCopy(): void {
    this.#copy = undefined;
  }

  /** Makes the copy equal to the file as it is now; throws `FolderFault`. */
  async copy(folder: Folder, options: CopyOptions): Promise<void> {
    const copy = this.#copy;
    this.#copy = undefined;
    // Somebody else has written to it.
    const isTrusted = copy !== undefined && (await folder.sizeOf(options.name)) === copy.bytes;
    const waiting = isTrusted ? this.#waiting(copy) : undefined;
    if (copy === undefined || !isTrusted) await this.#compareAll(folder, options);
    else if (waiting !== undefined) await this.#append(folder, options, { copy, texts: waiting });
    else await this.#fromDisk(folder, options, copy);
  }

  /** The lines in memory that the copy lacks; undefined if they do not reach back to its end. */
  #waiting({ generation, lines }: Position): string[] | undefined {
    const { from, texts } = this.#tail;
    const reaches = from !== undefined && generation === this.#generation && from <= lines;
    return reaches ? texts.slice(lines - from) : undefined;
  }

  async #append(
    folder: Folder,
    { name }: CopyOptions,
    { copy, texts }: { copy: Position & { bytes: number }; texts: readonly string[] },
  ): Promise<void> {
    const bytes = bytesOf(texts);
    if (texts.length > 0) await folder.append(name, copy.bytes, bytes);
    this.#hasCopied({ ...copy, lines: copy.lines + texts.length, bytes: copy.bytes + bytes.length });
  }

  async #fromDisk(folder: Folder, options: CopyOptions, copy: Position & { bytes: number }): Promise<void> {
    const { lines, generation } = await this.#settled();
    if (generation === copy.generation)
      await this.#append(folder, options, { copy, texts: lines.slice(copy.lines) });
    else {
      // The file was rewritten, and the copy had all of the one before or gets it with the days.
      const bytes = bytesOf(lines);
      await folder.write(options.name, bytes);
      this.#hasCopied({ generation, lines: lines.length, bytes: bytes.length });
    }
  }

  /** What is on the medium was perhaps written by a run before, or is better than what this machine has. */
  async #compareAll(folder: Folder, options: CopyOptions): Promise<void> {
    const { name, isEvidence, now } = options;
    const { lines, generation } = await this.#settled();
    const there = completeLines((await folder.read(name)) ?? new Uint8Array());
    if (isBeginning(there.lines, lines)) {
      const copy = { generation, lines: there.lines.length, bytes: there.bytes };
      await this.#append(folder, options, { copy, texts: lines.slice(there.lines.length) });
      return;
    }
    // What is better there is taken back by whoever opens the file.
    if (isEvidence || isBeginning(lines, there.lines) || isDamaged(lines, this.#digest)) return;
    await folder.setAside(name, `before-${now()}`);
    const bytes = bytesOf(lines);
    await folder.write(name, bytes);
    await keepNewestAside(folder, name);
    this.#hasCopied({ generation, lines: lines.length, bytes: bytes.length });
  }

  /** All lines of the file, at a moment at which nobody writes it. */
  async #settled(): Promise<{ lines: string[]; generation: number }> {
    for (;;) {
      const version = this.#version;
      const generation = this.#generation;
      const lines = await this.#read();
      if (version === this.#version && this.#writing === 0) {
        if (this.#tail.from === undefined) this.#tail = emptyTail(lines.length);
        return { lines, generation };
      }
    }
  }

  #hasCopied(copy: Position & { bytes: number }): void {
    this.#copy = copy;
    const { from, texts } = this.#tail;
    if (from === undefined || copy.generation !== this.#generation) return;
    const left = texts.slice(Math.max(0, copy.lines - from));
    this.#tail = { from: Math.max(from, copy.lines), texts: left, characters: lengthOf(left) };
  }
}

const emptyTail = (from: number | undefined) => ({ from, texts: [] as string[], characters: 0 });

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, { length }) => sum + length, 0);

const bytesOf = (lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));

const NEWLINE = 10;

/** Without what a broken write has left behind them. */
export function completeLines(bytes: Uint8Array): { lines: string[]; bytes: number } {
  const end = bytes.lastIndexOf(NEWLINE) + 1;
  const text = new TextDecoder().decode(bytes.subarray(0, end));
  return { lines: text === '' ? [] : text.slice(0, -1).split('\n'), bytes: end };
}

async function keepNewestAside(folder: Folder, name: string): Promise<void> {
  const path = name.slice(0, name.lastIndexOf('/'));
  const start = `${name.slice(path.length + 1)}.before-`;
  const aside = (await folder.list(path)).filter((each) => each.startsWith(start)).sort();
  for (const each of aside.slice(0, -KEPT_ASIDE)) await folder.remove(`${path}/${each}`);
}
