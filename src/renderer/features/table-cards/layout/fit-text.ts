// Words in a box: as large as fits, in a few lines, and cut with an ellipsis where even the smallest letters are too many.
import { LINE_HEIGHT } from './templates.ts';

/** How wide a text is, in heights of its letters. */
export type Measure = (text: string, weight: number) => number;

export interface Room {
  width: number;
  height: number;
  /** Of the letters. */
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
  /** In heights of the letters. */
  most: number;
  widthOf: (line: string) => number;
}

/** At the ends of words, which Chinese has without spaces; a word that is too wide stands alone. */
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
    return [...lines, line.trim()].filter((one) => one !== '');
  });
}

/** What is no word, as a comma, stays with the word before it. */
function wordsOf(paragraph: string): string[] {
  const all: string[] = [];
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    const before = all.at(-1);
    if (isWordLike !== true && before !== undefined) all[all.length - 1] = before + segment;
    else all.push(segment);
  }
  return all;
}

/** Between any two characters as people count them. */
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
