// A table as read from a file of any format: numbered lines of cell texts.
import { MOST_IMPORT_COLUMNS } from '../../contract/imports.ts';
import { MOST_PLANNED } from '../../contract/plans.ts';

export interface Line {
  /** As a spreadsheet counts, from 1. */
  number: number;
  cells: readonly string[];
  /** The columns with a spreadsheet error. */
  broken: readonly number[];
}

export interface RawTable {
  format: 'csv' | 'xlsx';
  /** Includes lines above the headings; limited to the first MOST_STORED. */
  lines: readonly Line[];
  /** The number of lines, also of those beyond the limit. */
  total: number;
  /** A text as this format would write it: CSV puts an apostrophe before formulas. */
  asText: (text: string) => string;
}

/** The most lines above the headings: a title, a date, an empty line. */
export const MOST_ABOVE = 10;
const MOST_STORED = MOST_PLANNED + MOST_ABOVE + 1;

interface Lines {
  add: (line: Line) => void;
  all: () => Pick<RawTable, 'lines' | 'total'>;
}

/** Leaves out empty lines. */
export function collectLines(): Lines {
  const lines: Line[] = [];
  let total = 0;
  return {
    add: ({ number, cells, broken }) => {
      if (broken.length === 0 && cells.every((cell) => cell.trim() === '')) return;
      total += 1;
      if (lines.length < MOST_STORED)
        lines.push({ number, cells: cells.slice(0, MOST_IMPORT_COLUMNS), broken });
    },
    all: () => ({ lines, total }),
  };
}

/** Cells beyond the end of a line are empty. */
export const cellOf = ({ cells }: Line, column: number): string => cells[column] ?? '';

/** The number of columns up to the last one with text. */
export function widthOf(lines: readonly Line[]): number {
  const ends = lines.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return ends.reduce((most, end) => Math.max(most, end), 0);
}
