// Which parts of a title match a search, in whole characters as people see them.
import { fold, isPlain, isWordStart } from '../../text/fold.ts';
import { initialAt, isHan, type PinyinMatch, bestPinyinMatch } from '../../text/pinyin.ts';
import type { Word } from '../../text/words.ts';

/** Code units of the title; `to` is exclusive. */
export type Mark = readonly [from: number, to: number];

interface Character {
  from: number;
  to: number;
  folded: string;
  /** Its position in the folded title. */
  foldedFrom: number;
}

export type Marker = (title: string, sounds: string, words: readonly Word[]) => Mark[];

/** Creates the segmenter once, because that is slow. */
export function openMarker(): Marker {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  return (title, sounds, words) => {
    // In a plain title every code unit is one character.
    const characters = isPlain(title) ? undefined : charactersOf(segmenter.segment(title));
    const folded = characters?.map((character) => character.folded).join('') ?? title.toLowerCase();
    const found = words.flatMap((word): Mark[] => {
      const at = bestPlace(folded, word.text);
      if (at !== -1) return [inTitle(characters, at, at + word.text.length)];
      const match = word.letters === undefined ? undefined : bestPinyinMatch(sounds, word.letters);
      return match === undefined ? [] : soundMarks(title, match);
    });
    return merged(characters === undefined ? found : found.map((mark) => whole(characters, mark)));
  };
}

function charactersOf(segments: Iterable<{ segment: string; index: number }>): Character[] {
  let foldedFrom = 0;
  return Array.from(segments, ({ segment, index }) => {
    const folded = fold(segment);
    const character = { from: index, to: index + segment.length, folded, foldedFrom };
    foldedFrom += folded.length;
    return character;
  });
}

/** The first match at the start of a word, else the first match. */
function bestPlace(folded: string, text: string): number {
  const first = folded.indexOf(text);
  for (let at = first; at !== -1; at = folded.indexOf(text, at + 1)) if (isWordStart(folded, at)) return at;
  return first;
}

/** The matched Chinese characters and initials; other characters in between are left out. */
function soundMarks(title: string, { first, count }: PinyinMatch): Mark[] {
  const marks: Mark[] = [];
  let position = 0;
  let syllable = 0;
  for (const character of title) {
    const from = position;
    position += character.length;
    if (!isHan(character) && initialAt(title, from) === '') continue;
    if (syllable >= first && syllable < first + count) marks.push([from, position]);
    syllable += 1;
  }
  return marks;
}

/** Maps positions in the folded title to positions in the title. */
function inTitle(characters: readonly Character[] | undefined, from: number, to: number): Mark {
  if (characters === undefined) return [from, to];
  const met = characters.filter(
    ({ foldedFrom, folded }) => foldedFrom < to && foldedFrom + folded.length > from,
  );
  return [met[0]?.from ?? 0, met.at(-1)?.to ?? 0];
}

/** Widens a mark to whole characters as people see them. */
function whole(characters: readonly Character[], [from, to]: Mark): Mark {
  const met = characters.filter((character) => character.from < to && character.to > from);
  return [met[0]?.from ?? from, met.at(-1)?.to ?? to];
}

function merged(marks: readonly Mark[]): Mark[] {
  const together: Mark[] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = together.at(-1);
    if (from >= to) continue;
    if (last !== undefined && from <= last[1])
      together[together.length - 1] = [last[0], Math.max(last[1], to)];
    else together.push([from, to]);
  }
  return together;
}
