// Type-ahead: rows that hold every word, the best first, read no further than somebody looks.
import { type Bits, exclude, holds, include, narrow, nextRow, noRows, widen } from './bits.ts';
import type { Grams, Slot } from './grams.ts';
import { rank, rankOf } from './match.ts';
import type { Rows } from './orders.ts';
import { bestSpelling } from './pinyin.ts';
import type { Shelf } from './shelf.ts';
import type { Word } from './words.ts';

export interface Search {
  /** All of these rows that hold every word. */
  all: (within: Bits) => Bits;
  /** The first so many of them, best first: a row is as good as its weakest word; equals stand as the rows do. */
  best: (within: Bits, wanted: number) => number[];
}

/** Without grams every row is looked at: right, and slow. */
export function openSearch(shelf: Shelf, grams: Grams | undefined, words: readonly Word[]): Search {
  const hints = grams === undefined ? [] : words.map((word) => hintOf(word, shelf, grams));
  const look = openLook(shelf, words);
  return {
    all: (within) => {
      const rows = within.slice();
      for (const { candidates } of hints) narrow(rows, candidates);
      for (const { isSure, isHeld } of hints) if (!isSure) keep(rows, isHeld);
      if (grams === undefined)
        keep(rows, (row) => words.every((word) => rankOf(shelf, row, word) !== rank.none));
      return rows;
    },
    best: (within, wanted) => {
      const found: number[] = [];
      for (let level: number = rank.exactCode; level <= rank.elsewhere && found.length < wanted; level += 1) {
        const rows = within.slice();
        for (const hint of hints) narrow(rows, hint.candidates);
        for (const hint of hints) narrowed(rows, hint.atLevel(level));
        for (let row = nextRow(rows, 0); row !== -1; row = nextRow(rows, row + 1)) {
          if (look(row) === level) found.push(row);
          if (found.length === wanted) break;
        }
      }
      return found;
    },
  };
}

/** How well a row holds its weakest word; a row that was looked at before is remembered. */
function openLook(shelf: Shelf, words: readonly Word[]): (row: number) => number {
  const known = new Uint8Array(shelf.columns.size);
  const unknown = 0;
  return (row) => {
    const held = known[row] ?? unknown;
    if (held !== unknown) return held - 1;
    const found = weakest(shelf, row, words);
    known[row] = found + 1;
    return found;
  };
}

function keep(rows: Bits, isKept: (row: number) => boolean): void {
  for (let row = nextRow(rows, 0); row !== -1; row = nextRow(rows, row + 1))
    if (!isKept(row)) exclude(rows, row);
}

const weakest = (shelf: Shelf, row: number, words: readonly Word[]): number =>
  words.reduce<number>((worst, word) => Math.max(worst, rankOf(shelf, row, word)), rank.exactCode);

/** What the grams tell of a word before any row is looked at. */
interface Hint {
  /** Every row that may hold the word, and few others. */
  candidates: Bits;
  /** Whether they surely hold it, all of them. */
  isSure: boolean;
  /** Whether one of them does: only where the grams leave it open is the row itself looked at. */
  isHeld: (row: number) => boolean;
  /** Every row that may hold the word this well or better; undefined stands for none. */
  atLevel: (level: number) => Slot;
}

function hintOf(word: Word, shelf: Shelf, grams: Grams): Hint {
  const { text, letters } = word;
  const { titles, codes, columns } = shelf;
  const inTitle = grams.inTitle(text);
  const inCode = grams.inCode(text);
  const spelled = letters === undefined ? noRows(columns.size) : grams.spelled(letters);
  const sure = inTitle.isSure ? inTitle.rows.slice() : noRows(columns.size);
  for (const sounding of letters === undefined ? [] : grams.sounded(letters)) widen(sure, sounding);
  for (const row of pricedAt(shelf, word.fen)) include(sure, row);
  const candidates = sure.slice();
  for (const rows of [inTitle.rows, inCode, spelled]) widen(candidates, rows);
  return {
    candidates,
    // One or two letters or digits: every set holds exactly the rows that hold them.
    isSure: inTitle.isSure && text.length <= 2,
    isHeld: (row) =>
      holds(sure, row) ||
      (!inTitle.isSure && holds(inTitle.rows, row) && (titles[row] ?? '').includes(text)) ||
      (holds(inCode, row) && (codes[row] ?? '').includes(text)) ||
      (holds(spelled, row) && isSpelled(columns.pinyin[row] ?? '', letters)),
    atLevel: levelsOf(word, candidates, { shelf, grams }),
  };
}

const isSpelled = (sounds: string, letters: string | undefined) =>
  letters !== undefined && bestSpelling(sounds, letters) !== undefined;

interface Known {
  shelf: Shelf;
  grams: Grams;
}

function levelsOf(word: Word, candidates: Bits, { shelf, grams }: Known): Hint['atLevel'] {
  return (level) => {
    if (level === rank.exactCode) return grams.withCode(word.text);
    if (level === rank.start) return startsOf(word, grams.atStart, shelf);
    if (level === rank.elsewhere) return candidates;
    const rows = startsOf(word, grams.atWord, shelf);
    for (const row of pricedAt(shelf, word.fen)) include(rows, row);
    return rows;
  };
}

/** Letters without what stands between them may begin otherwise than the word that was typed. */
function startsOf({ text, letters }: Word, begins: Grams['atStart'], { columns }: Shelf): Bits {
  const rows = begins(text)?.slice() ?? noRows(columns.size);
  const spelled = letters === undefined || letters === text ? undefined : begins(letters);
  if (spelled !== undefined) widen(rows, spelled);
  return rows;
}

function narrowed(rows: Bits, to: Slot): Bits {
  if (to === undefined) return rows.fill(0);
  narrow(rows, to);
  return rows;
}

/** The rows of one price stand together in its order. */
function pricedAt({ columns, orders }: Shelf, fen: number | undefined): Rows {
  if (fen === undefined) return new Uint32Array();
  const from = firstAtLeast(orders.price, columns.price, fen);
  return orders.price.subarray(from, firstAtLeast(orders.price, columns.price, fen + 1));
}

function firstAtLeast(order: Rows, values: Float64Array, value: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // What has no number stands before all that have one.
    if ((values[order[middle] ?? 0] ?? Number.NaN) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}
