// A name in two languages, as many shops write it, Chinese and then English: shown by the one of the screen, the other one small.
import type { Language } from './settings.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
/** Before the word with which the other language begins. */
const BOUNDARY = /\s+/gu;

export interface TwoNames {
  name: string;
  /** Empty for a name in one language. */
  other: string;
}

/** “XO” at the start of a Chinese name is no English name. */
const hasWord = (text: string) => /\p{Ll}{2}/u.test(text);
const isChinese = (text: string) => HAN.test(text) && !LATIN.test(text);
const isLatin = (text: string) => hasWord(text) && LATIN.test(text) && !HAN.test(text);

/** Between the names of a text that joins several. */
export const NAME_JOINT = ' · ';

/** How many of it a combo has, before the name of a part. */
const PART = /^(\d+×)\s+(.*)$/su;

/** “1× Mapo Tofu · Small” in its pieces; null for what is no part of a combo. */
export function readPart(text: string): { amount: string; names: string[] } | null {
  const [, amount, names] = PART.exec(text) ?? [];
  return amount === undefined || names === undefined ? null : { amount, names: names.split(NAME_JOINT) };
}

export function twoNames(title: string, language: Language): TwoNames {
  const whole = title.trim();
  for (const { index, 0: space } of whole.matchAll(BOUNDARY)) {
    const [start, end] = [whole.slice(0, index), whole.slice(index + space.length)];
    const isHanFirst = isChinese(start) && isLatin(end);
    if (!isHanFirst && !(isLatin(start) && isChinese(end))) continue;
    return isHanFirst === (language === 'zh-CN') ? { name: start, other: end } : { name: end, other: start };
  }
  return { name: whole, other: '' };
}

/** Both names, that of the language first: a kitchen may read the other one. */
export function ownNameFirst(title: string, language: Language): string {
  const { name, other } = twoNames(title, language);
  return other === '' ? name : `${name} ${other}`;
}
