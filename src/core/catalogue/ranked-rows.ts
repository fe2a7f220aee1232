// The rows that hold a word, by how well they do: what is known without looking at any, and which must be looked at.
import { allRows, type Bits, include, noRows, widen } from './bits.ts';
import { rank, type Source } from './match.ts';

export interface RankedRows {
  /** For each rank the rows that hold the word so well or better. */
  sure: readonly [exactCode: Bits, start: Bits, wordStart: Bits, elsewhere: Bits];
  /** Rows that may hold it there better than that. */
  open: Partial<Record<Source, Bits>>;
}

export const noRankedRows = (size: number): RankedRows => ({
  sure: [noRows(size), noRows(size), noRows(size), noRows(size)],
  open: {},
});

/** Nothing is known of any row. */
export const unknownRows = (size: number): RankedRows => ({
  ...noRankedRows(size),
  open: { codes: allRows(size), title: allRows(size), sounds: allRows(size) },
});

export function addOpen({ open }: RankedRows, source: Source, rows: Bits): void {
  const held = open[source];
  if (held === undefined) open[source] = rows.slice();
  else widen(held, rows);
}

/** What is held well is held less well too. */
export function accumulate({ sure: [exactCode, start, wordStart, elsewhere] }: RankedRows): void {
  widen(start, exactCode);
  widen(wordStart, start);
  widen(elsewhere, wordStart);
}

/** The row holds the word so well, and less well too. */
export function addRow({ sure }: RankedRows, row: number, found: number): void {
  for (let level = found; level <= rank.elsewhere; level += 1) {
    const rows = sure[level];
    if (rows !== undefined) include(rows, row);
  }
}
