// Type-ahead as an oracle: every rule in its simplest form, with no index.

import { pinyin } from 'pinyin-pro';

export interface Dish {
  id: string;
  title: string;
  codes: readonly string[];
  /** The names of its options. */
  options: readonly string[];
  priceFen: number;
  weight: number;
  sales: number;
}

export const plainFold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

const isHan = (character: string) => /\p{Script=Han}/u.test(character);

interface Syllable {
  readings: string[];
  rank: number;
}

/** The readings of each Chinese character, and the initial of each other word. */
function syllablesOf(title: string): Syllable[] {
  const characters = Array.from(title);
  return characters.flatMap((character, index) => {
    if (!isHan(character)) return initialsOf(characters, index);
    const readings = pinyin(character, { multiple: true, type: 'array', toneType: 'none', v: true });
    const before = characters[index - 1];
    const rank = index === 0 ? 1 : before !== undefined && isHan(before) ? 3 : 2;
    return [{ readings: readings.filter((reading) => /^[a-z]+$/.test(reading)), rank }];
  });
}

function initialsOf(characters: readonly string[], index: number): Syllable[] {
  const initial = plainFold(characters[index] ?? '').charAt(0);
  const before = characters.slice(0, index).join('');
  const continues = /[\p{L}\p{N}']$/u.test(before) && !/[\p{Script=Han}\p{N}]$/u.test(before);
  if (!/[a-z]/.test(initial) || continues) return [];
  const follows = /[a-zà-ÿ]/i.test(before.replaceAll(/^.*\p{Script=Han}/gu, ''));
  return [{ readings: [initial], rank: index === 0 ? 1 : follows ? 3 : 2 }];
}

/** Whether the letters match whole readings or their initials in sequence; the last may be cut anywhere. */
function matchesPinyin([first, ...rest]: readonly Syllable[], letters: string): boolean {
  return (first?.readings ?? []).some((reading) => {
    if (reading.startsWith(letters)) return true;
    const begins = [reading, reading.slice(0, 1), ...(/^[zcs]h/.test(reading) ? [reading.slice(0, 2)] : [])];
    return begins.some(
      (begin) => letters.startsWith(begin) && matchesPinyin(rest, letters.slice(begin.length)),
    );
  });
}

const kindOf = (character: string) => {
  if (/[a-z]/.test(character)) return 'letter';
  if (/[0-9]/.test(character)) return 'digit';
  if (isHan(character)) return 'Han';
  return /[\p{L}\p{N}]/u.test(character) ? 'letter' : 'gap';
};

function ranksInTitle(title: string, word: string): number[] {
  const positions = Array.from({ length: title.length }, (_, at) => at).filter((at) =>
    title.startsWith(word, at),
  );
  return positions.map((at) => {
    if (at === 0) return 1;
    const before = kindOf(title.charAt(at - 1));
    return before === 'gap' || before !== kindOf(title.charAt(at)) ? 2 : 3;
  });
}

function rankOf(dish: Dish, word: string): number {
  const syllables = syllablesOf(dish.title);
  // The apostrophe separates two syllables, as in xi'an.
  const letters = word.replaceAll("'", '');
  const ofSounds = syllables.flatMap(({ rank }, index) =>
    /^[a-z]+$/.test(letters) && matchesPinyin(syllables.slice(index), letters) ? [rank] : [],
  );
  const ofCodes = dish.codes.map(plainFold).flatMap((code) => {
    if (code === word) return [0];
    if (code.startsWith(word)) return [1];
    return code.includes(word) ? [3] : [];
  });
  const isPrice = /^\d{1,9}(\.\d{1,2})?$/.test(word) && Math.round(Number(word) * 100) === dish.priceFen;
  const isOption = dish.options.some((option) => plainFold(option).includes(word));
  return Math.min(
    5,
    ...(isOption ? [4] : []),
    ...ranksInTitle(plainFold(dish.title), word),
    ...ofSounds,
    ...ofCodes,
    ...(isPrice ? [2] : []),
  );
}

/** Ids, the best first; equals by weight, sales and id, all descending. */
export function expectedIds(dishes: readonly Dish[], typed: string): string[] {
  const words = plainFold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return dishes
    .map((dish) => ({ ...dish, rank: Math.max(0, ...words.map((word) => rankOf(dish, word))) }))
    .filter(({ rank }) => rank < 5)
    .toSorted(
      (a, b) => a.rank - b.rank || b.weight - a.weight || b.sales - a.sales || Number(b.id) - Number(a.id),
    )
    .map(({ id }) => id);
}
