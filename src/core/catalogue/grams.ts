// Which rows may hold a word, read off sets of rows that stand ready for every pair of neighbouring characters.
import { type Bits, include, narrow, noRows } from './bits.ts';
import { isWordStart } from './fold.ts';
import { AT_START, AT_WORD } from './pinyin.ts';
import type { Shelf } from './shelf.ts';
import {
  atStarts,
  atSyllables,
  atWords,
  codeSlot,
  type Family,
  inCodes,
  inSounds,
  inTitles,
  knownUnit,
  SLOTS,
} from './slots.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** Undefined stands for no row at all. */
export type Slot = Bits | undefined;

export interface Grams {
  /** Rows whose title may hold the text, and whether it surely does. */
  inTitle: (text: string) => { rows: Bits; isSure: boolean };
  inCode: (text: string) => Bits;
  /** Rows whose sounds may spell the letters. */
  spelled: (letters: string) => Bits;
  /** Exactly the rows that have a syllable which begins so, reading by reading. */
  sounded: (letters: string) => Bits[];
  /** Rows where something begins so with the first two characters: the title, a code, the sounds. */
  atStart: (text: string) => Slot;
  /** Rows where a word does. */
  atWord: (text: string) => Slot;
  withCode: (code: string) => Slot;
  /** How many bytes all sets take. */
  bytes: number;
}

/** The first rows make most of the sets, which takes its time. */
const ROWS_A_STEP = 32;

type Put = (slot: number) => void;

interface Sets {
  put: (slot: number, row: number) => void;
  putReading: (reading: string, row: number) => void;
}

