// How well a text matches a word: the ranks by which search results are sorted.
import { isWordStart } from './fold.ts';
import { AT_START, AT_WORD, bestPinyinMatch } from './pinyin.ts';

/** The best first; only the order of the numbers matters. A matching price ranks like the start of a word. */
export const rank = { exactCode: 0, start: 1, wordStart: 2, elsewhere: 3, option: 4, none: 5 } as const;

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

/** From the mark before the first matched syllable. */
export function markRank(mark: string): Rank {
  if (mark === AT_START) return rank.start;
  return mark === AT_WORD ? rank.wordStart : rank.elsewhere;
}
