// Search texts as people type them, key by key: names, pinyin, codes and prices that the menu contains.
import type { Columns } from '../../src/worker/catalogue/columns.ts';
import { fold } from '../../src/text/fold.ts';

/** For each way of searching, the successive texts of the search field. */
export type TypedKeys = Readonly<Record<string, readonly (readonly string[])[]>>;

const HAN = /\p{Script=Han}/u;
const SCANNED = /^69\d{11}$/;
const LONGEST = 14;
/** Spreads the chosen items over the whole menu, the same ones in every run. */
const GOLDEN = 0.618_033_988_7;

/** The first letter alone, then two, and so on. */
function keyByKey(text: string): string[] {
  const characters = Array.from(text).slice(0, LONGEST);
  const texts = characters.map((_, index) =>
    characters
      .slice(0, index + 1)
      .join('')
      .trimEnd(),
  );
  return [...new Set(texts)].filter((typed) => typed !== '');
}

interface Item {
  han: string[];
  syllables: string[];
  latin: string[];
  codes: string[];
  /** Varies the position in the name at which the typed text begins. */
  turn: number;
}

function itemAt(columns: Columns, turn: number): Item {
  const row = Math.floor((turn * GOLDEN * columns.size) % columns.size);
  const title = columns.title[row] ?? '';
  const sounds = (columns.pinyin[row] ?? '').toLowerCase();
  return {
    han: Array.from(title).filter((character) => HAN.test(character)),
    syllables: sounds
      .slice(1)
      .split(/[,;]/)
      .map((readings) => readings.replace(/\/.*/, '')),
    latin: fold(title).match(/[a-z]+/g) ?? [],
    codes: fold(columns.codes[row] ?? '').split('\n'),
    turn,
  };
}

/** Up to four parts in a row, from a position that depends on the turn. */
function someOf(parts: readonly string[], turn: number): string[] {
  const from = parts.length > 4 ? turn % (parts.length - 3) : 0;
  return parts.slice(from, from + 4);
}

const ways: Readonly<Record<string, (item: Item) => string[]>> = {
  'one character of a name': ({ han, turn }) => [han[turn % Math.max(1, han.length)] ?? '面'],
  'characters of a name': ({ han, turn }) => keyByKey(someOf(han, turn).join('')),
  'whole pinyin': ({ syllables, turn }) => keyByKey(someOf(syllables, turn).join('')),
  initials: ({ syllables, turn }) =>
    keyByKey(
      someOf(syllables, turn)
        .map((syllable) => syllable.charAt(0))
        .join(''),
    ),
  'Latin words': ({ latin, turn }) => keyByKey(latin.slice(turn % Math.max(1, latin.length)).join(' ')),
  'codes of the house': ({ codes }) => keyByKey(codes.find((code) => !SCANNED.test(code)) ?? 'a001'),
  'scanned codes': ({ codes }) => keyByKey(codes.find((code) => SCANNED.test(code)) ?? '6900001'),
  'the last digits of a code': ({ codes }) => keyByKey((codes.at(-1) ?? '').slice(-4)),
  'several words in any order': ({ latin, syllables, han, turn }) => {
    const words = [latin.at(-1) ?? 'tea', syllables.slice(0, 2).join(''), han.slice(0, 2).join('')];
    return keyByKey(`${words[turn % 3] ?? ''} ${words[(turn + 1) % 3] ?? ''}`);
  },
};

export function typedFor(columns: Columns, items: number): TypedKeys {
  const all = Array.from({ length: items }, (_, turn) => itemAt(columns, turn));
  return Object.fromEntries(Object.entries(ways).map(([way, typedBy]) => [way, all.map(typedBy)]));
}
