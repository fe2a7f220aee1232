// Type-ahead: the rows that match every word, the best first. A search scans all texts: a few milliseconds for 100,000 goods.
import { type Bits, holds, include, noRows } from './bits.ts';
import { isWordStart } from '../../text/fold.ts';
import { eachMatch } from './joined-text.ts';
import { markRank, type Rank, rank } from '../../text/match.ts';
import { pricedAt } from './orders.ts';
import { matchesPinyinAt, markBefore } from '../../text/pinyin.ts';
import type { DerivedColumns } from './derived-columns.ts';
import type { Word } from '../../text/words.ts';

export interface Search {
  /** Those of these rows that match every word. */
  all: (within: Bits) => Bits;
  /** The best of these rows, at most `wanted`; a row ranks by its weakest word, and equals keep the order of the rows. */
  best: (found: Bits, wanted: number) => number[];
}

export function openSearch(derived: DerivedColumns, words: readonly Word[]): Search {
  const ranks = weakestOf(words.map((word) => ranksOf(derived, word)));
  return {
    all: (within) => {
      const rows = noRows(derived.columns.size);
      for (let row = 0; row < ranks.length; row += 1)
        if (ranks[row] !== rank.none && holds(within, row)) include(rows, row);
      return rows;
    },
    best: (found, wanted) => {
      const best: number[] = [];
      for (const level of levels)
        for (
          let row = ranks.indexOf(level);
          row !== -1 && best.length < wanted;
          row = ranks.indexOf(level, row + 1)
        )
          if (holds(found, row)) best.push(row);
      return best;
    },
  };
}

const levels = [rank.exactCode, rank.start, rank.wordStart, rank.elsewhere, rank.option] as const;

/** One rank per row; the first array is reused for the result. */
function weakestOf([weakest = new Uint8Array(), ...rest]: readonly Uint8Array[]): Uint8Array {
  for (const ranks of rest)
    for (let row = 0; row < weakest.length; row += 1)
      weakest[row] = Math.max(weakest[row] ?? rank.none, ranks[row] ?? rank.none);
  return weakest;
}

function ranksOf(derived: DerivedColumns, { text, letters, fen }: Word): Uint8Array {
  const ranks = new Uint8Array(derived.columns.size).fill(rank.none);
  for (const row of pricedAt(derived, fen)) ranks[row] = rank.wordStart;
  rankCodes(derived, text, ranks);
  rankTitles(derived, text, ranks);
  rankOptions(derived, text, ranks);
  if (letters !== undefined && letters !== '') rankSounds(derived, letters, ranks);
  return ranks;
}

function improve(ranks: Uint8Array, row: number, found: Rank): void {
  if (found < (ranks[row] ?? rank.exactCode)) ranks[row] = found;
}

/** Each code is between two line ends. */
function rankCodes({ codes }: DerivedColumns, text: string, ranks: Uint8Array): void {
  eachMatch(codes, text, (row, position) => {
    const isStart = codes.text.charAt(position - 1) === '\n';
    const isWhole = isStart && codes.text.charAt(position + text.length) === '\n';
    improve(ranks, row, isWhole ? rank.exactCode : isStart ? rank.start : rank.elsewhere);
    return isWhole;
  });
}

function rankTitles({ titles }: DerivedColumns, text: string, ranks: Uint8Array): void {
  eachMatch(titles, text, (row, position) => {
    const isStart = position === titles.starts[row];
    const isWord = isStart || isWordStart(titles.text, position);
    improve(ranks, row, isStart ? rank.start : isWord ? rank.wordStart : rank.elsewhere);
    // Nothing later in the title ranks higher than the start of a word.
    return isWord;
  });
}

function rankOptions({ options }: DerivedColumns, text: string, ranks: Uint8Array): void {
  eachMatch(options, text, (row) => {
    improve(ranks, row, rank.option);
    return true;
  });
}

function rankSounds({ sounds }: DerivedColumns, letters: string, ranks: Uint8Array): void {
  eachMatch(sounds, letters.charAt(0).toUpperCase(), (row, position) => {
    const mark = markBefore(sounds.text, position);
    const found = markRank(sounds.text.charAt(mark));
    const isBetter = found < (ranks[row] ?? rank.none) && matchesPinyinAt(sounds.text, mark, letters);
    if (isBetter) ranks[row] = found;
    return isBetter && found <= rank.wordStart;
  });
}
