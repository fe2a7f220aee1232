// Unpacks one part of a zip a little at a time, and stops where it grows as no honest file does.
import { Inflate } from 'fflate';
import type { YieldTurn } from './table.ts';
import { unreadable } from './unreadable.ts';
import type { Packed } from './zip.ts';

/** Even of nothing but zeros this makes no more than a few megabytes, in a few milliseconds. */
const STEP = 4096;
const PIECE = 1 << 15;
/** Of all parts that are read, together. */
const MOST_BYTES = 300_000_000;
/** The emptiest sheet that somebody has really drawn packs to a three-hundredth or so. */
const MOST_GROWTH = 500;
const ALWAYS_FINE = 10_000_000;

export interface Unpacking {
  yieldTurn: YieldTurn;
  /** What the parts before have used up. */
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
    for (const piece of piecesOf(part)) {
      bytes += piece.length;
      budget.bytes -= piece.length;
      const isGrowing = bytes > ALWAYS_FINE && bytes > part.content.length * MOST_GROWTH;
      if (budget.bytes < 0 || isGrowing) throw unreadable('too-large');
      checksum = checksumAfter(checksum, piece);
      take(decoder.decode(piece, { stream: true }));
      await yieldTurn();
    }
    take(decoder.decode());
  } catch (error) {
    // What inflating or decoding says of bytes that are neither.
    if (error instanceof TypeError || isInflating(error)) throw unreadable('damaged');
    throw error;
  }
  if (bytes !== part.bytes || (checksum ^ NO_CHECKSUM) >>> 0 !== part.checksum) throw unreadable('damaged');
}

/** However much comes out at once, it is handed on in pieces that are read in a millisecond or two. */
function* piecesOf({ isDeflated, content }: Packed): Generator<Uint8Array> {
  const out: Uint8Array[] = [];
  const inflate = isDeflated ? new Inflate((piece) => out.push(piece)) : undefined;
  for (let at = 0; at < content.length; at += STEP) {
    const packed = content.subarray(at, at + STEP);
    if (inflate === undefined) out.push(packed);
    else inflate.push(packed, at + STEP >= content.length);
    for (const piece of out.splice(0))
      for (let from = 0; from < piece.length; from += PIECE) yield piece.subarray(from, from + PIECE);
  }
}

/** fflate numbers its errors. */
const isInflating = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

const NO_CHECKSUM = -1;

const table = new Int32Array(256);
for (let value = 0; value < 256; value += 1) {
  let bits = value;
  for (let bit = 0; bit < 8; bit += 1) bits = (bits & 1) === 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1;
  table[value] = bits;
}

function checksumAfter(before: number, piece: Uint8Array): number {
  let checksum = before;
  for (const byte of piece) checksum = (checksum >>> 8) ^ (table[(checksum ^ byte) & 0xff] ?? 0);
  return checksum;
}
