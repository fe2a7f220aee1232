// The marks on a page: text, codes, the logo, and lines to cut and fold along.
import type { Box, Point } from './geometry.ts';
import { LINE_HEIGHT, type Paper } from './templates.ts';

interface Upright {
  box: Box;
  /** Rotated by 180°, as on the back of a tent card. */
  isTurned: boolean;
}

export interface TextMark extends Upright {
  kind: 'text';
  lines: readonly string[];
  /** The font size in millimetres. */
  size: number;
  weight: number;
}

export interface CodeMark extends Upright {
  kind: 'code';
  /** The table of the code. */
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
  /** In the order of their cards on the page. */
  tables: readonly string[];
  marks: readonly Mark[];
}

/** The distance from a line's centre to its baseline, in units of the font size. */
const MIDDLE = 0.36;

/** The baseline of each line of text, from the top edge of the box. */
export const baselines = ({ box, lines, size }: Pick<TextMark, 'box' | 'lines' | 'size'>): number[] => {
  const above = (box.height - lines.length * size * LINE_HEIGHT) / 2;
  return lines.map((_, at) => above + (at + 0.5) * size * LINE_HEIGHT + MIDDLE * size);
};
