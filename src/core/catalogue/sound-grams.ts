// Which rows sound as typed letters spell: read off their syllables, two neighbours, and the first letters of three.
import { type Bits, narrow, noRows, widen } from './bits.ts';
import { rank } from './match.ts';
import { openPostings, type Sealed } from './postings.ts';
import { addOpen, type RankedRows } from './ranked-rows.ts';
import { type Follower, knownIn, type KnownSyllables, openSyllables } from './syllables.ts';

export interface SoundGrams {
  /** Rows that give the letters by two syllables are found for sure, or by the first letters of three; more are left open. */
  addTo: (ranked: RankedRows, letters: string) => void;
  bytes: number;
  kept: KeptSounds;
}

/** What they are opened from again. */
export interface KeptSounds {
  /** Of readings, pairs and triples, by their numbers. */
  names: readonly string[];
  rows: Sealed;
}

export interface SoundGramsDraft {
  add: (sounds: string, row: number) => void;
  seal: () => Generator<void, SoundGrams>;
}

export function draftSoundGrams(size: number): SoundGramsDraft {
  const syllables = openSyllables();
  const postings = openPostings(size);
  return {
    add: (sounds, row) => syllables.each(sounds, (key, held) => postings.put(key, held, row)),
    *seal() {
      return openSoundGrams({ names: syllables.names(), rows: yield* postings.seal() }, size);
    },
  };
}

export const openSoundGrams = (kept: KeptSounds, size: number): SoundGrams => ({
  kept,
  bytes: kept.rows.bytes,
  addTo: spelling({ ...knownIn(kept.names), sets: kept.rows, size }),
});

interface Known extends KnownSyllables {
  sets: Sealed;
  size: number;
}

/** Some letters from a place on: as one syllable, whole or cut, or as a piece before the next one. */
interface Piece {
  from: number;
  to: number;
}

const LONGEST_READING = 6;
/** So few rows are sooner looked at than narrowed down. */
const FEW = 128;

function spelling(known: Known): SoundGrams['addTo'] {
  return (ranked, letters) => {
    const [, start, wordStart, elsewhere] = ranked.sure;
    const found = (key: number) => {
      known.sets.addTo(start, key, rank.start);
      known.sets.addTo(wordStart, key, rank.wordStart);
      known.sets.addTo(elsewhere, key, rank.elsewhere);
    };
    for (const key of known.readings.get(letters) ?? []) found(key);
    const triple = known.triples.get(letters);
    if (triple !== undefined) found(triple);
    // By the first letters of three syllables no row spells more than that.
    const open = letters.length > 3 ? openSpelling(letters, known) : undefined;
    for (const piece of piecesAt(letters, 0, known)) {
      const rest = letters.slice(piece.to);
      for (const { next, key } of followersOf(letters, piece, known)) if (next.startsWith(rest)) found(key);
      if (open === undefined) continue;
      for (const next of piecesAt(letters, piece.to, known)) {
        const rows = open(piece, next);
        if (rows !== undefined) addOpen(ranked, 'sounds', rows);
      }
    }
  };
}

const followersOf = (letters: string, { from, to }: Piece, { pairs }: Known): readonly Follower[] =>
  pairs.get(letters.slice(from, to)) ?? [];

/** Pieces from this place on that leave letters for the next syllable. */
function piecesAt(letters: string, from: number, known: Known): Piece[] {
  const pieces: Piece[] = [];
  for (let to = from + 1; to < Math.min(letters.length, from + LONGEST_READING + 1); to += 1)
    if (followersOf(letters, { from, to }, known).length > 0) pieces.push({ from, to });
  return pieces;
}

/** Rows that may spell the letters from the first piece on, with the second behind it, and then more; undefined for none. */
function openSpelling(letters: string, known: Known): (first: Piece, second: Piece) => Bits | undefined {
  const remembered = new Map<string, Bits | undefined>();
  const { sets, triples, size } = known;
  const sideBySide = (first: Piece, fits: (next: string) => boolean): Side => {
    const side: Side = { rows: undefined, most: 0 };
    for (const { next, key } of followersOf(letters, first, known)) {
      if (!fits(next)) continue;
      side.rows ??= noRows(size);
      side.most += sets.addTo(side.rows, key, rank.elsewhere);
    }
    return side;
  };
  const open = (first: Piece, second: Piece): Bits | undefined => {
    const name = `${first.from},${first.to},${second.to}`;
    if (remembered.has(name)) return remembered.get(name);
    const piece = letters.slice(second.from, second.to);
    const { rows, most } = sideBySide(first, (next) => isGivenBy(next, piece));
    const held = rows === undefined || most <= FEW ? rows : both(rows, behind(first, second));
    remembered.set(name, held);
    return held;
  };
  const behind = (first: Piece, second: Piece): Bits | undefined => {
    const rest = letters.slice(second.to);
    let { rows } = sideBySide(second, (next) => next.startsWith(rest));
    for (const third of piecesAt(letters, second.to, known)) rows = either(rows, open(second, third));
    if (rows === undefined || second.to - first.from !== 2) return rows;
    const triple = triples.get(letters.slice(first.from, first.from + 3));
    if (triple === undefined) return undefined;
    sets.keepIn(rows, triple, rank.elsewhere);
    return rows;
  };
  return open;
}

interface Side {
  rows: Bits | undefined;
  /** No more rows than so many. */
  most: number;
}

/** The first set is changed; what is remembered of others is not. */
function both(rows: Bits, to: Bits | undefined): Bits | undefined {
  if (to !== undefined) narrow(rows, to);
  return to === undefined ? undefined : rows;
}

function either(rows: Bits | undefined, by: Bits | undefined): Bits | undefined {
  if (by === undefined) return rows;
  if (rows === undefined) return by.slice();
  widen(rows, by);
  return rows;
}

/** Whether a syllable of this reading may be given so before the next one. */
const isGivenBy = (reading: string, piece: string) =>
  piece.length === 1 || piece === 'zh' || piece === 'ch' || piece === 'sh'
    ? reading.startsWith(piece)
    : reading === piece;
