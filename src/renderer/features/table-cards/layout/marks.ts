// What is drawn on a page: lines, texts, codes and pictures, in millimetres.
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

interface LogoMark extends Upright {
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

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const MM_PER_INCH = 25.4;

export const dotsPerMm = (dpi: number) => dpi / MM_PER_INCH;

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The box after the whole is rotated by 180°. */
export const turned = (box: Box, whole: Box): Box => ({
  ...box,
  x: 2 * whole.x + whole.width - box.x - box.width,
  y: 2 * whole.y + whole.height - box.y - box.height,
});

export const turnOf = ({ box, isTurned }: { box: Box; isTurned: boolean }): string | undefined =>
  isTurned ? `rotate(180 ${box.x + box.width / 2} ${box.y + box.height / 2})` : undefined;
