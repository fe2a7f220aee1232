// Which rows hold a word and how well, read off sets of rows that stand ready for pieces of words.
import { type Bits, include, narrow, noRows } from './bits.ts';
import { type CodeRows, codeRowsOf } from './code-rows.ts';
import { STEP } from './columns.ts';
import { rank } from './match.ts';
import { accumulate, noRankedRows, type RankedRows } from './ranked-rows.ts';
import type { Shelf } from './shelf.ts';
import { draftSoundGrams, type SoundGrams } from './sound-grams.ts';
import { draftTitleGrams, type TitleGrams } from './title-grams.ts';
import { draftVocabulary, isOneWord, type Vocabulary } from './vocabulary.ts';
import { type Word, wordsOf } from './words.ts';
import { pricedAt } from './orders.ts';

export interface Grams {
  /** Whoever is given them may change the sets of all words but those of a single letter or digit. */
  ranked: (word: Word) => RankedRows;
  /** Leaves the rows whose title may hold the text. */
  keepTitled: (rows: Bits, text: string) => void;
  withCode: (code: string) => Bits;
  /** The same over other columns, if every row of them reads as it does here: prices and stocks change far more often. */
  over: (shelf: Shelf) => Generator<void, Grams | undefined>;
  sets: Sets;
  /** Of whose texts they are. */
  shelf: Shelf;
  /** How many bytes all sets take. */
  bytes: number;
}

/** The first letter that a person types meets the most rows. */
const FIRST_LETTERS = '0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l m n o p q r s t u v w x y z';
const ROWS_A_STEP = 128;

/** Read off what the rows say in letters, and off nothing else. */
export interface Sets {
  vocabulary: Vocabulary;
  titles: TitleGrams;
  sounds: SoundGrams;
  codes: CodeRows;
}

interface Held {
  sets: Sets;
  shelf: Shelf;
}

export function* gramsOf(shelf: Shelf): Generator<void, Grams> {
  return yield* readied({ sets: yield* setsOf(shelf), shelf });
}

/** The sets must be those of this shelf. Nothing stands ready for the first letter: `over` makes that. */
export const keptGrams = (sets: Sets, shelf: Shelf): Grams => openGrams({ sets, shelf }, new Map());

function* setsOf(shelf: Shelf): Generator<void, Sets> {
  const { size } = shelf.columns;
  const vocabulary = draftVocabulary(size);
  const titles = draftTitleGrams(size);
  const sounds = draftSoundGrams(size);
  for (let row = 0; row < size; row += 1) {
    const title = shelf.titles[row] ?? '';
    vocabulary.add(title, row);
    titles.add(title, row);
    sounds.add(shelf.columns.pinyin[row] ?? '', row);
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  return {
    vocabulary: yield* vocabulary.seal(),
    titles: yield* titles.seal(),
    sounds: yield* sounds.seal(),
    codes: yield* codeRowsOf(shelf.codes),
  };
}

function* readied(held: Held): Generator<void, Grams> {
  const ready = new Map<string, RankedRows>();
  for (const word of FIRST_LETTERS.split(' ').flatMap(wordsOf)) {
    ready.set(word.text, rankedRows(word, held));
    yield;
  }
  return openGrams(held, ready);
}

function openGrams(held: Held, ready: ReadonlyMap<string, RankedRows>): Grams {
  const { sets, shelf } = held;
  const { vocabulary, titles, sounds, codes } = sets;
  const { size } = shelf.columns;
  const readyBytes = ready.size * 5 * noRows(size).byteLength;
  return {
    ranked: (word) => ready.get(word.text) ?? rankedRows(word, held),
    keepTitled: (rows, text) => {
      if (!isOneWord(text)) {
        titles.keepIn(rows, text);
        return;
      }
      const ranked = noRankedRows(size);
      vocabulary.addTo(ranked, text);
      accumulate(ranked);
      narrow(rows, ranked.sure[rank.elsewhere]);
    },
    withCode: codes.withCode,
    *over(other) {
      return (yield* readAlike(shelf, other)) ? yield* readied({ sets, shelf: other }) : undefined;
    },
    sets,
    shelf,
    bytes: readyBytes + vocabulary.bytes + titles.bytes + sounds.bytes + codes.bytes,
  };
}

function* readAlike(one: Shelf, other: Shelf): Generator<void, boolean> {
  if (one === other) return true;
  if (one.columns.size !== other.columns.size) return false;
  for (let row = 0; row < one.columns.size; row += 1) {
    const isAlike =
      one.titles[row] === other.titles[row] &&
      one.codes[row] === other.codes[row] &&
      one.columns.pinyin[row] === other.columns.pinyin[row];
    if (!isAlike) return false;
    if (row % STEP === STEP - 1) yield;
  }
  return true;
}

function rankedRows({ text, letters, fen }: Word, { shelf, sets }: Held): RankedRows {
  const { vocabulary, titles, sounds, codes } = sets;
  const ranked = noRankedRows(shelf.columns.size);
  codes.addTo(ranked, text);
  if (isOneWord(text)) vocabulary.addTo(ranked, text);
  else titles.addTo(ranked, text);
  if (letters !== undefined && letters !== '') sounds.addTo(ranked, letters);
  for (const row of pricedAt(shelf, fen)) include(ranked.sure[rank.wordStart], row);
  accumulate(ranked);
  return ranked;
}
