// Unsent changes in the columns that filters read, so that a search finds goods by what people see of them.
import type { UnsentLine } from '../../core/work.ts';
import { exclude, include } from './bits.ts';
import type { DerivedColumns } from './derived-columns.ts';
import { rowOf } from './filters.ts';

/** Copies only what it changes; without unsent changes it returns the same object. */
export function withUnsent(derived: DerivedColumns, lines: readonly UnsentLine[]): DerivedColumns {
  if (lines.length === 0) return derived;
  const { columns, traits } = derived;
  const stock = columns.stock.slice();
  const sellAt = columns.sellAt.slice();
  const soldOut = traits.soldOut.slice();
  const forSale = traits.forSale.slice();
  const inWarehouse = traits.inWarehouse.slice();
  const mark = (rows: typeof soldOut, row: number, isIn: boolean) => (isIn ? include : exclude)(rows, row);
  for (const line of lines) {
    const row = rowOf(derived, line.id);
    if (row === undefined) continue;
    stock[row] = line.stock ?? Number.NaN;
    sellAt[row] = line.sellAtSeconds ?? Number.NaN;
    mark(soldOut, row, line.stock === 0);
    mark(forSale, row, line.state === 'on-sale');
    mark(inWarehouse, row, line.state !== 'on-sale');
  }
  return {
    ...derived,
    columns: { ...columns, stock, sellAt },
    traits: { ...traits, soldOut, forSale, inWarehouse },
  };
}
