// How well one row holds one word: in its codes, its title or its sounds.
import { isWordStart } from './fold.ts';
import { AT_START, AT_WORD, bestSpelling } from './pinyin.ts';
import type { Shelf } from './shelf.ts';
import type { Word } from './words.ts';

/** The best first; the numbers are an order and nothing more. A price is as good as the start of a word. */
export const rank = { exactCode: 0, start: 1, wordStart: 2, elsewhere: 3, none: 4 } as const;

export type Rank = (typeof rank)[keyof typeof rank];

/** Where in a row a word may be held. */
export type Source = 'codes' | 'title' | 'sounds';

export const rankIn: Readonly<Record<Source, (shelf: Shelf, row: number, word: Word) => Rank>> = {
  codes: ({ codes }, row, { text }) => rankInCodes(codes[row] ?? '', text),
  title: ({ titles }, row, { text }) => rankInTitle(titles[row] ?? '', text),
  sounds: ({ columns }, row, { letters }) => rankInSounds(columns.pinyin[row] ?? '', letters),
};

function rankInCodes(codes: string, text: string): Rank {
  if (!codes.includes(text)) return rank.none;
  if (codes.includes(`\n${text}\n`)) return rank.exactCode;
  return codes.includes(`\n${text}`) ? rank.start : rank.elsewhere;
}

export function rankInTitle(title: string, text: string): Rank {
  let at = title.indexOf(text);
  if (at === -1) return rank.none;
  if (at === 0) return rank.start;
  while (at !== -1) {
    if (isWordStart(title, at)) return rank.wordStart;
    at = title.indexOf(text, at + 1);
  }
  return rank.elsewhere;
}

const markRanks: Readonly<Record<string, Rank>> = { [AT_START]: rank.start, [AT_WORD]: rank.wordStart };

export function rankInSounds(sounds: string, letters: string | undefined): Rank {
  if (letters === undefined || sounds === '') return rank.none;
  const spelling = bestSpelling(sounds, letters);
  return spelling === undefined ? rank.none : (markRanks[spelling.mark] ?? rank.elsewhere);
}
