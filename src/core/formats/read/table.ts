// A table as a file brings it: its lines with their numbers, cell by cell, whatever the format was.
import { MOST_IMPORT_COLUMNS } from '../../../contract/imports.ts';
import { MOST_PLANNED } from '../../../contract/plans.ts';

export interface Line {
  /** As a spreadsheet counts, from 1. */
  number: number;
  cells: readonly string[];
  /** The columns in which a spreadsheet's own error stands. */
  broken: readonly number[];
}

export interface RawTable {
  format: 'csv' | 'xlsx';
  /** With whatever stands above them; of too many only the first. */
  lines: readonly Line[];
  /** All of them. */
  total: number;
  /** What this format writes for a text: CSV puts an apostrophe before what looks like a formula. */
  asText: (text: string) => string;
}

/** Whoever does long work asks after each step whether it is time to yieldTurn. */
export type YieldTurn = () => Promise<void>;

/** A sheet's title, a date, an empty heading: the headings stand below no more than this. */
export const MOST_ABOVE = 10;
const MOST_KEPT = MOST_PLANNED + MOST_ABOVE + 1;

interface Lines {
  add: (line: Line) => void;
  all: () => Pick<RawTable, 'lines' | 'total'>;
}

/** Empty lines are none. */
export function collectLines(): Lines {
  const lines: Line[] = [];
  let total = 0;
  return {
    add: ({ number, cells, broken }) => {
      if (broken.length === 0 && cells.every((cell) => cell.trim() === '')) return;
      total += 1;
      if (lines.length < MOST_KEPT)
        lines.push({ number, cells: cells.slice(0, MOST_IMPORT_COLUMNS), broken });
    },
    all: () => ({ lines, total }),
  };
}

/** A line that ends early has empty cells. */
export const cellOf = ({ cells }: Line, column: number): string => cells[column] ?? '';

/** Up to the last column in which anything stands. */
export function widthOf(lines: readonly Line[]): number {
  const ends = lines.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return ends.reduce((most, end) => Math.max(most, end), 0);
}
