// Which titles hold a text that is not one word of letters: read off single characters and pairs of neighbours.
import { type Bits, noRows } from './bits.ts';
import { isLettered, isWordStart } from './fold.ts';
import { rank } from './match.ts';
import { type Held, openPostings, type Sealed } from './postings.ts';
import { addOpen, type RankedRows } from './ranked-rows.ts';

export interface TitleGrams {
  /** One or two characters are found for sure; of more, the rows that may hold them are left open. */
  addTo: (ranked: RankedRows, text: string) => void;
  /** Leaves the rows whose title may hold the text. */
  keepIn: (rows: Bits, text: string) => void;
  bytes: number;
  kept: KeptTitles;
}

/** What they are opened from again. */
export interface KeptTitles {
  /** The characters that there are: the first is number 1. */
  units: readonly number[];
  rows: Sealed;
}

export interface TitleGramsDraft {
  add: (title: string, row: number) => void;
  seal: () => Generator<void, TitleGrams>;
}

const UNITS = 65_536;

const placeIn = (title: string, at: number): Held =>
  at === 0 ? rank.start : isWordStart(title, at) ? rank.wordStart : rank.elsewhere;

export function draftTitleGrams(size: number): TitleGramsDraft {
  /** Small numbers for the characters that there are, from 1 on: small keys are found faster. */
  const units = new Map<number, number>();
  const postings = openPostings(size);
  const known = (unit: number) => {
    const held = units.get(unit) ?? units.size + 1;
    if (held > units.size) units.set(unit, held);
    return held;
  };
  return {
    add: (title, row) => {
      let isNextLetter = isLettered(title, 0);
      for (let at = 0; at < title.length; at += 1) {
        const isLetter = isNextLetter;
        isNextLetter = isLettered(title, at + 1);
        const isPair = at + 1 < title.length && !(isLetter && isNextLetter);
        if (isLetter && !isPair) continue;
        const held = placeIn(title, at);
        const unit = known(title.charCodeAt(at));
        if (!isLetter) postings.put(unit, held, row);
        if (isPair) postings.put(unit + known(title.charCodeAt(at + 1)) * UNITS, held, row);
      }
    },
    *seal() {
      return openTitleGrams({ units: [...units.keys()], rows: yield* postings.seal() }, size);
    },
  };
}

export function openTitleGrams(kept: KeptTitles, size: number): TitleGrams {
  const { rows } = kept;
  const units = new Map(kept.units.map((unit, index) => [unit, index + 1]));
  const unitAt = (text: string, at: number) => units.get(text.charCodeAt(at)) ?? Number.NaN;
  const keysOf = (text: string): readonly number[] => {
    if (text.length === 1) return [unitAt(text, 0)];
    const keys = new Set<number>();
    for (let at = 0; at + 1 < text.length; at += 1)
      if (!(isLettered(text, at) && isLettered(text, at + 1)))
        keys.add(unitAt(text, at) + unitAt(text, at + 1) * UNITS);
    return [...keys];
  };
  return {
    kept,
    bytes: rows.bytes,
    addTo: (ranked, text) => {
      const [, start, wordStart, elsewhere] = ranked.sure;
      const [key = 0, ...rest] = keysOf(text);
      if (text.length > 2) {
        const found = noRows(size);
        rows.addTo(found, key, rank.elsewhere);
        for (const other of rest) rows.keepIn(found, other, rank.elsewhere);
        addOpen(ranked, 'title', found);
        return;
      }
      rows.addTo(start, key, rank.start);
      rows.addTo(wordStart, key, rank.wordStart);
      rows.addTo(elsewhere, key, rank.elsewhere);
    },
    keepIn: (kept, text) => {
      for (const key of keysOf(text)) rows.keepIn(kept, key, rank.elsewhere);
    },
  };
}
