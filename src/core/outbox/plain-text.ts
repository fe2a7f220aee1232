// Normalizes a text so that it compares equal to what a shop has made of it: shops escape characters, trim and change spaces.
import { foldTitle } from '../../wire/sections/goods-meaning.ts';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const ENTITY = /&(#?\w{1,8});/g;
const HIGHEST = 0x10_ff_ff;

export function plainText(text: string): string {
  const plain = foldTitle(unescaped(unescaped(text)));
  return plain.replaceAll('\\', '').replaceAll(/\s+/g, ' ').trim();
}

/** The second round undoes double escaping. */
const unescaped = (text: string): string =>
  text.replaceAll(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= HIGHEST ? String.fromCodePoint(point) : whole;
  });

const SHORTEST = 2;

/** Whether a shop that cuts long texts may have made `text` from `whole`. */
export const isCutFrom = (whole: string, text: string): boolean =>
  text.length >= SHORTEST && text.length < whole.length && whole.startsWith(text);
