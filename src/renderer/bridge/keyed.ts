// HMAC-SHA-256 for pages that are not encrypted: the browser's own is only there where they are.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** As 64 hexadecimal digits; the key is hexadecimal, too. */
export const keyed = (text: string, key: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));
