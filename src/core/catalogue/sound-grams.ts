// Which rows sound as typed letters spell: read off their syllables, two neighbours, and the first letters of three.
import { type Bits, countRows, narrow, noRows, widen } from './bits.ts';
import { rank } from './match.ts';
import { openPostings, type Sealed } from './postings.ts';
import { addOpen, type RankedRows } from './ranked-rows.ts';
import { openSyllables, pairName, tripleName } from './syllables.ts';

export interface SoundGrams {
  /** Rows that give the letters by two syllables are found for sure, or by the first letters of three; more are left open. */
  addTo: (ranked: RankedRows, letters: string) => void;
  bytes: number;
}

export interface SoundGramsDraft {
  add: (sounds: string, row: number) => void;
  seal: () => Generator<void, SoundGrams>;
}

export function openSoundGrams(size: number): SoundGramsDraft {
  const syllables = openSyllables();
  const postings = openPostings(size);
  return {
    add: (sounds, row) => syllables.each(sounds, (key, held) => postings.put(key, held, row)),
    *seal() {
      const sets = yield* postings.seal();
      const { keys, readings, followers } = syllables.known();
      return { bytes: sets.bytes, addTo: spelling({ keys, readings, followers, sets, size }) };
    },
  };
}

interface Known {
  keys: ReadonlyMap<string, number>;
  readings: readonly string[];
  /** By a piece of a syllable: the readings that follow one given so. */
  followers: ReadonlyMap<string, readonly string[]>;
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
    const found = (names: readonly string[]) => {
      const [, start, wordStart, elsewhere] = ranked.sure;
      for (const name of names) {
        const key = known.keys.get(name);
        if (key === undefined) continue;
        known.sets.addTo(start, key, rank.start);
        known.sets.addTo(wordStart, key, rank.wordStart);
        known.sets.addTo(elsewhere, key, rank.elsewhere);
      }
    };
    found(known.readings.filter((reading) => reading.startsWith(letters)));
    if (letters.length === 3) found([tripleName(letters)]);
    const open = openSpelling(letters, known);
    for (const piece of piecesAt(letters, 0, known)) {
      const rest = letters.slice(piece.to);
      found(
        followersOf(letters, piece, known).flatMap((next) =>
          next.startsWith(rest) ? [pairName(letters.slice(0, piece.to), next)] : [],
        ),
      );
      for (const next of piecesAt(letters, piece.to, known)) addOpen(ranked, 'sounds', open(piece, next));
    }
  };
}

const followersOf = (letters: string, { from, to }: Piece, { followers }: Known): readonly string[] =>
  followers.get(letters.slice(from, to)) ?? [];

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
  const { sets, keys, size } = known;
  const addNamed = (rows: Bits, name: string) => {
    const key = keys.get(name);
    if (key !== undefined) sets.addTo(rows, key, rank.elsewhere);
  };
  const sideBySide = (first: Piece, fits: (next: string) => boolean): Bits => {
    const rows = noRows(size);
    for (const next of followersOf(letters, first, known))
      if (fits(next)) addNamed(rows, pairName(letters.slice(first.from, first.to), next));
    return rows;
  };
  const open = (first: Piece, second: Piece): Bits => {
    const name = `${first.from},${first.to},${second.to}`;
    const held = remembered.get(name);
    if (held !== undefined) return held;
    const piece = letters.slice(second.from, second.to);
    const rows = sideBySide(first, (next) => isGivenBy(next, piece));
    if (countRows(rows) > FEW) narrow(rows, behind(first, second));
    remembered.set(name, rows);
    return rows;
  };
  const behind = (first: Piece, second: Piece): Bits => {
    const rest = letters.slice(second.to);
    const rows = sideBySide(second, (next) => next.startsWith(rest));
    for (const third of piecesAt(letters, second.to, known)) widen(rows, open(second, third));
    if (second.to - first.from !== 2) return rows;
    const triples = noRows(size);
    addNamed(triples, tripleName(letters.slice(first.from, first.from + 3)));
    narrow(rows, triples);
    return rows;
  };
  return open;
}

/** Whether a syllable of this reading may be given so before the next one. */
const isGivenBy = (reading: string, piece: string) =>
  piece.length === 1 || piece === 'zh' || piece === 'ch' || piece === 'sh'
    ? reading.startsWith(piece)
    : reading === piece;
