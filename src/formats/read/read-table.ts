// Reads a table from the bytes of a file in any known format, or says why it cannot be read.
import { readCsv } from './csv.ts';
import type { RawTable } from './table.ts';
import { unreadable } from './unreadable.ts';
import { readXlsx } from './xlsx.ts';

const ZIP = [0x50, 0x4b];
/** The container of Office files before 2007, and of password-protected workbooks since. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

export function readTable(bytes: Uint8Array): RawTable {
  if (bytes.length === 0) throw unreadable('empty');
  if (begins(bytes, COMPOUND)) throw unreadable(isLocked(bytes) ? 'encrypted' : 'old-format');
  const table = begins(bytes, ZIP) ? readXlsx(bytes) : readCsv(bytes);
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
