// A record in the spelling in which it came: kept as it is, read when somebody asks, and never spelled a second time.
import type { JsonObject, JsonValue, Pieces, RawJson } from '../ports.ts';

/** A record as it came, or as it was read or made. */
export type StoredRecord = RawJson | JsonValue;

// A mark of the byte order within an answer is no JSON: it must not be passed over.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

export const textIn = (rawJson: RawJson): string => decoder.decode(rawJson);

export const valueOf = (record: StoredRecord): JsonValue =>
  record instanceof Uint8Array ? (JSON.parse(textIn(record)) as JsonValue) : record;

export const rawJsonOf = (record: StoredRecord): RawJson =>
  record instanceof Uint8Array ? record : encoder.encode(JSON.stringify(record));

export const isRawJson = (document: JsonObject | Pieces): document is Pieces => Array.isArray(document);

const COMMA = encoder.encode(',');

/** What stands before them, they with commas between them, and what stands behind them. */
export function rawJsonList(before: string, records: readonly StoredRecord[], behind: string): Pieces {
  const pieces: RawJson[] = [encoder.encode(before)];
  let last: RawJson | undefined;
  for (const record of records) {
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
function asOne(one: RawJson, next: RawJson): RawJson | undefined {
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
