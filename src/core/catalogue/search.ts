// Type-ahead: the rows that hold every word, and the best of them first.
import { type Bits, each, narrow, narrowToAny, takeCommon } from './bits.ts';
import type { Grams } from './grams.ts';
import { rank, rankIn, type Source } from './match.ts';
import { pricedAt } from './orders.ts';
import { addRow, type RankedRows, unknownRows } from './ranked-rows.ts';
import type { Shelf } from './shelf.ts';
import type { Word } from './words.ts';

export interface Search {
  /** All of these rows that hold every word. */
  all: (within: Bits) => Bits;
  /** Of rows that do, the first so many, best first: a row is as good as its weakest word; equals stand as the rows do. */
  best: (found: Bits, wanted: number) => number[];
}

/** Without grams every row is looked at: right, and slow. */
export function openSearch(shelf: Shelf, grams: Grams | undefined, words: readonly Word[]): Search {
  const ranked = words.map((word) => grams?.ranked(word) ?? lookedAt(shelf, word));
  return {
    all: (within) => {
      const rows = within.slice();
      for (const held of ranked) keepPossible(rows, held);
      for (const [index, held] of ranked.entries()) {
        const word = words[index];
        if (word !== undefined) settle(rows, held, { shelf, word });
        narrow(rows, held.sure[rank.elsewhere]);
      }
      return rows;
    },
    best: (found, wanted) => {
      const best: number[] = [];
      const left = found.slice();
      for (const level of levels)
        takeCommon(left, { in: ranked.map(({ sure }) => sure[level]), to: best, most: wanted });
      return best;
    },
  };
}

/** Only of prices it is known where they stand. */
function lookedAt(shelf: Shelf, { fen }: Word): RankedRows {
  const ranked = unknownRows(shelf.columns.size);
  for (const row of pricedAt(shelf, fen)) addRow(ranked, row, rank.wordStart);
  return ranked;
}

const levels = [rank.exactCode, rank.start, rank.wordStart, rank.elsewhere] as const;
const sources = Object.keys(rankIn) as Source[];

const keepPossible = (rows: Bits, { sure, open }: RankedRows): void =>
  narrowToAny(rows, [sure[rank.elsewhere], ...sources.flatMap((source) => open[source] ?? [])]);

/** Looks at every row that the sets leave open. */
function settle(rows: Bits, ranked: RankedRows, { shelf, word }: { shelf: Shelf; word: Word }): void {
  for (const source of sources) {
    const open = ranked.open[source];
    if (open === undefined) continue;
    const rankOf = rankIn[source];
    each(rows, open, (row) => {
      const found = rankOf(shelf, row, word);
      if (found !== rank.none) addRow(ranked, row, found);
    });
  }
}
