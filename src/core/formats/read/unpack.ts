// Unpacks a zip entry in small steps, and stops when it grows like a zip bomb.
import { Inflate } from 'fflate';
import type { YieldTurn } from './table.ts';
import { unreadable } from './unreadable.ts';
import type { Packed } from './zip.ts';

/** Even compressed zeros unpack from this to a few megabytes at most, in a few milliseconds. */
const STEP = 4096;
const CHUNK = 1 << 15;
/** The limit for all entries of a file together. */
const MOST_BYTES = 300_000_000;
/** The emptiest real sheet compresses to about a three-hundredth. */
const MOST_GROWTH = 500;
const ALWAYS_FINE = 10_000_000;

export interface Unpacking {
  yieldTurn: YieldTurn;
  /** The bytes that the entries may still unpack to. */
  budget: { bytes: number };
}

export const newBudget = (): Unpacking['budget'] => ({ bytes: MOST_BYTES });

export async function unpack(
  part: Packed,
  take: (text: string) => void,
  { yieldTurn, budget }: Unpacking,
): Promise<void> {
  if (part.isEncrypted) throw unreadable('encrypted');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let checksum = NO_CHECKSUM;
  let bytes = 0;
  try {
    for (const chunk of chunksOf(part)) {
      bytes += chunk.length;
      budget.bytes -= chunk.length;
      const isGrowing = bytes > ALWAYS_FINE && bytes > part.content.length * MOST_GROWTH;
      if (budget.bytes < 0 || isGrowing) throw unreadable('too-large');
      checksum = checksumAfter(checksum, chunk);
      take(decoder.decode(chunk, { stream: true }));
      await yieldTurn();
    }
    take(decoder.decode());
  } catch (error) {
    // Errors of inflating or decoding mean damaged bytes.
    if (error instanceof TypeError || isInflating(error)) throw unreadable('damaged');
    throw error;
  }
  if (bytes !== part.bytes || (checksum ^ NO_CHECKSUM) >>> 0 !== part.checksum) throw unreadable('damaged');
}

/** However much one step unpacks, it is passed on in chunks that take a millisecond or two. */
function* chunksOf({ isDeflated, content }: Packed): Generator<Uint8Array> {
  const out: Uint8Array[] = [];
  const inflate = isDeflated ? new Inflate((chunk) => out.push(chunk)) : undefined;
  for (let at = 0; at < content.length; at += STEP) {
    const packed = content.subarray(at, at + STEP);
    if (inflate === undefined) out.push(packed);
    else inflate.push(packed, at + STEP >= content.length);
    for (const chunk of out.splice(0))
      for (let from = 0; from < chunk.length; from += CHUNK) yield chunk.subarray(from, from + CHUNK);
  }
}

/** Errors of fflate have a numeric code. */
const isInflating = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

const NO_CHECKSUM = -1;

const table = new Int32Array(256);
for (let value = 0; value < 256; value += 1) {
  let bits = value;
  for (let bit = 0; bit < 8; bit += 1) bits = (bits & 1) === 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1;
  table[value] = bits;
}

function checksumAfter(before: number, chunk: Uint8Array): number {
  let checksum = before;
  for (const byte of chunk) checksum = (checksum >>> 8) ^ (table[(checksum ^ byte) & 0xff] ?? 0);
  return checksum;
}
