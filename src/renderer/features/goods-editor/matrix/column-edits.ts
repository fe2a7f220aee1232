// Edits of a whole column: set all, adjust by an amount, and the totals.
import { MOST_FEN, MOST_PIECES } from '../../../../contract/goods-fields.ts';
import { readCount, readMoney, showFen } from '../../../ui/money-typing.ts';
import { cellPath, type CellFault, type Change, type Column, type Matrix } from './cells.ts';

export const setAll = (keys: readonly string[], column: Column, text: string): Change[] =>
  keys.map((key) => ({ key, column, text }));

export const adjustable = ['priceFen', 'stock'] as const;
export type Adjustable = (typeof adjustable)[number];

const SIGN = /^\s*([+\-\u2212\uff0b\uff0d]?)/;

/** Accepts `+2.00`, `2` and `-0,50`. */
export function readDelta(column: Adjustable, text: string): { value: number } | CellFault {
  const sign = SIGN.exec(text)?.[1] ?? '';
  const rest = text.replace(SIGN, '');
  const read = column === 'priceFen' ? readMoney(rest) : readCount(rest);
  if ('rule' in read) return read;
  if (read.value === null) return { rule: 'missing', limit: null };
  return { value: /[-\u2212\uff0d]/.test(sign) ? -read.value : read.value };
}

export interface Adjustment {
  /** Null adjusts every row. */
  optionId: number | null;
  column: Adjustable;
  by: number;
}

export interface Adjusted {
  changes: Change[];
  /** The number of rows left unchanged: without a number, or with a result below zero or above the limit. */
  left: number;
}

export function adjusted(matrix: Matrix, keys: readonly string[], adjustment: Adjustment): Adjusted {
  const { optionId, column, by } = adjustment;
  const most = column === 'priceFen' ? MOST_FEN : MOST_PIECES;
  const wanted = optionId === null ? keys : keys.filter((key) => key.split(',').includes(String(optionId)));
  const changes = wanted.flatMap((key): Change[] => {
    const held = matrix.rows[key]?.[column];
    const isUnread = matrix.typed[cellPath(key, column)] !== undefined;
    if (held === undefined || isUnread || held + by < 0 || held + by > most) return [];
    const after = held + by;
    return [{ key, column, text: column === 'priceFen' ? showFen(after) : String(after) }];
  });
  return { changes, left: wanted.length - changes.length };
}

export interface Totals {
  stock: number;
  /** Null if no row has a price yet. */
  leastFen: number | null;
  mostFen: number | null;
}

/** Ignores cells that cannot be read. */
export function totalsOf({ rows, typed }: Matrix, keys: readonly string[]): Totals {
  let stock = 0;
  let leastFen: number | null = null;
  let mostFen: number | null = null;
  for (const key of keys) {
    const row = rows[key];
    if (row === undefined) continue;
    if (typed[cellPath(key, 'stock')] === undefined) stock += row.stock;
    if (typed[cellPath(key, 'priceFen')] !== undefined) continue;
    leastFen = Math.min(leastFen ?? row.priceFen, row.priceFen);
    mostFen = Math.max(mostFen ?? row.priceFen, row.priceFen);
  }
  return { stock, leastFen, mostFen };
}
