// Seals secrets with a key of our own, where the system has no key store. The key is in a file that only its owner can read.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealPurpose, Secrets } from '../../core/ports.ts';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { FILE_MODE, moveAside, ignoreErrors, writeWhole } from '../files/disk.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Authenticated with the secret, so that data sealed for another purpose is never accepted as a token. */
const PURPOSES: Readonly<Record<SealPurpose, string>> = {
  token: 'servery: access token of a shop, 1',
  people: 'servery: keys of PINs and records, 1',
  devices: 'servery: keys of devices and of their authority, 1',
};
const SEALED = /^key1\.([\w-]+)\.([\w-]+)$/;

/** Sealing with a key of our own, which is never locked. */
export interface Sealing {
  seal: (secret: string, purpose?: SealPurpose) => string;
  open: Secrets['open'];
}

/** In a folder that cannot be written to, the key lives only as long as the program. */
export function keySecrets(file: string): Omit<Secrets, keyof Sealing> & Sealing {
  const key = openKey(file);
  return {
    kind: key.isPersistent ? 'key-file' : 'memory',
    detail: key.isPersistent ? file : '',
    ...sealingWith(key.bytes),
  };
}

/** For a key that is stored elsewhere. */
export const sealingWith = (key: Buffer): Sealing => ({
  seal: (secret, purpose = 'token') => seal(secret, key, purpose),
  open: (sealed, purpose = 'token') => open(sealed, key, purpose),
});

function seal(secret: string, key: Buffer, purpose: SealPurpose): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(PURPOSES[purpose]));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `key1.${nonce.toString('base64url')}.${text.toString('base64url')}`;
}

function open(sealed: string, key: Buffer, purpose: SealPurpose): string | undefined {
  const [, nonceText = '', text = ''] = SEALED.exec(sealed) ?? [];
  const nonce = Buffer.from(nonceText, 'base64url');
  const all = Buffer.from(text, 'base64url');
  if (nonce.length !== NONCE_BYTES || all.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(PURPOSES[purpose])).setAuthTag(all.subarray(-TAG_BYTES));
  try {
    return decipher.update(all.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const KEY_BYTES = 32;
const KEY_FILE = /^servery-key 1 ([\w-]{43})\n$/;

interface Key {
  bytes: Buffer;
  /** False when the key is lost at the end of the program. */
  isPersistent: boolean;
}

/** Reads the key from the file or creates one; an unreadable file is moved aside first. */
function openKey(file: string): Key {
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
  const [, text] = KEY_FILE.exec(readFileSync(file, 'utf8')) ?? [];
  ignoreErrors(() => chmodSync(file, FILE_MODE));
  return text === undefined ? undefined : Buffer.from(text, 'base64url');
}

function newKey(file: string): Buffer {
  const bytes = randomBytes(KEY_BYTES);
  writeWhole(file, `servery-key 1 ${bytes.toString('base64url')}\n`);
  return bytes;
}
