// Records as raw JSON bytes: stored as they came, parsed only when they are needed, never serialized again.
import type { JsonObject, JsonValue, Pieces, RawJson } from '../ports.ts';

/** A record as it came, or a parsed or new one. */
export type StoredRecord = RawJson | JsonValue;

// A byte order mark within an answer is not JSON and must not be skipped.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

export const textIn = (rawJson: RawJson): string => decoder.decode(rawJson);

export const valueOf = (record: StoredRecord): JsonValue =>
  record instanceof Uint8Array ? (JSON.parse(textIn(record)) as JsonValue) : record;

export const rawJsonOf = (record: StoredRecord): RawJson =>
  record instanceof Uint8Array ? record : encoder.encode(JSON.stringify(record));

export const isRawJson = (document: JsonObject | Pieces): document is Pieces => Array.isArray(document);

const COMMA = encoder.encode(',');

/** A JSON list as chunks: `before`, the records with commas in between, and `after`. */
export function rawJsonList(before: string, records: readonly StoredRecord[], after: string): Pieces {
  const chunks: RawJson[] = [encoder.encode(before)];
  let last: RawJson | undefined;
  for (const record of records) {
    const next = rawJsonOf(record);
    const merged = last && mergedWith(last, next);
    if (merged !== undefined) chunks.pop();
    else if (last !== undefined) chunks.push(COMMA);
    last = merged ?? next;
    chunks.push(last);
  }
  chunks.push(encoder.encode(after));
  return chunks;
}

/** Merges two records that are adjacent in the same buffer with only a comma in between, as nearly all are. */
function mergedWith(last: RawJson, next: RawJson): RawJson | undefined {
  const between = last.byteOffset + last.length;
  if (next.buffer !== last.buffer || next.byteOffset !== between + 1) return undefined;
  const all = new Uint8Array(last.buffer, last.byteOffset, last.length + 1 + next.length);
  return all[last.length] === COMMA[0] ? all : undefined;
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
