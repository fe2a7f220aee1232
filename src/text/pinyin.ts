// How a title sounds: all readings of every Chinese character and the initials of words in Latin letters, and whether typed letters match some of them.
import { fold, isWordStart } from './fold.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /^[a-z]+$/;
const MOST_SYLLABLES = 64;
/** As many as the bits that hold positions in a word. */
const LONGEST_WORD = 30;

/** Marks before a syllable: at the start of the title, at the start of a name in it, within a name. */
export const AT_START = '^';
export const AT_WORD = ';';
const WITHIN = ',';
export const OR = '/';

/** The readings of a character, each with a capital letter, separated by `/`. */
export type Readings = (character: string) => string;

/** Nearly every character of a menu is in one of two ranges that need no regular expression. */
export function isHan(character: string): boolean {
  const unit = character.charCodeAt(0);
  if (unit < 0x2e80) return false;
  return (unit >= 0x4e00 && unit <= 0x9fff) || HAN.test(character);
}

/** The initial of a word in Latin letters that begins here, as a capital; empty if none does. */
export function initialAt(title: string, at: number): string {
  const unit = title.charCodeAt(at);
  const mayBegin = isLetter(unit) || (unit > 0x7f && !isHan(title.charAt(at)));
  if (!mayBegin || !isWordStart(title, at) || title.charAt(at - 1) === "'") return '';
  const initial = fold(title.charAt(at)).charAt(0);
  return LATIN.test(initial) ? initial.toUpperCase() : '';
}

/**
 * `^Gong,Bao;K,P`: a mark and the readings (`Xing/Hang/Heng`) of each Chinese character, or a mark and the initial of
 * each other word. A character without readings has only its mark.
 */
export function soundsOf(title: string, readings: Readings): string {
  let sounds = '';
  let count = 0;
  let at = 0;
  let name: 'chinese' | 'latin' | undefined;
  for (const character of title) {
    const isChinese = isHan(character);
    const initial = isChinese ? '' : initialAt(title, at);
    if (isChinese || initial !== '') {
      if ((count += 1) > MOST_SYLLABLES) break;
      const kind = isChinese ? 'chinese' : 'latin';
      const mark = at === 0 ? AT_START : name === kind ? WITHIN : AT_WORD;
      sounds += mark + (isChinese ? readings(character.normalize('NFKC')) : initial);
      name = kind;
    } else if (name === 'chinese') name = undefined;
    at += character.length;
  }
  return sounds;
}

/** The word as letters that may be pinyin, or undefined. */
export function lettersOf(word: string): string | undefined {
  const letters = word.replaceAll("'", '');
  return LATIN.test(letters) && letters.length <= LONGEST_WORD ? letters : undefined;
}

/** The bit by which lower case differs from upper case. */
const SMALL = 0x20;
const isSmall = (unit: number) => unit >= 0x61 && unit <= 0x7a;
const isLetter = (unit: number) => isSmall(unit | SMALL);
const SLASH = 0x2f;
const LINE_END = 0x0a;

/** Whether the syllables from this mark on match the letters. */
export const matchesPinyinAt = (sounds: string, mark: number, letters: string): boolean =>
  syllablesMatched(sounds, mark, letters) > 0;

/**
 * Counts the syllables from this mark on that the letters match, or returns 0. Each syllable matches by its whole
 * reading or its initial (`zh` or `z`); the last may be cut anywhere. The sounds end at a line end or at the end of
 * the text.
 */
function syllablesMatched(sounds: string, mark: number, letters: string): number {
  // Bit n is set if the syllables so far match the first n letters.
  let positions = 1;
  let at = mark;
  for (let count = 1; at < sounds.length && positions !== 0; count += 1) {
    if (sounds.charCodeAt(at) === LINE_END) return 0;
    let reached = 0;
    do {
      const steps = stepsOver(sounds, at + 1, letters, positions);
      if (steps === MATCHED) return count;
      reached |= steps;
      at = endOfReading(sounds, at + 1);
    } while (sounds.charCodeAt(at) === SLASH);
    positions = reached;
  }
  return 0;
}

const MATCHED = -1;

function endOfReading(sounds: string, start: number): number {
  let at = start;
  while (isLetter(sounds.charCodeAt(at))) at += 1;
  return at;
}

/** The positions in the word reached with one reading from these positions, or MATCHED at the end of the word. */
function stepsOver(sounds: string, start: number, letters: string, positions: number): number {
  let reached = 0;
  for (let position = 0; positions >>> position !== 0; position += 1) {
    if (((positions >>> position) & 1) === 0) continue;
    let shared = 0;
    while (
      position + shared < letters.length &&
      (sounds.charCodeAt(start + shared) | SMALL) === letters.charCodeAt(position + shared)
    )
      shared += 1;
    if (shared > 0 && position + shared === letters.length) return MATCHED;
    reached |= stepsOf(sounds, start, shared) << position;
  }
  return reached;
}

const H = 0x68;

/** A bit for each number of letters after which the next syllable may begin, if `shared` letters match. */
function stepsOf(sounds: string, start: number, shared: number): number {
  if (shared === 0) return 0;
  const whole = isLetter(sounds.charCodeAt(start + shared)) ? 0 : 1 << shared;
  // Only the initials zh, ch and sh have an h as the second letter.
  return whole | 2 | (shared > 1 && sounds.charCodeAt(start + 1) === H ? 4 : 0);
}

export interface PinyinMatch {
  /** The mark before the first syllable. */
  mark: string;
  /** The index of the first matched syllable, and the number of matched ones. */
  first: number;
  count: number;
}

/** The best match: at the start of the title, else at the start of a word, else the first anywhere. */
export function bestPinyinMatch(sounds: string, letters: string): PinyinMatch | undefined {
  const initial = letters.charAt(0).toUpperCase();
  let best: PinyinMatch | undefined;
  // A syllable comes up once for each reading with this initial; each time all of its readings are tried.
  for (let at = sounds.indexOf(initial); at !== -1; at = sounds.indexOf(initial, at + 1)) {
    const position = markBefore(sounds, at);
    const mark = sounds.charAt(position);
    const isBetter = best === undefined || mark !== WITHIN;
    const count = isBetter ? syllablesMatched(sounds, position, letters) : 0;
    if (count > 0) best = { mark, first: syllablesBefore(sounds, position), count };
    if (best !== undefined && best.mark !== WITHIN) return best;
  }
  return best;
}

/** The position of the mark before the syllable of this reading. */
export function markBefore(sounds: string, reading: number): number {
  let at = reading - 1;
  while (sounds.charCodeAt(at) === SLASH || isLetter(sounds.charCodeAt(at))) at -= 1;
  return at;
}

function syllablesBefore(sounds: string, mark: number): number {
  let count = 0;
  for (let at = 0; at < mark; at += 1) {
    const unit = sounds.charCodeAt(at);
    if (unit !== SLASH && !isLetter(unit)) count += 1;
  }
  return count;
}
