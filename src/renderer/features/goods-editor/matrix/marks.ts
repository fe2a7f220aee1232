// What is wrong in the sheet, cell by cell: typed and unreadable, refused by the shop's rules, or a code that stands elsewhere.
import type { CodeTaken, RefusedGoods } from '../../../../contract/entities/editing.ts';
import { cellOf, cellPath, type CellFault, type Column, columns, faultOfCell, type Matrix } from './cells.ts';

export type CellMark =
  | ({ kind: 'wrong' } & CellFault)
  /** Other rows of the item have it too. */
  | { kind: 'code-twice' }
  /** Another item has it. */
  | { kind: 'code-taken'; title: string };

export type Marks = ReadonlyMap<string, CellMark>;

interface Said {
  refused: readonly RefusedGoods[];
  taken: readonly CodeTaken[];
}

/** By `rows/<key>/<column>`; what cannot be read comes before what is refused, and both before doubled codes. */
export function marksOf({ rows, typed }: Matrix, keys: readonly string[], { refused, taken }: Said): Marks {
  const marks = new Map<string, CellMark>();
  for (const [path, text] of Object.entries(typed)) {
    const fault = faultOfCell(path, text);
    if (fault !== null) marks.set(path, { kind: 'wrong', ...fault });
  }
  for (const { path, rule, limit } of refused) {
    const at = path.join('/');
    if (cellOf(at) !== undefined && !marks.has(at)) marks.set(at, { kind: 'wrong', rule, limit });
  }
  const titles = new Map(taken.map(({ code, title }) => [code, title]));
  const seen = new Map<string, string>();
  for (const key of keys) {
    const row = rows[key];
    if (row === undefined) {
      const path = cellPath(key, 'priceFen');
      if (!marks.has(path)) marks.set(path, { kind: 'wrong', rule: 'missing', limit: null });
      continue;
    }
    if (row.code === '') continue;
    const path = cellPath(key, 'code');
    const title = titles.get(row.code);
    const other = seen.get(row.code);
    seen.set(row.code, path);
    if (other !== undefined)
      for (const one of [other, path]) if (!marks.has(one)) marks.set(one, { kind: 'code-twice' });
    if (title !== undefined && !marks.has(path)) marks.set(path, { kind: 'code-taken', title });
  }
  return marks;
}

export interface MarkedCell {
  key: string;
  column: Column;
  mark: CellMark;
}

/** Row by row, as they stand in the sheet. */
export const markedCells = (marks: Marks, keys: readonly string[]): MarkedCell[] =>
  marks.size === 0
    ? []
    : keys.flatMap((key) =>
        columns.flatMap((column): MarkedCell[] => {
          const mark = marks.get(cellPath(key, column));
          return mark === undefined ? [] : [{ key, column, mark }];
        }),
      );
