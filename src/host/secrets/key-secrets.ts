// Seals secrets with a key of our own: nothing can be read or changed without that key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../core/ports.ts';
import { openKey } from './key-file.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Authenticated with the secret, so that data sealed for another purpose is never accepted as a token. */
const PURPOSE = 'servery: access token of a shop, 1';
const FORM = /^key1\.([\w-]+)\.([\w-]+)$/;

/** Sealing with a key of our own, which is never locked. */
export interface Sealing {
  seal: (secret: string) => string;
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
  seal: (secret) => seal(secret, key),
  open: (sealed) => open(sealed, key),
});

function seal(secret: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(PURPOSE));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `key1.${nonce.toString('base64url')}.${text.toString('base64url')}`;
}

function open(sealed: string, key: Buffer): string | undefined {
  const [, nonceText = '', text = ''] = FORM.exec(sealed) ?? [];
  const nonce = Buffer.from(nonceText, 'base64url');
  const all = Buffer.from(text, 'base64url');
  if (nonce.length !== NONCE_BYTES || all.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(PURPOSE)).setAuthTag(all.subarray(-TAG_BYTES));
  try {
    return decipher.update(all.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
