// What is put on paper: words, a code, the logo, and lines to cut and fold along.
import type { Box, Point } from './geometry.ts';
import { LINE_HEIGHT, type Paper } from './templates.ts';

interface Upright {
  box: Box;
  /** Upside down, as on the back of a tent. */
  isTurned: boolean;
}

export interface TextMark extends Upright {
  kind: 'text';
  lines: readonly string[];
  /** Of the letters, in millimetres. */
  size: number;
  weight: number;
}

export interface CodeMark extends Upright {
  kind: 'code';
  /** Whose code. */
  table: string;
}

export interface LogoMark extends Upright {
  kind: 'logo';
}

export interface LineMark {
  kind: 'line';
  from: Point;
  to: Point;
  isDashed: boolean;
}

export type Mark = TextMark | CodeMark | LogoMark | LineMark;

export interface CardsPage {
  paper: Paper;
  dpi: number;
  /** In the order in which their cards stand there. */
  tables: readonly string[];
  marks: readonly Mark[];
}

/** Letters stand about so far above the line that they stand on, seen from their middle. */
const MIDDLE = 0.36;

/** From the upper edge of the box to the line on which each line of words stands. */
export const baselines = ({ box, lines, size }: Pick<TextMark, 'box' | 'lines' | 'size'>): number[] => {
  const above = (box.height - lines.length * size * LINE_HEIGHT) / 2;
  return lines.map((_, at) => above + (at + 0.5) * size * LINE_HEIGHT + MIDDLE * size);
};
