// What is wrong in which cell, and how that is said.
import type { CodeTaken, RefusedGoods } from '../../../../contract/editing.ts';
import { type Cell, type CellFault, cellOf, type Column, columns, faultIn, type Matrix } from './cells.ts';
import { useFieldWords } from '../editing.ts';

export type CellMark =
  | ({ kind: 'wrong' } & CellFault)
  /** Another row of the item has the same code. */
  | { kind: 'code-twice' }
  /** Another item has the same code. */
  | { kind: 'code-taken'; title: string };

/** By row key, then by column. */
export type Marks = ReadonlyMap<string, MarksOfRow>;
type MarksOfRow = Readonly<Partial<Record<Column, CellMark>>>;

interface Findings {
  refused: readonly RefusedGoods[];
  taken: readonly CodeTaken[];
  /** Missing values are not marked. */
  mayMiss?: boolean;
}

/** Priority: unreadable text, then refusals, then duplicate codes. */
export function marksOf(
  { rows, typed }: Matrix,
  keys: readonly string[],
  { refused, taken, mayMiss = false }: Findings,
): Marks {
  const marks = new Map<string, Partial<Record<Column, CellMark>>>();
  /** The first mark of a cell wins. */
  const addMark = ({ key, column }: Cell, mark: CellMark) => {
    const row = marks.get(key);
    if (row === undefined) marks.set(key, { [column]: mark });
    else row[column] ??= mark;
  };
  for (const [path, text] of Object.entries(typed)) {
    const cell = cellOf(path);
    const fault = cell === undefined ? null : faultIn(cell.column, text);
    if (cell !== undefined && fault !== null && !(mayMiss && fault.rule === 'missing'))
      addMark(cell, { kind: 'wrong', ...fault });
  }
  for (const { path, rule, limit } of refused) {
    const cell = cellOf(path.join('/'));
    if (cell !== undefined) addMark(cell, { kind: 'wrong', rule, limit });
  }
  const titles = new Map(taken.map(({ code, title }) => [code, title]));
  const seen = new Map<string, string>();
  for (const key of keys) {
    const row = rows[key];
    if (row === undefined && !mayMiss)
      addMark({ key, column: 'priceFen' }, { kind: 'wrong', rule: 'missing', limit: null });
    if (row === undefined || row.code === '') continue;
    const title = titles.get(row.code);
    const previous = seen.get(row.code);
    seen.set(row.code, key);
    if (previous !== undefined)
      for (const duplicate of [previous, key])
        addMark({ key: duplicate, column: 'code' }, { kind: 'code-twice' });
    if (title !== undefined) addMark({ key, column: 'code' }, { kind: 'code-taken', title });
  }
  return marks;
}

export interface MarkedCell extends Cell {
  mark: CellMark;
}

/** In the order of the sheet. */
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

export function useMarkWords() {
  const { t, ruleOf } = useFieldWords();
  return (mark: CellMark): string => {
    switch (mark.kind) {
      case 'wrong':
        return ruleOf(mark);
      case 'code-twice':
        return t('goodsMatrix.marks.twice');
      case 'code-taken':
        return t('goodsMatrix.marks.taken', { title: mark.title });
    }
  };
}
