// Fits text into a box: as large as possible, on a few lines, with an ellipsis if even the smallest size is too wide.
import { LINE_HEIGHT } from './templates.ts';

/** The width of a text in units of its font size. */
export type Measure = (text: string, weight: number) => number;

export interface Room {
  width: number;
  height: number;
  /** The largest font size. */
  most: number;
  least: number;
  lines: number;
  weight: number;
}

export interface Fitted {
  lines: readonly string[];
  size: number;
}

const STEP = 0.94;
const ELLIPSIS = '…';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });

export function fitText(text: string, room: Room, measure: Measure): Fitted {
  const widthOf = (line: string) => measure(line, room.weight);
  const least = Math.min(room.least, room.most);
  for (let size = room.most; size > least; size *= STEP) {
    const lines = wrapped(text, { most: room.width / size, widthOf });
    if (lines.length <= linesAt(size, room) && lines.every((line) => widthOf(line) * size <= room.width)) {
      return { lines, size };
    }
  }
  const within = { most: room.width / least, widthOf };
  const lines = wrapped(text, within).flatMap((line) => broken(line, within));
  return { lines: cut(lines, linesAt(least, room), within), size: least };
}

const linesAt = (size: number, { height, lines }: Room) =>
  Math.max(1, Math.min(lines, Math.floor(height / (size * LINE_HEIGHT) + 1e-9)));

interface Within {
  /** The width of the box in units of the font size. */
  most: number;
  widthOf: (line: string) => number;
}

/** Breaks between words, which Chinese writes without spaces; a word that is too wide gets a line of its own. */
function wrapped(text: string, { most, widthOf }: Within): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(paragraph)) {
      if (line.trim() !== '' && widthOf((line + word).trim()) > most) {
        lines.push(line.trim());
        line = '';
      }
      line += word;
    }
    return [...lines, line.trim()].filter((text) => text !== '');
  });
}

/** Punctuation stays with the word before it. */
function wordsOf(paragraph: string): string[] {
  const all: string[] = [];
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    const before = all.at(-1);
    if (isWordLike !== true && before !== undefined) all[all.length - 1] = before + segment;
    else all.push(segment);
  }
  return all;
}

/** Breaks between grapheme clusters. */
function broken(line: string, { most, widthOf }: Within): string[] {
  if (widthOf(line) <= most) return [line];
  const lines: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(line)) {
    if (part !== '' && widthOf(part + segment) > most) {
      lines.push(part);
      part = '';
    }
    part += segment;
  }
  return [...lines, part];
}

function cut(lines: readonly string[], count: number, { most, widthOf }: Within): string[] {
  if (lines.length <= count) return [...lines];
  const fitting = lines.slice(0, count);
  const signs = Array.from(graphemes.segment(fitting.pop() ?? ''), ({ segment }) => segment);
  while (signs.length > 0 && widthOf(signs.join('') + ELLIPSIS) > most) signs.pop();
  return [...fitting, signs.join('').trimEnd() + ELLIPSIS];
}
