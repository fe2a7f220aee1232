// When two titles name the same dish, in one language or in both, and when they have nothing in common.
import { twoNames } from '../../contract/two-names.ts';

/** One for each language. */
export function namesIn(title: string): string[] {
  const { name, other } = twoNames(title, 'zh-CN');
  return [name, other].filter((text) => text !== '');
}

/** Whether the title has these names, in any order, and perhaps one more. */
export function hasNames(title: string, names: string): boolean {
  const own = namesIn(title);
  const asked = namesIn(names);
  return asked.length > 0 && asked.every((name) => own.includes(name));
}

/** Scripts that write no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const FILLERS = new Set(['and', 'for', 'the', 'with']);
/** The rest of a word tells no dishes apart: “noodle” and “noodles”. */
const STEM = 4;

/** One shared character says nothing: 鱼香肉丝 and 红烧肉 both have 肉. */
export function haveNothingInCommon(first: string, second: string): boolean {
  const [one, other] = [first, second].map((text) => text.normalize('NFKC').toLowerCase());
  if (one === undefined || other === undefined || one.includes(other) || other.includes(one)) return false;
  const others = new Set(partsOf(other));
  return !partsOf(one).some((part) => others.has(part));
}

/** Pairs of characters, or the beginnings of words. */
function partsOf(text: string): string[] {
  const pairs = (text.match(UNSPACED) ?? []).flatMap((run) => {
    const characters = Array.from(run);
    return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
  });
  const words = text.replace(UNSPACED, ' ').match(WORD) ?? [];
  return [...pairs, ...words.filter((word) => !FILLERS.has(word)).map((word) => word.slice(0, STEM))];
}
