// What a person last chose to export: the kind of file, the columns, and the order in which they stand.
import { exportColumns, type GoodsExport } from '../../../../contract/entities/goods.ts';

export type ExportColumn = (typeof exportColumns)[number];
export type ExportFormat = GoodsExport['format'];

export const exportFormats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

export interface ExportChoice {
  format: ExportFormat;
  /** Every column once; those that are not chosen keep their place. */
  order: readonly ExportColumn[];
  chosen: readonly ExportColumn[];
}

export const firstChoice: ExportChoice = {
  format: 'xlsx',
  order: exportColumns,
  chosen: ['id', 'title', 'price', 'stock', 'state', 'codes', 'categories'],
};

/** Whatever was kept, by whatever version: what of it makes sense, and the rest as at first. */
export function readChoice(raw: unknown): ExportChoice | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { format, order, chosen } = raw as Record<string, unknown>;
  const kept = knownColumns(order);
  const known = knownColumns(chosen);
  return {
    format: exportFormats.find((one) => one === format) ?? firstChoice.format,
    order: [...kept, ...exportColumns.filter((column) => !kept.includes(column))],
    chosen: known.length > 0 ? known : firstChoice.chosen,
  };
}

function knownColumns(raw: unknown): ExportColumn[] {
  const names: unknown[] = Array.isArray(raw) ? raw : [];
  const known = names.flatMap((name) => exportColumns.filter((column) => column === name));
  return [...new Set(known)];
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
