// Uploaded import files: they arrive in chunks, and only a few are held at once.
import { MOST_IMPORT_BYTES } from '../../contract/imports.ts';
import { invalid } from '../failure.ts';
import type { Chance } from '../ports.ts';
import type { Table } from './headings.ts';
import { Pieces } from '../platform/upload.ts';
import type { YieldTurn, RawTable } from '../formats/read/table.ts';
import { unreadable } from '../formats/read/unreadable.ts';
import { readCsv } from '../formats/read/csv.ts';
import { readXlsx } from '../formats/read/xlsx.ts';

/** A person uploads one file, and perhaps another by mistake. */
const MOST_AT_ONCE = 3;

export class Brought {
  readonly name: string;
  /** The table as it was last read. */
  table: Table | undefined;
  readonly #pieces = new Pieces(MOST_IMPORT_BYTES, () => unreadable('too-large'));
  #raw: Promise<RawTable> | undefined;

  constructor(name: string) {
    this.name = name;
  }

  add(base64: string): void {
    this.#pieces.add(base64);
  }

  /** Reads the file once and caches the result. */
  raw(yieldTurn: YieldTurn): Promise<RawTable> {
    this.#raw ??= readTable(this.#pieces.take(), yieldTurn);
    return this.#raw;
  }
}

export class BroughtFiles {
  readonly #chance: Chance;
  readonly #files = new Map<string, Brought>();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  begin(name: string): string {
    const id = this.#chance.id();
    this.#files.set(id, new Brought(name));
    const [oldest = id] = this.#files.keys();
    if (this.#files.size > MOST_AT_ONCE) this.#files.delete(oldest);
    return id;
  }

  get(id: string): Brought {
    const file = this.#files.get(id);
    if (file === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    return file;
  }

  drop(id: string): void {
    this.#files.delete(id);
  }

  clear(): void {
    this.#files.clear();
  }
}

const ZIP = [0x50, 0x4b];
/** The container of Office files before 2007, and of password-protected workbooks since. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

export async function readTable(bytes: Uint8Array, yieldTurn: YieldTurn): Promise<RawTable> {
  if (bytes.length === 0) throw unreadable('empty');
  if (begins(bytes, COMPOUND)) throw unreadable(isLocked(bytes) ? 'encrypted' : 'old-format');
  const table = begins(bytes, ZIP) ? await readXlsx(bytes, yieldTurn) : await readCsv(bytes, yieldTurn);
  if (table.lines.length === 0) throw unreadable('empty');
  return table;
}

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** The name of the encrypted stream, in UTF-16 as the container has it. */
const LOCKED = new TextEncoder().encode('EncryptedPackage'.replace(/./g, '$&\0'));
const [FIRST = 0] = LOCKED;

function isLocked(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(FIRST); at >= 0; at = bytes.indexOf(FIRST, at + 1))
    if (LOCKED.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
