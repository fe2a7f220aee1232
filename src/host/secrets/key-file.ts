// The key that seals secrets where the system has no key store: a file that only its owner can read.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { FILE_MODE, moveAside, ignoreErrors, writeWhole } from '../files/disk.ts';

const KEY_BYTES = 32;
const FORM = /^servery-key 1 ([\w-]{43})\n$/;

export interface Key {
  bytes: Buffer;
  /** False when the key is lost at the end of the program. */
  isPersistent: boolean;
}

/** Reads the key from the file or creates one; an unreadable file is moved aside first. */
export function openKey(file: string): Key {
  try {
    const bytes = readKey(file);
    if (bytes !== undefined) return { bytes, isPersistent: true };
    if (existsSync(file)) moveAside(file, 'unreadable');
    return { bytes: newKey(file), isPersistent: true };
  } catch {
    return { bytes: randomBytes(KEY_BYTES), isPersistent: false };
  }
}

function readKey(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const [, text] = FORM.exec(readFileSync(file, 'utf8')) ?? [];
  ignoreErrors(() => chmodSync(file, FILE_MODE));
  return text === undefined ? undefined : Buffer.from(text, 'base64url');
}

function newKey(file: string): Buffer {
  const bytes = randomBytes(KEY_BYTES);
  writeWhole(file, `servery-key 1 ${bytes.toString('base64url')}\n`);
  return bytes;
}
