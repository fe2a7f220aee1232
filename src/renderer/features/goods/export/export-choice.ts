// The last export choice: file format, columns and their order.
import { exportColumns, type GoodsExport } from '../../../../contract/goods.ts';
import type { GoodsViews } from '../../../../contract/goods-views.ts';

export type ExportColumn = (typeof exportColumns)[number];
export type ExportFormat = GoodsExport['format'];

export const exportFormats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

export type ExportChoice = NonNullable<GoodsViews['export']>;

export const firstChoice: ExportChoice = {
  format: 'xlsx',
  order: [...exportColumns],
  chosen: ['id', 'title', 'price', 'stock', 'state', 'codes', 'categories'],
};

/** Completes a saved choice: every column occurs once, and at least one is chosen. */
export function wholeChoice(saved: ExportChoice | null): ExportChoice {
  if (saved === null) return firstChoice;
  const order = [...new Set(saved.order)];
  return {
    format: saved.format,
    order: [...order, ...exportColumns.filter((column) => !order.includes(column))],
    chosen: saved.chosen.length > 0 ? [...new Set(saved.chosen)] : firstChoice.chosen,
  };
}

/** The chosen columns in the order of the file. */
export const chosenInOrder = ({ order, chosen }: ExportChoice): ExportColumn[] =>
  order.filter((column) => chosen.includes(column));

export const toggled = (choice: ExportChoice, column: ExportColumn): ExportChoice => ({
  ...choice,
  chosen: choice.chosen.includes(column)
    ? choice.chosen.filter((chosenColumn) => chosenColumn !== column)
    : [...choice.chosen, column],
});

/** Moves the column by one position; does nothing at either end. */
export function moved(choice: ExportChoice, column: ExportColumn, by: -1 | 1): ExportChoice {
  const from = choice.order.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= choice.order.length) return choice;
  const order = choice.order.toSpliced(from, 1).toSpliced(to, 0, column);
  return { ...choice, order };
}
