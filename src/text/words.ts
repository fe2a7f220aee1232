// The words that a person typed: each may be part of a title, pinyin, a code or a price.
import { fenFromYuan } from '../wire/scalars/money.ts';
import { fold } from './fold.ts';
import { lettersOf } from './pinyin.ts';

const MOST_WORDS = 8;
const PRICE = /^\d{1,9}(?:\.\d{1,2})?$/;

export interface Word {
  text: string;
  /** The word as pinyin, if it may be pinyin. */
  letters: string | undefined;
  /** The word as a price, if it may be one. */
  fen: number | undefined;
}

/** Ignores the words after the eighth. */
export function wordsOf(typed: string): Word[] {
  const texts = new Set(
    fold(typed)
      .split(/\s+/u)
      .filter((text) => text !== ''),
  );
  return [...texts].slice(0, MOST_WORDS).map((text) => ({
    text,
    letters: lettersOf(text),
    fen: PRICE.test(text) ? fenFromYuan(text) : undefined,
  }));
}
