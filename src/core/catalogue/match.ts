// How well one row holds one word: in its codes, its title, its sounds, its price.
import { isWordStart } from './fold.ts';
import { AT_START, AT_WORD, bestSpelling } from './pinyin.ts';
import type { Shelf } from './shelf.ts';
import type { Word } from './words.ts';

/** The best first; the numbers are an order and nothing more. */
export const rank = { exactCode: 0, start: 1, wordStart: 2, elsewhere: 3, none: 4 } as const;

export type Rank = (typeof rank)[keyof typeof rank];

export function rankOf(shelf: Shelf, row: number, word: Word): Rank {
  const inCodes = rankInCodes(shelf.codes[row] ?? '', word.text);
  if (inCodes <= rank.start) return inCodes;
  const inTitle = rankInTitle(shelf.titles[row] ?? '', word.text);
  if (inTitle === rank.start) return inTitle;
  const inSounds = rankInSounds(shelf.columns.pinyin[row] ?? '', word.letters);
  const asPrice = word.fen === shelf.columns.price[row] ? rank.wordStart : rank.none;
  return Math.min(inCodes, inTitle, inSounds, asPrice) as Rank;
}

function rankInCodes(codes: string, text: string): Rank {
  if (!codes.includes(text)) return rank.none;
  if (codes.includes(`\n${text}\n`)) return rank.exactCode;
  return codes.includes(`\n${text}`) ? rank.start : rank.elsewhere;
}

function rankInTitle(title: string, text: string): Rank {
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

function rankInSounds(sounds: string, letters: string | undefined): Rank {
  if (letters === undefined || sounds === '') return rank.none;
  const spelling = bestSpelling(sounds, letters);
  return spelling === undefined ? rank.none : (markRanks[spelling.mark] ?? rank.elsewhere);
}
