// Files of bytes: a head that says what is in them, and then its parts, each where numbers of any kind may begin.
import type { z } from 'zod';
import type { Steps } from './build.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const ALIGNMENT = 8;

const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

export const bytesOf = (array: ArrayBufferView<ArrayBuffer>): Bytes =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** What every head says beside all else: the bytes of each part, in the order in which they follow each other. */
export interface Measured {
  lengths: readonly number[];
}

export function* pack(head: Readonly<Record<string, unknown>>, parts: readonly Bytes[]): Steps<Bytes> {
  const header = { ...head, lengths: parts.map((part) => part.length) } satisfies Measured;
  const first = new TextEncoder().encode(JSON.stringify(header));
  const all = [bytesOf(Uint32Array.of(first.length)), first, ...parts];
  const whole = new Uint8Array(all.reduce((sum, part) => sum + aligned(part.length), 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += aligned(part.length);
    yield;
  }
  return whole;
}

export interface Unpacked<Head> {
  head: Head;
  /** One part after the other, each of which begins where numbers of any kind may. */
  parts: () => () => Bytes;
}

/** Undefined where the bytes have another head, or are not whole. */
export function unpack<Head extends Measured>(
  bytes: Bytes,
  header: z.ZodType<Head>,
): Unpacked<Head> | undefined {
  if (bytes.length < ALIGNMENT) return undefined;
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  const headLength = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  const head = readHead(whole.subarray(ALIGNMENT, ALIGNMENT + headLength), header);
  const body = whole.subarray(ALIGNMENT + aligned(headLength));
  const length = head?.lengths.reduce((sum, part) => sum + aligned(part), 0);
  if (head === undefined || body.length !== length) return undefined;
  return { head, parts: () => partsOf(body, head.lengths) };
}

function readHead<Head>(bytes: Bytes, header: z.ZodType<Head>): Head | undefined {
  try {
    return header.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

function partsOf(body: Bytes, lengths: readonly number[]): () => Bytes {
  const left = lengths.values();
  let at = 0;
  return () => {
    const length = left.next().value ?? 0;
    const part = body.subarray(at, at + length);
    at += aligned(length);
    return part;
  };
}
