// A record in the spelling in which it came: kept as it is, read when somebody asks, and never spelled a second time.
import type { JsonValue, Spelling } from './ports.ts';

/** A record as it came, or as it was read or made. */
export type Kept = Spelling | JsonValue;

// A mark of the byte order within an answer is no JSON: it must not be passed over.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

export const textIn = (spelling: Spelling): string => decoder.decode(spelling);

export const valueOf = (kept: Kept): JsonValue =>
  kept instanceof Uint8Array ? (JSON.parse(textIn(kept)) as JsonValue) : kept;

export const spellingOf = (kept: Kept): Spelling =>
  kept instanceof Uint8Array ? kept : encoder.encode(JSON.stringify(kept));

const COMMA = encoder.encode(',');

/** What stands before them, they with commas between them, and what stands behind them, as one spelling. */
export function spelledList(before: string, kept: readonly Kept[], behind: string): Spelling {
  const pieces: Spelling[] = [encoder.encode(before)];
  for (const [at, record] of kept.entries()) {
    if (at > 0) pieces.push(COMMA);
    pieces.push(spellingOf(record));
  }
  pieces.push(encoder.encode(behind));
  return joined(pieces);
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
