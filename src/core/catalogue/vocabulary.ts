// The words and numbers of all titles that are not Chinese: few differ, so a piece of one is looked up in all of them.
import { isLettered, isWordStart } from './fold.ts';
import { rank } from './match.ts';
import { openPostings, type Sealed } from './postings.ts';
import type { RankedRows } from './ranked-rows.ts';

export interface Vocabulary {
  /** Adds exactly the rows whose title holds the text, which can only stand within one word. */
  addTo: (ranked: RankedRows, text: string) => void;
  bytes: number;
  kept: KeptVocabulary;
}

/** What it is opened from again. */
export interface KeptVocabulary {
  words: readonly string[];
  /** By the place of a word among them. */
  rows: Sealed;
}

export interface VocabularyDraft {
  add: (title: string, row: number) => void;
  seal: () => Generator<void, Vocabulary>;
}

const isLetteredThroughout = (text: string) => {
  for (let at = 0; at < text.length; at += 1) if (!isLettered(text, at)) return false;
  return true;
};

/** Whether the text can only stand within one word. */
export const isOneWord = (text: string): boolean => text !== '' && isLetteredThroughout(text);

/** The longest pieces of letters and digits, and where they begin. */
function* wordsIn(title: string): Generator<[word: string, from: number]> {
  let from = 0;
  for (let at = 0; at <= title.length; at += 1) {
    if (at < title.length && isLettered(title, at)) continue;
    if (at > from) yield [title.slice(from, at), from];
    from = at + 1;
  }
}

export function draftVocabulary(size: number): VocabularyDraft {
  const keys = new Map<string, number>();
  const postings = openPostings(size);
  return {
    add: (title, row) => {
      for (const [word, from] of wordsIn(title)) {
        const key = keys.get(word) ?? keys.size;
        if (key === keys.size) keys.set(word, key);
        postings.put(key, from === 0 ? rank.start : rank.elsewhere, row);
      }
    },
    *seal() {
      return openVocabulary({ words: [...keys.keys()], rows: yield* postings.seal() });
    },
  };
}

/** All words stand in one text, each on a line: to search that is faster than to search each. */
export function openVocabulary(kept: KeptVocabulary): Vocabulary {
  const { words, rows } = kept;
  const all = words.join('\n');
  const starts = new Uint32Array(words.length);
  for (let key = 1; key < words.length; key += 1)
    starts[key] = (starts[key - 1] ?? 0) + (words[key - 1] ?? '').length + 1;
  return {
    kept,
    bytes: rows.bytes + starts.byteLength + 2 * all.length,
    addTo: ({ sure: [, start, wordStart, elsewhere] }, text) => {
      for (let at = all.indexOf(text); at !== -1;) {
        const key = lastUpTo(starts, at);
        const isWord = isWordStart(all, at);
        if (starts[key] === at) rows.addTo(start, key, rank.start);
        rows.addTo(isWord ? wordStart : elsewhere, key, rank.elsewhere);
        // Better than the start of a word nothing else in it can be.
        at = isWord
          ? key + 1 < starts.length
            ? all.indexOf(text, starts[key + 1])
            : -1
          : all.indexOf(text, at + 1);
      }
    },
  };
}

function lastUpTo(starts: Uint32Array, at: number): number {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}
