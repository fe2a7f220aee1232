// The first rows of a list, stored at the beginning of the index so that they show while the rest is read.
import { z } from 'zod';
import { type Columns, emptyNumbers, emptyTexts, numberFields, textFields } from './columns.ts';
import type { DerivedColumns } from './derived-columns.ts';

/** More than any first screen. */
export const PREVIEWED_ROWS = 128;

export interface Preview {
  /** Counts the whole menu. */
  total: number;
  unreadable: number;
  /** The first rows in list order. */
  columns: Columns;
}

/** One array per field, in row order; null stands for an unknown number. */
export const previewRows = z.strictObject({
  traits: z.array(z.int()),
  numbers: z.array(z.array(z.nullable(z.number()))),
  texts: z.array(z.array(z.string())),
});
type PreviewRows = z.output<typeof previewRows>;

export function firstRows({ columns, orders }: Pick<DerivedColumns, 'columns' | 'orders'>): PreviewRows {
  const rows = Array.from(orders.weight.subarray(-PREVIEWED_ROWS)).reverse();
  const known = (value = Number.NaN) => (Number.isNaN(value) ? null : value);
  return {
    traits: rows.map((row) => columns.traits[row] ?? 0),
    numbers: numberFields.map((field) => rows.map((row) => known(columns[field][row]))),
    texts: textFields.map((field) => rows.map((row) => columns[field][row] ?? '')),
  };
}

export function columnsFrom(rows: PreviewRows): Columns {
  const size = rows.traits.length;
  const [numbers, texts] = [emptyNumbers(size), emptyTexts(size)];
  for (const [at, field] of numberFields.entries())
    numbers[field] = Float64Array.from(rows.numbers[at] ?? [], (value) => value ?? Number.NaN);
  for (const [at, field] of textFields.entries()) texts[field] = rows.texts[at] ?? [];
  return { size, traits: Uint32Array.from(rows.traits), ...numbers, ...texts };
}
