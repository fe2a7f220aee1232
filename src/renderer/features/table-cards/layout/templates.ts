// The kinds of cards: paper, cards per page, and sizes of text.
import type { CardTemplate } from '../../../../contract/table-cards.ts';

export type Paper = 'a4' | 'a5' | 'a6' | 'roll80';

/** In millimetres; the roll is cut after each card. */
export const papers: Readonly<Record<Paper, { width: number; height: number }>> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
  roll80: { width: 80, height: 100 },
};

export interface Template {
  paper: Paper;
  columns: number;
  rows: number;
  /** Around all cards of a page; holds the cutting marks. */
  margin: number;
  /** Inside each card. */
  padding: number;
  /** All text sizes are multiples of it. */
  unit: number;
  /** Folded in the middle: the back is upside down above the front. */
  isTent: boolean;
  /** The resolution of the printer for this paper. */
  dpi: number;
}

const LASER = 300;
/** Eight dots per millimetre, as receipt printers have. */
const THERMAL = 203.2;

const single = { columns: 1, rows: 1, margin: 0, isTent: false, dpi: LASER };

export const templates: Readonly<Record<CardTemplate, Template>> = {
  tent: { paper: 'a4', columns: 2, rows: 1, margin: 10, padding: 8, unit: 5, isTent: true, dpi: LASER },
  stickers: {
    paper: 'a4',
    columns: 3,
    rows: 4,
    margin: 9,
    padding: 3.5,
    unit: 2.5,
    isTent: false,
    dpi: LASER,
  },
  a4: { ...single, paper: 'a4', padding: 20, unit: 10 },
  a5: { ...single, paper: 'a5', padding: 14, unit: 7 },
  a6: { ...single, paper: 'a6', padding: 10, unit: 5 },
  roll80: { ...single, paper: 'roll80', padding: 4, unit: 4.2, dpi: THERMAL },
};

export type TextKind = 'shop' | 'title' | 'hint' | 'remark';

export interface TextStyle {
  /** The largest and the smallest font size, in template units. */
  size: number;
  least: number;
  /** The maximum number of lines once the text has shrunk enough. */
  lines: number;
  weight: number;
}

export const textStyles: Readonly<Record<TextKind, TextStyle>> = {
  shop: { size: 1, least: 0.55, lines: 1, weight: 500 },
  title: { size: 2.6, least: 0.9, lines: 2, weight: 700 },
  hint: { size: 1.1, least: 0.6, lines: 2, weight: 600 },
  remark: { size: 0.9, least: 0.7, lines: 2, weight: 400 },
};

export const LOGO_UNITS = 2.6;
export const GAP_UNITS = 0.5;
/** The line height in units of the font size. */
export const LINE_HEIGHT = 1.25;
