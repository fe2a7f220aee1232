// How well a text holds a word: the ranks by which a search lists what it has found.
import { isWordStart } from './fold.ts';
import { AT_START, AT_WORD, bestPinyinMatch } from './pinyin.ts';

/** The best first; the numbers are an order and nothing more. A price is as good as the start of a word. */
export const rank = { exactCode: 0, start: 1, wordStart: 2, elsewhere: 3, none: 4 } as const;

export type Rank = (typeof rank)[keyof typeof rank];

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

export function rankInSounds(sounds: string, letters: string | undefined): Rank {
  if (letters === undefined || sounds === '') return rank.none;
  const match = bestPinyinMatch(sounds, letters);
  return match === undefined ? rank.none : markRank(match.mark);
}

/** By the mark that stands before the first syllable. */
export function markRank(mark: string): Rank {
  if (mark === AT_START) return rank.start;
  return mark === AT_WORD ? rank.wordStart : rank.elsewhere;
}