export function* gramsOf(shelf: Shelf): Generator<void, Grams> {
  const { size } = shelf.columns;
  const slots = new Array<Slot>(SLOTS).fill(undefined);
  const readings = new Map<string, Bits>();
  const vocabulary = openVocabulary(size);
  const readingRows = (reading: string) => {
    const held = readings.get(reading) ?? noRows(size);
    readings.set(reading, held);
    return held;
  };
  const put = (slot: number, row: number) => include((slots[slot] ??= noRows(size)), row);
  const putSounds = openSounds({ put, putReading: (reading, row) => include(readingRows(reading), row) });
  for (let row = 0; row < size; row += 1) {
    const putHere: Put = (slot) => put(slot, row);
    vocabulary.add(shelf.titles[row] ?? '', row);
    putTitle(shelf.titles[row] ?? '', putHere);
    putCodes(shelf.codes[row] ?? '', putHere);
    putSounds(shelf.columns.pinyin[row] ?? '', row);
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  const bytes = [...slots, ...readings.values()].reduce((sum, slot) => sum + (slot?.byteLength ?? 0), 0);
  return {
    ...readingFrom({ slots, size, vocabulary }),
    sounded: (letters) => soundedIn(readings, letters),
    bytes,
  };
}

const soundedIn = (readings: ReadonlyMap<string, Bits>, letters: string): Bits[] =>
  [...readings].flatMap(([reading, rows]) => (reading.startsWith(letters) ? [rows] : []));

/** The first character of this text at this place, and its pair with the next. */
function putBegin(text: string, at: number, { family, put }: { family: Family; put: Put }): void {
  const unit = text.charCodeAt(at);
  put(family.single(unit));
  if (at + 1 < text.length) put(family.pair(unit, text.charCodeAt(at + 1)));
}

function putTitle(title: string, put: Put): void {
  for (let at = 0; at < title.length; at += 1) {
    const unit = title.charCodeAt(at);
    const next = title.charCodeAt(at + 1);
    const isKnown = knownUnit(unit) >= 0;
    if (!isKnown) put(inTitles.single(unit));
    if (at + 1 < title.length && !(isKnown && knownUnit(next) >= 0)) put(inTitles.pair(unit, next));
    if (isWordStart(title, at)) putBegin(title, at, { family: atWords, put });
  }
  if (title !== '') putBegin(title, 0, { family: atStarts, put });
}

function putCodes(codes: string, put: Put): void {
  if (codes === '') return;
  for (const code of codes.slice(1, -1).split('\n')) {
    for (let at = 0; at < code.length; at += 1) putBegin(code, at, { family: inCodes, put });
    if (code === '') continue;
    put(codeSlot(code));
    putBegin(code, 0, { family: atStarts, put });
    putBegin(code, 0, { family: atWords, put });
  }
}

/** The same syllables meet again and again: what two neighbours leave is worked out once. */
function openSounds(sets: Sets): (sounds: string, row: number) => void {
  const known = new Map<string, readonly number[]>();
  const slotsOf = (readings: string, next: string, mark: string) => {
    const name = `${mark}${readings},${next}`;
    const held = known.get(name);
    if (held !== undefined) return held;
    const slots = new Set<number>();
    for (const reading of readings.split('/'))
      putReading({ reading, next: next.split('/'), mark }, (slot) => slots.add(slot));
    const made = [...slots];
    known.set(name, made);
    return made;
  };
  return (sounds, row) => {
    if (sounds === '') return;
    const syllables = sounds.slice(1).split(/[;,]/);
    let at = 0;
    for (const [index, readings] of syllables.entries()) {
      for (const slot of slotsOf(readings, syllables[index + 1] ?? '', sounds.charAt(at)))
        sets.put(slot, row);
      for (const reading of readings.split('/')) sets.putReading(reading, row);
      at += readings.length + 1;
    }
  };
}

interface Sounded {
  reading: string;
  next: readonly string[];
  mark: string;
}

function putReading({ reading, next, mark }: Sounded, put: Put): void {
  if (reading === '') return;
  const followers = next.filter((following) => following !== '').map((following) => following.charAt(0));
  const families = [atSyllables, ...(mark === AT_START ? [atStarts] : [])];
  if (mark === AT_START || mark === AT_WORD) families.push(atWords);
  for (const family of families) {
    putBegin(reading, 0, { family, put });
    for (const follower of followers) putBegin(`${reading.charAt(0)}${follower}`, 0, { family, put });
  }
  for (let at = 0; at < reading.length; at += 1) {
    putBegin(reading, at, { family: inSounds, put });
    for (const follower of followers)
      putBegin(`${reading.charAt(at)}${follower}`, 0, { family: inSounds, put });
  }
}

interface Held {
  slots: readonly Slot[];
  size: number;
  vocabulary: Vocabulary;
}

function readingFrom({ slots, size, vocabulary }: Held): Omit<Grams, 'bytes' | 'sounded'> {
  const allOf = (places: readonly number[]) => {
    const [first, ...rest] = places.map((place) => slots[place]);
    const rows = first?.slice() ?? noRows(size);
    for (const slot of rest) {
      if (slot === undefined) rows.fill(0);
      else narrow(rows, slot);
    }
    return rows;
  };
  const begins = (family: Family, text: string) =>
    slots[
      text.length === 1
        ? family.single(text.charCodeAt(0))
        : family.pair(text.charCodeAt(0), text.charCodeAt(1))
    ];
  return {
    inTitle: (text) => {
      const known = vocabulary.rowsWith(text);
      return known === undefined
        ? { rows: allOf(unknownPlaces(text)), isSure: false }
        : { rows: known, isSure: true };
    },
    inCode: (text) => allOf(placesOf(text, inCodes)),
    spelled: (letters) =>
      letters.length < 2
        ? allOf(placesOf(letters, atSyllables))
        : allOf([...placesOf(letters.slice(0, 2), atSyllables), ...placesOf(letters, inSounds).slice(1)]),
    atStart: (text) => begins(atStarts, text),
    atWord: (text) => begins(atWords, text),
    withCode: (code) => slots[codeSlot(code)],
  };
}

function placesOf(text: string, family: Family): number[] {
  if (text.length === 1) return [family.single(text.charCodeAt(0))];
  return Array.from({ length: text.length - 1 }, (_, at) =>
    family.pair(text.charCodeAt(at), text.charCodeAt(at + 1)),
  );
}

/** Without the pairs that the vocabulary knows; a text that is not one word has others. */
function unknownPlaces(text: string): number[] {
  const places = placesOf(text, inTitles);
  const isKnown = (at: number) => knownUnit(text.charCodeAt(at)) >= 0;
  return places.filter((_, at) => text.length === 1 || !(isKnown(at) && isKnown(at + 1)));
}
