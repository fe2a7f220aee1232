// Hashes with a secret, by Node: HMAC-SHA-256, and scrypt for PINs.
import { createHmac, scrypt } from 'node:crypto';
import type { Hashes } from '../../core/ports.ts';

/** About 32 MB and 60 ms for one try. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const BYTES = 32;

export const nodeHashes: Hashes = {
  keyed: (text, key) => createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest('hex'),
  slow: (text, salt) =>
    new Promise((resolve, reject) => {
      scrypt(text, salt, BYTES, COST, (error, hash) => {
        if (error === null) resolve(hash.toString('hex'));
        else reject(error);
      });
    }),
};
