// What is wrong in the sheet, cell by cell: typed and unreadable, refused by the shop's rules, or a code that stands elsewhere.
import type { CodeTaken, RefusedGoods } from '../../../../contract/editing.ts';
import { type Cell, type CellFault, cellOf, type Column, columns, faultIn, type Matrix } from './cells.ts';

export type CellMark =
  | ({ kind: 'wrong' } & CellFault)
  /** Other rows of the item have it too. */
  | { kind: 'code-twice' }
  /** Another item has it. */
  | { kind: 'code-taken'; title: string };

/** By the row, and in it by the column. */
export type Marks = ReadonlyMap<string, MarksOfRow>;
export type MarksOfRow = Readonly<Partial<Record<Column, CellMark>>>;

interface Said {
  refused: readonly RefusedGoods[];
  taken: readonly CodeTaken[];
}

/** What cannot be read comes before what is refused, and both before doubled codes. */
export function marksOf({ rows, typed }: Matrix, keys: readonly string[], { refused, taken }: Said): Marks {
  const marks = new Map<string, Partial<Record<Column, CellMark>>>();
  /** The first one told of a cell stays. */
  const put = ({ key, column }: Cell, mark: CellMark) => {
    const row = marks.get(key);
    if (row === undefined) marks.set(key, { [column]: mark });
    else row[column] ??= mark;
  };
  for (const [path, text] of Object.entries(typed)) {
    const cell = cellOf(path);
    const fault = cell === undefined ? null : faultIn(cell.column, text);
    if (cell !== undefined && fault !== null) put(cell, { kind: 'wrong', ...fault });
  }
  for (const { path, rule, limit } of refused) {
    const cell = cellOf(path.join('/'));
    if (cell !== undefined) put(cell, { kind: 'wrong', rule, limit });
  }
  const titles = new Map(taken.map(({ code, title }) => [code, title]));
  const seen = new Map<string, string>();
  for (const key of keys) {
    const row = rows[key];
    if (row === undefined) put({ key, column: 'priceFen' }, { kind: 'wrong', rule: 'missing', limit: null });
    if (row === undefined || row.code === '') continue;
    const title = titles.get(row.code);
    const other = seen.get(row.code);
    seen.set(row.code, key);
    if (other !== undefined)
      for (const one of [other, key]) put({ key: one, column: 'code' }, { kind: 'code-twice' });
    if (title !== undefined) put({ key, column: 'code' }, { kind: 'code-taken', title });
  }
  return marks;
}

export interface MarkedCell extends Cell {
  mark: CellMark;
}

/** Row by row, as they stand in the sheet. */
export const markedCells = (marks: Marks, keys: readonly string[]): MarkedCell[] =>
  keys.flatMap((key) => {
    const row = marks.get(key);
    return row === undefined ? [] : markedIn(row, key);
  });

const markedIn = (row: MarksOfRow, key: string): MarkedCell[] =>
  columns.flatMap((column) => {
    const mark = row[column];
    return mark === undefined ? [] : [{ key, column, mark }];
  });
