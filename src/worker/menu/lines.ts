// A catalogue row as a list line, built from the columns alone without reading a file.
import { deliveryModes, type GoodsLine } from '../../contract/goods.ts';
import type { MenuLine } from '../../core/work.ts';
import { type Columns, splitList, type NumberField, trait } from '../catalogue/columns.ts';
import type { Mark } from '../catalogue/marks.ts';

export interface LineDeps {
  columns: Columns;
  groups: { at: (row: number) => string[]; isLocal: (id: string) => boolean };
  nowSeconds: number;
}

export function lineOf(row: number, marks: readonly Mark[], deps: LineDeps): MenuLine {
  const { columns, groups } = deps;
  const id = columns.id[row] ?? '';
  const known = (field: NumberField) => numberOrNull(columns[field][row]);
  const has = (bit: number) => ((columns.traits[row] ?? 0) & bit) !== 0;
  return {
    id,
    title: columns.title[row] ?? '',
    marks: marks.map(([from, to]) => [from, to]),
    cover: columns.cover[row] ?? '',
    priceFen: known('price'),
    upToFen: known('upTo'),
    saleFen: known('sale'),
    nowFen: known('now'),
    nowUpToFen: known('nowUpTo'),
    stock: known('stock'),
    sales: known('sales'),
    views: known('views'),
    weight: known('weight'),
    state: listingStateOf(columns, row, deps.nowSeconds),
    sellAtSeconds: known('sellAt'),
    addedAtSeconds: momentOrNull(columns.addTime[row]),
    changedAtSeconds: momentOrNull(columns.changedFrom[row]),
    isPackage: has(trait.package),
    hasRows: has(trait.multi),
    isFlashSale: has(trait.flashSale),
    isFlashOn: has(trait.flashOn),
    codes: splitList(columns.codes[row] ?? ''),
    categories: splitList(columns.categories[row] ?? ''),
    delivery: deliveryModes.filter((mode) => has(trait[`mode${mode}`])),
    receiptGroups: groups.at(row),
    hasLocalGroups: groups.isLocal(id),
  };
}

/** On sale now, scheduled, or in the warehouse. */
export function listingStateOf(columns: Columns, row: number, nowSeconds: number): GoodsLine['state'] {
  const sellAt = columns.sellAt[row] ?? Number.NaN;
  if (((columns.traits[row] ?? 0) & trait.forSale) !== 0 || sellAt <= nowSeconds) return 'on-sale';
  return sellAt > nowSeconds ? 'scheduled' : 'in-warehouse';
}

/** A shop sends 0 for an unknown time. */
const momentOrNull = (seconds: number | undefined) => (seconds === 0 ? null : numberOrNull(seconds));

export const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
