// A binary file of a JSON head and byte parts, each aligned so that it can be viewed as numbers of any type.
import type { z } from 'zod';

export type Bytes = Uint8Array<ArrayBuffer>;

const ALIGNMENT = 8;

const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

export const bytesOf = (array: ArrayBufferView<ArrayBuffer>): Bytes =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Every head holds the byte length of each part, in file order. */
export interface WithLengths {
  lengths: readonly number[];
}

export function pack(head: Readonly<Record<string, unknown>>, parts: readonly Bytes[]): Bytes {
  const header = { ...head, lengths: parts.map((part) => part.length) } satisfies WithLengths;
  const first = new TextEncoder().encode(JSON.stringify(header));
  const all = [bytesOf(Uint32Array.of(first.length)), first, ...parts];
  const whole = new Uint8Array(all.reduce((sum, part) => sum + aligned(part.length), 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += aligned(part.length);
  }
  return whole;
}

export interface Unpacked<Head> {
  head: Head;
  /** Returns the parts one after the other, each aligned. */
  parts: () => () => Bytes;
}

/** Undefined if the bytes have another head or are incomplete. */
export function unpack<Head extends WithLengths>(
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
