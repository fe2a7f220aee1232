// Which rows sound as typed letters spell: read off their syllables, two neighbours, and the first letters of three.
import { type Bits, hasMore, narrow, noRows, widen } from './bits.ts';
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
    const open = openSpelling(letters, known);
    for (const piece of piecesAt(letters, 0, known)) {
      const rest = letters.slice(piece.to);
      for (const { next, key } of followersOf(letters, piece, known)) if (next.startsWith(rest)) found(key);
      for (const next of piecesAt(letters, piece.to, known)) addOpen(ranked, 'sounds', open(piece, next));
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

/** Rows that may spell the letters from the first piece on, with the second behind it, and then more. */
function openSpelling(letters: string, known: Known): (first: Piece, second: Piece) => Bits {
  const remembered = new Map<string, Bits>();
  const { sets, triples, size } = known;
  const sideBySide = (first: Piece, fits: (next: string) => boolean): Bits => {
    const rows = noRows(size);
    for (const { next, key } of followersOf(letters, first, known))
      if (fits(next)) sets.addTo(rows, key, rank.elsewhere);
    return rows;
  };
  const kept = (rows: Bits, key: number): Bits => {
    sets.keepIn(rows, key, rank.elsewhere);
    return rows;
  };
  const open = (first: Piece, second: Piece): Bits => {
    const name = `${first.from},${first.to},${second.to}`;
    const held = remembered.get(name);
    if (held !== undefined) return held;
    const piece = letters.slice(second.from, second.to);
    const rows = sideBySide(first, (next) => isGivenBy(next, piece));
    if (hasMore(rows, FEW)) narrow(rows, behind(first, second));
    remembered.set(name, rows);
    return rows;
  };
  const behind = (first: Piece, second: Piece): Bits => {
    const rest = letters.slice(second.to);
    const rows = sideBySide(second, (next) => next.startsWith(rest));
    for (const third of piecesAt(letters, second.to, known)) widen(rows, open(second, third));
    if (second.to - first.from !== 2) return rows;
    const triple = triples.get(letters.slice(first.from, first.from + 3));
    return triple === undefined ? noRows(size) : kept(rows, triple);
  };
  return open;
}

/** Whether a syllable of this reading may be given so before the next one. */
const isGivenBy = (reading: string, piece: string) =>
  piece.length === 1 || piece === 'zh' || piece === 'ch' || piece === 'sh'
    ? reading.startsWith(piece)
    : reading === piece;
