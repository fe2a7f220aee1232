// Rows by key: sets of few rows as lists in one block of numbers, sets of many as bits.
import { type Bits, holds, include, narrow, noRows, widen } from './bits.ts';
import { rank } from './match.ts';

/** How well a row holds what a key stands for: the best is the least. */
export type Held = typeof rank.start | typeof rank.wordStart | typeof rank.elsewhere;

/** So many names a key takes. */
const RANKS = 4;

export interface Postings {
  /** Rows come in their order; one that holds a key well is found elsewhere too. */
  put: (key: number, held: Held, row: number) => void;
  /** Nothing is put any more. */
  seal: () => Generator<void, Sealed>;
}

export interface Sealed {
  addTo: (rows: Bits, key: number, held: Held) => void;
  keepIn: (rows: Bits, key: number, held: Held) => void;
  bytes: number;
}

const KEYS_A_STEP = 4096;

/** A list of this many rows takes as much as bits do. */
const longestList = (size: number) => Math.max(8, size >>> 5);

export function openPostings(size: number): Postings {
  const most = longestList(size);
  const sets = new Map<number, number[] | Bits>();
  const putAt = (name: number, row: number) => {
    const rows = sets.get(name);
    if (rows === undefined) sets.set(name, [row]);
    else if (!Array.isArray(rows)) include(rows, row);
    else if (rows[rows.length - 1] !== row && rows.push(row) > most) sets.set(name, bitsOf(rows, size));
  };
  return {
    put: (key, held, row) => {
      putAt(key * RANKS + rank.elsewhere, row);
      if (held !== rank.elsewhere) putAt(key * RANKS + held, row);
    },
    seal: () => sealed(sets, size),
  };
}

function bitsOf(rows: readonly number[], size: number): Bits {
  const bits = noRows(size);
  for (const row of rows) include(bits, row);
  return bits;
}

function* sealed(held: ReadonlyMap<number, number[] | Bits>, size: number): Generator<void, Sealed> {
  let length = 0;
  for (const rows of held.values()) if (Array.isArray(rows)) length += rows.length + 1;
  yield;
  const block = new Uint32Array(length);
  /** Bits, or where in the block a list begins: with its length. */
  const sets = new Map<number, Bits | number>();
  let at = 0;
  for (const [name, rows] of held) {
    sets.set(name, Array.isArray(rows) ? at : rows);
    if (Array.isArray(rows)) {
      block[at] = rows.length;
      block.set(rows, at + 1);
      at += rows.length + 1;
    }
    if (sets.size % KEYS_A_STEP === 0) yield;
  }
  return readingFrom(sets, block, size);
}

function readingFrom(sets: ReadonlyMap<number, Bits | number>, block: Bits, size: number): Sealed {
  const listAt = (at: number) => block.subarray(at + 1, at + 1 + (block[at] ?? 0));
  let bytes = block.byteLength;
  for (const set of sets.values()) if (typeof set !== 'number') bytes += set.byteLength;
  return {
    bytes,
    addTo: (rows, key, held) => {
      const set = sets.get(key * RANKS + held);
      if (typeof set === 'number') for (const row of listAt(set)) include(rows, row);
      else if (set !== undefined) widen(rows, set);
    },
    keepIn: (rows, key, held) => {
      const set = sets.get(key * RANKS + held);
      if (typeof set === 'object') narrow(rows, set);
      else narrowToList(rows, set === undefined ? [] : listAt(set), size);
    },
  };
}

function narrowToList(rows: Bits, list: ArrayLike<number> & Iterable<number>, size: number): void {
  const kept = noRows(size);
  for (const row of list) if (holds(rows, row)) include(kept, row);
  rows.set(kept);
}
