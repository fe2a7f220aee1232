// Tells by its first bytes what a file is, and reads it as that: what it is called says little.
import { readCsv } from './csv.ts';
import type { Breathe, RawTable } from './table.ts';
import { unreadable } from './unreadable.ts';
import { readXlsx } from './xlsx.ts';

const ZIP = [0x50, 0x4b];
/** The container of Office before 2007, and of workbooks under a password since. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

export async function readTable(bytes: Uint8Array, breathe: Breathe): Promise<RawTable> {
  if (bytes.length === 0) throw unreadable('empty');
  if (begins(bytes, COMPOUND)) throw unreadable(isLocked(bytes) ? 'encrypted' : 'old-format');
  const table = begins(bytes, ZIP) ? await readXlsx(bytes, breathe) : await readCsv(bytes, breathe);
  if (table.lines.length === 0) throw unreadable('empty');
  return table;
}

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** As the container spells the name of what is locked in it. */
const LOCKED = new TextEncoder().encode('EncryptedPackage'.replace(/./g, '$&\0'));
const [FIRST = 0] = LOCKED;

function isLocked(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(FIRST); at >= 0; at = bytes.indexOf(FIRST, at + 1))
    if (LOCKED.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
