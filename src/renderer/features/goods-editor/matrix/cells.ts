// The cells of the specification sheet: reading, showing and writing their values.
import type { GoodsRule } from '../../../../contract/editing.ts';
import type { GoodsFields, RowFields } from '../../../../contract/goods-fields.ts';
import { type NumberFault, readCount, readMoney, showFen } from '../../../ui/money-typing.ts';
import { combinationKeys } from './combinations.ts';

export const columns = ['priceFen', 'virtualFen', 'stock', 'code', 'picture'] as const;
export type Column = (typeof columns)[number];

export interface Matrix {
  kinds: GoodsFields['kinds'];
  /** By the option ids, joined with commas in the order of the kind ids. */
  rows: Readonly<Record<string, RowFields>>;
  /** Unreadable texts by `rows/<key>/<column>`; empty text if a number is missing. */
  typed: Readonly<Record<string, string>>;
}

export interface Cell {
  key: string;
  column: Column;
}

export interface Change extends Cell {
  text: string;
}

export interface CellFault {
  rule: GoodsRule | NumberFault;
  limit: string | number | null;
}

const LONGEST_CODE = 64;
const LONGEST_ADDRESS = 2048;

/** The price of 0 is a placeholder: `completed` also marks it as missing, so that it is never sold for nothing. */
export const blankRow: RowFields = { priceFen: 0, virtualFen: null, stock: 0, code: '', picture: '' };

export const cellPath = (key: string, column: Column) => `rows/${key}/${column}`;
const PATH = /^rows\/([\d,]+)\/(\w+)$/;

export function cellOf(path: string): Cell | undefined {
  const [, key, name] = PATH.exec(path) ?? [];
  const column = columns.find((candidate) => candidate === name);
  return key === undefined || column === undefined ? undefined : { key, column };
}

type Read = { value: string | number | null } | CellFault;

export function readCell(column: Column, text: string): Read {
  switch (column) {
    case 'priceFen':
      return orMissing(readMoney(text));
    case 'virtualFen':
      return readMoney(text);
    case 'stock':
      return orMissing(readCount(text));
    case 'code':
      return shortEnough(text.trim(), LONGEST_CODE);
    case 'picture':
      return shortEnough(text.trim(), LONGEST_ADDRESS);
  }
}

const orMissing = (read: Read): Read =>
  'value' in read && read.value === null ? { rule: 'missing', limit: null } : read;

const shortEnough = (text: string, limit: number): Read =>
  text.length > limit ? { rule: 'too-long', limit } : { value: text };

/** Why a typed text is not a valid value; null if it is, or if the path is not that of a cell. */
export function faultOfCell(path: string, text: string): CellFault | null {
  const cell = cellOf(path);
  return cell === undefined ? null : faultIn(cell.column, text);
}

export function faultIn(column: Column, text: string): CellFault | null {
  const read = readCell(column, text);
  return 'rule' in read ? read : null;
}

/** The text in the cell: the unreadable text, or the formatted value. */
export function shownIn({ rows, typed }: Matrix, key: string, column: Column): string {
  const text = typed[cellPath(key, column)];
  if (text !== undefined) return text;
  const value = rows[key]?.[column] ?? '';
  if (typeof value === 'string') return value;
  return column === 'stock' ? String(value) : showFen(value);
}

/** Applies all changes in one pass; unchanged parts keep their identity. */
export function written(matrix: Matrix, changes: readonly Change[]): Matrix {
  const { kinds, rows, typed } = completed(matrix);
  const rowsAfter = { ...rows };
  const typedAfter = new Map(Object.entries(typed));
  let areRowsChanged = false;
  let isTypedChanged = false;
  for (const { key, column, text } of changes) {
    const row = rowsAfter[key];
    if (row === undefined) continue;
    const read = readCell(column, text);
    if ('rule' in read) {
      const path = cellPath(key, column);
      isTypedChanged ||= typedAfter.get(path) !== text;
      typedAfter.set(path, text);
      continue;
    }
    if (typedAfter.size > 0) isTypedChanged = typedAfter.delete(cellPath(key, column)) || isTypedChanged;
    if (row[column] === read.value) continue;
    areRowsChanged = true;
    // Copies the row at its first change and mutates the copy afterwards.
    if (row === rows[key]) rowsAfter[key] = { ...row, [column]: read.value };
    else Object.assign(row, { [column]: read.value });
  }
  return {
    kinds,
    rows: areRowsChanged ? rowsAfter : rows,
    typed: isTypedChanged ? Object.fromEntries(typedAfter) : typed,
  };
}

/** Adds a blank row, with its price marked as missing, for each combination without one. */
export function completed(matrix: Matrix): Matrix {
  const absent = combinationKeys(matrix.kinds).filter((key) => matrix.rows[key] === undefined);
  if (absent.length === 0) return matrix;
  return {
    ...matrix,
    rows: { ...matrix.rows, ...Object.fromEntries(absent.map((key) => [key, blankRow])) },
    typed: {
      ...Object.fromEntries(absent.map((key) => [cellPath(key, 'priceFen'), ''])),
      ...matrix.typed,
    },
  };
}
