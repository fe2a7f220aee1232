// The Latin words and numbers of all titles, each with its rows: few differ, so a piece of a word is looked up in all.
import { type Bits, include, noRows } from './bits.ts';

const WORDS = /[a-z0-9]+/g;
const ONE_WORD = /^[a-z0-9]+$/;

export interface Vocabulary {
  add: (title: string, row: number) => void;
  /** Exactly the rows whose title holds the text, where it can only stand within one word. */
  rowsWith: (text: string) => Bits | undefined;
}

export function openVocabulary(size: number): Vocabulary {
  const rowsOfWord = new Map<string, number[]>();
  return {
    add: (title, row) => {
      for (const word of title.match(WORDS) ?? []) {
        const rows = rowsOfWord.get(word);
        if (rows === undefined) rowsOfWord.set(word, [row]);
        else if (rows.at(-1) !== row) rows.push(row);
      }
    },
    rowsWith: (text) => {
      if (!ONE_WORD.test(text)) return undefined;
      const found = noRows(size);
      for (const [word, rows] of rowsOfWord)
        if (word.includes(text)) for (const row of rows) include(found, row);
      return found;
    },
  };
}
