// A record in the spelling in which it came: kept as it is, read when somebody asks, and never spelled a second time.
import type { JsonObject, JsonValue, Pieces, Spelling } from './ports.ts';

/** A record as it came, or as it was read or made. */
export type Kept = Spelling | JsonValue;

// A mark of the byte order within an answer is no JSON: it must not be passed over.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

export const textIn = (spelling: Spelling): string => decoder.decode(spelling);

export const valueOf = (kept: Kept): JsonValue =>
  kept instanceof Uint8Array ? (JSON.parse(textIn(kept)) as JsonValue) : kept;

export const rawJsonOf = (kept: Kept): Spelling =>
  kept instanceof Uint8Array ? kept : encoder.encode(JSON.stringify(kept));

export const isRawJson = (document: JsonObject | Pieces): document is Pieces => Array.isArray(document);

const COMMA = encoder.encode(',');

/** What stands before them, they with commas between them, and what stands behind them. */
export function rawJsonList(before: string, kept: readonly Kept[], behind: string): Pieces {
  const pieces: Spelling[] = [encoder.encode(before)];
  let last: Spelling | undefined;
  for (const record of kept) {
    const next = rawJsonOf(record);
    const both = last && asOne(last, next);
    if (both !== undefined) pieces.pop();
    else if (last !== undefined) pieces.push(COMMA);
    last = both ?? next;
    pieces.push(last);
  }
  pieces.push(encoder.encode(behind));
  return pieces;
}

/** Records that came one behind the other with nothing but a comma between them, as nearly all do. */
function asOne(one: Spelling, next: Spelling): Spelling | undefined {
  const between = one.byteOffset + one.length;
  if (next.buffer !== one.buffer || next.byteOffset !== between + 1) return undefined;
  const all = new Uint8Array(one.buffer, one.byteOffset, one.length + 1 + next.length);
  return all[one.length] === COMMA[0] ? all : undefined;
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
