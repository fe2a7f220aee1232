// What a person last chose to export: the kind of file, the columns, and the order in which they stand.
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

/** What was kept, with every column once, and with some chosen: to export nothing is no choice to go on with. */
export function wholeChoice(saved: ExportChoice | null): ExportChoice {
  if (saved === null) return firstChoice;
  const order = [...new Set(saved.order)];
  return {
    format: saved.format,
    order: [...order, ...exportColumns.filter((column) => !order.includes(column))],
    chosen: saved.chosen.length > 0 ? [...new Set(saved.chosen)] : firstChoice.chosen,
  };
}

/** In the order in which they stand. */
export const chosenInOrder = ({ order, chosen }: ExportChoice): ExportColumn[] =>
  order.filter((column) => chosen.includes(column));

export const toggled = (choice: ExportChoice, column: ExportColumn): ExportChoice => ({
  ...choice,
  chosen: choice.chosen.includes(column)
    ? choice.chosen.filter((one) => one !== column)
    : [...choice.chosen, column],
});

/** One place up or down; at an end it stays. */
export function moved(choice: ExportChoice, column: ExportColumn, by: -1 | 1): ExportChoice {
  const from = choice.order.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= choice.order.length) return choice;
  const order = choice.order.toSpliced(from, 1).toSpliced(to, 0, column);
  return { ...choice, order };
}
