// Takes pieces from the stock of an item or of its combinations, as far as that stock is known.
import { MOST_PIECES, type SomeGoodsFields } from '../contract/goods-fields.ts';
import type { StockTake } from '../contract/outbox.ts';
import { combinationKeys } from '../wire/specifications/matrix.ts';
import { fieldsFrom, valueAt } from './paths.ts';

/** The stock of an item, or of one of its combinations, before and after a take. */
export interface TakenStock {
  row: string | null;
  before: number;
  after: number;
}

export const stockPath = (row: string | null): string[] =>
  row === null ? ['stock'] : ['rows', row, 'stock'];

/** Undefined if it is unknown or unlimited. */
export function stockIn(values: SomeGoodsFields, row: string | null): number | undefined {
  // The stock of an item with combinations is their sum, and cannot be written.
  if (row === null && hasRows(values)) return undefined;
  const stock = valueAt(values, stockPath(row));
  return typeof stock === 'number' ? stock : undefined;
}

const hasRows = ({ rows = {} }: SomeGoodsFields): boolean => Object.keys(rows).length > 0;

/** A shop that has oversold has a stock below 0, which it would not accept in a form. */
export const afterTake = (stock: number, amount: number): number =>
  stock < 0 ? stock : Math.min(MOST_PIECES, Math.max(0, stock - amount));

/** Leaves out what stays as it is. */
export const takenFrom = (values: SomeGoodsFields, takes: readonly StockTake[]): TakenStock[] =>
  takes.flatMap(({ row, amount }) => {
    const before = stockIn(values, row);
    const after = before === undefined ? before : afterTake(before, amount);
    return before === undefined || after === undefined || before === after ? [] : [{ row, before, after }];
  });

export const stockFields = (taken: readonly TakenStock[], moment: 'before' | 'after'): SomeGoodsFields =>
  fieldsFrom(taken.map((stock) => ({ path: stockPath(stock.row), value: stock[moment] })));

/** How many takes are of combinations that the item does not have. */
export function missingIn({ kinds = [] }: SomeGoodsFields, takes: readonly StockTake[]): number {
  const keys = new Set(combinationKeys(kinds));
  return takes.filter(({ row }) => (row === null ? keys.size > 0 : !keys.has(row))).length;
}
