// The file format of a cached picture, which detects damage and files of other addresses.
import { z } from 'zod';
import type { Picture } from '../platform/shop/picture.ts';
import { acceptableTypeOf } from './acceptable.ts';

export interface CachedPicture extends Picture {
  fetchedAtSeconds: number;
}

const label = z.strictObject({
  servery: z.literal('picture 1'),
  key: z.string(),
  type: z.string(),
  fetchedAtSeconds: z.number(),
  length: z.int(),
  sum: z.int(),
});

const END_OF_LABEL = 10;
const LONGEST_LABEL = 32_768;

export function writePictureFile(key: string, { type, bytes, fetchedAtSeconds }: CachedPicture) {
  const facts: z.input<typeof label> = {
    servery: 'picture 1',
    key,
    type,
    fetchedAtSeconds,
    length: bytes.length,
    sum: sumOf(bytes),
  };
  const head = new TextEncoder().encode(`${JSON.stringify(facts)}\n`);
  const file = new Uint8Array(head.length + bytes.length);
  file.set(head);
  file.set(bytes, head.length);
  return file;
}

/** Undefined unless this is the complete picture of this address. */
export function readPictureFile(key: string, file: Uint8Array<ArrayBuffer>): CachedPicture | undefined {
  const end = file.subarray(0, LONGEST_LABEL).indexOf(END_OF_LABEL);
  const facts = label.safeParse(jsonIn(file.subarray(0, Math.max(end, 0)))).data;
  if (facts?.key !== key) return undefined;
  const bytes = file.subarray(end + 1);
  if (bytes.length !== facts.length || sumOf(bytes) !== facts.sum) return undefined;
  const type = acceptableTypeOf(bytes);
  return type === facts.type ? { type, bytes, fetchedAtSeconds: facts.fetchedAtSeconds } : undefined;
}

function jsonIn(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const SPREAD = 0x9e37_79b1;

/** Files are not flushed, so a power cut can leave holes in them: the checksum depends on every word and its position. */
export function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wholeWords = bytes.length - (bytes.length % 4);
  let sum = bytes.length;
  for (let at = 0; at < wholeWords; at += 4) {
    const mixed = Math.imul(sum ^ view.getUint32(at, true), SPREAD);
    sum = (mixed << 13) | (mixed >>> 19);
  }
  for (let at = wholeWords; at < bytes.length; at += 1) sum = Math.imul(sum ^ view.getUint8(at), SPREAD);
  return sum >>> 0;
}
