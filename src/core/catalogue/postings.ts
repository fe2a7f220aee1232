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

/** What the sets are opened from again. */
export interface KeptSets {
  /** In the order in which the sets stand in the block. */
  names: Float64Array<ArrayBuffer>;
  /** For each set how many rows it lists, and them; or that it is bits, and them. */
  block: Bits;
}

export interface Sealed extends KeptSets {
  has: (key: number, held: Held) => boolean;
  /** Answers how many rows these are at most. */
  addTo: (rows: Bits, key: number, held: Held) => number;
  keepIn: (rows: Bits, key: number, held: Held) => void;
  bytes: number;
}

const KEYS_A_STEP = 4096;
/** Instead of how many rows are listed: a list holds one at least. */
const AS_BITS = 0;

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
  for (const rows of held.values()) length += rows.length + 1;
  yield;
  const block = new Uint32Array(length);
  const names = new Float64Array(held.size);
  let count = 0;
  let at = 0;
  for (const [name, rows] of held) {
    names[count] = name;
    block[at] = Array.isArray(rows) ? rows.length : AS_BITS;
    block.set(rows, at + 1);
    count += 1;
    at += rows.length + 1;
    if (count % KEYS_A_STEP === 0) yield;
  }
  return openSets({ names, block }, size);
}

export function openSets({ names, block }: KeptSets, size: number): Sealed {
  const bitsLength = noRows(size).length;
  const lengthAt = (place: number) => (block[place] === AS_BITS ? bitsLength : (block[place] ?? 0));
  const setAt = (place: number): Bits => block.subarray(place + 1, place + 1 + lengthAt(place));
  const places = new Map<number, number>();
  let next = 0;
  for (const name of names) {
    places.set(name, next);
    next += 1 + lengthAt(next);
  }
  return {
    names,
    block,
    bytes: names.byteLength + block.byteLength,
    has: (key, held) => places.has(key * RANKS + held),
    addTo: (rows, key, held) => {
      const place = places.get(key * RANKS + held);
      if (place === undefined) return 0;
      const set = setAt(place);
      const isList = block[place] !== AS_BITS;
      if (isList) for (const row of set) include(rows, row);
      else widen(rows, set);
      return isList ? set.length : size;
    },
    keepIn: (rows, key, held) => {
      const place = places.get(key * RANKS + held);
      if (place !== undefined && block[place] === AS_BITS) narrow(rows, setAt(place));
      else narrowToList(rows, place === undefined ? [] : setAt(place), size);
    },
  };
}

function narrowToList(rows: Bits, list: ArrayLike<number> & Iterable<number>, size: number): void {
  const kept = noRows(size);
  for (const row of list) if (holds(rows, row)) include(kept, row);
  rows.set(kept);
}
