// Takes the sounds of titles apart: readings, pairs of neighbours, and the first letters of three in a row, by number.
import { rank } from './match.ts';
import { AT_START, AT_WORD, OR } from './pinyin.ts';
import type { Held } from './postings.ts';

const TRIPLE = ':';

/** A piece by which a syllable may be given, and a reading of the next one. */
const pairName = (piece: string, next: string): string => `${piece},${next}`;
const tripleName = (letters: string): string => `${TRIPLE}${letters}`;

export interface Syllables {
  /** Tells a number for everything that the sounds hold, and how well. */
  each: (sounds: string, tell: (key: number, held: Held) => void) => void;
  /** Of everything that has a number, by it. */
  names: () => string[];
}

/** The numbers of what the sounds hold, by what somebody may type of it. */
export interface KnownSyllables {
  /** Of readings, by each of their beginnings. */
  readings: ReadonlyMap<string, readonly number[]>;
  /** Of pairs, by the piece that gives the first syllable: each with the reading of the second. */
  pairs: ReadonlyMap<string, readonly Follower[]>;
  /** By the first letters of three in a row. */
  triples: ReadonlyMap<string, number>;
}

export interface Follower {
  next: string;
  key: number;
}

/** How a syllable may be given before the next one: whole, by its first letter, by zh, ch or sh. */
const piecesOf = (reading: string) =>
  new Set([reading, reading.slice(0, 1), ...(reading.charAt(1) === 'h' ? [reading.slice(0, 2)] : [])]);

const heldAt = (mark: string): Held =>
  mark === AT_START ? rank.start : mark === AT_WORD ? rank.wordStart : rank.elsewhere;

const readingsIn = (syllable: string) => syllable.split(OR).filter((reading) => reading !== '');
const initialsIn = (syllable: string) => [
  ...new Set(readingsIn(syllable).map((reading) => reading.charAt(0))),
];

function pairsOf(syllable: string, next: string): string[] {
  const pieces = new Set(readingsIn(syllable).flatMap((reading) => [...piecesOf(reading)]));
  return [...pieces].flatMap((piece) => readingsIn(next).map((reading) => pairName(piece, reading)));
}

const triplesOf = (first: string, second: string, third: string): string[] =>
  initialsIn(first).flatMap((a) =>
    initialsIn(second).flatMap((b) => initialsIn(third).map((c) => tripleName(`${a}${b}${c}`))),
  );

export function openSyllables(): Syllables {
  const keys = new Map<string, number>();
  const keyOf = (name: string) => {
    const held = keys.get(name) ?? keys.size;
    if (held === keys.size) keys.set(name, held);
    return held;
  };
  // The same syllables stand side by side again and again.
  const remembered = new Map<string, readonly number[]>();
  const keysOf = (about: string, make: () => string[]) => {
    const held = remembered.get(about);
    if (held !== undefined) return held;
    const made = make().map(keyOf);
    remembered.set(about, made);
    return made;
  };
  return {
    each: (sounds, tell) => {
      if (sounds === '') return;
      const syllables = sounds.slice(1).split(/[;,]/);
      let at = 0;
      for (const [index, syllable] of syllables.entries()) {
        const held = heldAt(sounds.charAt(at));
        const next = syllables[index + 1] ?? '';
        const third = syllables[index + 2] ?? '';
        for (const key of keysOf(syllable, () => readingsIn(syllable))) tell(key, held);
        if (next !== '')
          for (const key of keysOf(`${syllable},${next}`, () => pairsOf(syllable, next))) tell(key, held);
        if (third !== '')
          for (const key of keysOf(`${syllable},${next},${third}`, () => triplesOf(syllable, next, third)))
            tell(key, held);
        at += syllable.length + 1;
      }
    },
    names: () => [...keys.keys()],
  };
}

export function knownIn(names: readonly string[]): KnownSyllables {
  const readings = new Map<string, number[]>();
  const pairs = new Map<string, Follower[]>();
  const triples = new Map<string, number>();
  for (const [key, name] of names.entries()) {
    const [piece = '', next] = name.split(',');
    if (piece.startsWith(TRIPLE)) triples.set(piece.slice(TRIPLE.length), key);
    else if (next !== undefined) putTo(pairs, piece, { next, key });
    else for (let end = 1; end <= piece.length; end += 1) putTo(readings, piece.slice(0, end), key);
  }
  return { readings, pairs, triples };
}

function putTo<Thing>(lists: Map<string, Thing[]>, name: string, thing: Thing): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [thing]);
  else list.push(thing);
}
