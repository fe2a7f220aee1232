// The rows sorted by every sort key in advance: ascending, equals by id.
import type { GoodsSortKey } from '../../wire/sections/goods-list.ts';
import { compareIds, compareTexts } from '../../text/compare.ts';
import type { Columns, NumberField } from './columns.ts';

export type Rows = Uint32Array<ArrayBuffer>;
export type Orders = Readonly<Record<GoodsSortKey | 'id', Rows>>;

const DIGITS = 65_536;
/** Up to so many rows, comparing is faster than counting all digits. */
const FEW_ROWS = 1_000;

export function rowsUpTo(size: number): Rows {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/** Equal values keep their order in `rows`. Values are whole numbers; NaN comes first. Many rows are sorted by radix. */
export function sortedByNumber(rows: Rows, values: Float64Array): Rows {
  if (rows.length <= FEW_ROWS) return rows.slice().sort(comparing(values));
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (most - least >= Number.MAX_SAFE_INTEGER) return rows.slice().sort(comparing(values));
  const keys = new Float64Array(values.length);
  for (const [row, value] of values.entries()) keys[row] = Number.isNaN(value) ? 0 : value - least + 1;
  let sorted = rows.slice();
  for (let unit = 1; unit <= most - least + 1; unit *= DIGITS) sorted = byDigit(sorted, keys, unit);
  return sorted;
}

/** For few rows, and for ranges too wide for exact arithmetic. */
const comparing = (values: Float64Array) => (a: number, b: number) => {
  const [left = Number.NaN, right = Number.NaN] = [values[a], values[b]];
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return left === right ? 0 : left < right ? -1 : 1;
};

function byDigit(rows: Rows, keys: Float64Array, unit: number): Rows {
  const starts = new Uint32Array(DIGITS + 1);
  const digit = (row: number) => Math.floor((keys[row] ?? 0) / unit) % DIGITS;
  for (const row of rows) {
    const next = digit(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let at = 1; at <= DIGITS; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = digit(row);
    const position = starts[at] ?? 0;
    sorted[position] = row;
    starts[at] = position + 1;
  }
  return sorted;
}

/** For other keys; equal rows keep their order. */
const sortedByRule = (rows: Rows, compare: (a: number, b: number) => number): Rows =>
  rows.slice().sort(compare);

const SAFE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

export function rowsById(ids: readonly string[]): Rows {
  const rows = rowsUpTo(ids.length);
  const numbers = new Float64Array(ids.length);
  let areNumbers = true;
  for (const [row, id] of ids.entries()) {
    areNumbers &&= SAFE_NUMBER.test(id);
    numbers[row] = Number(id);
  }
  if (areNumbers) return sortedByNumber(rows, numbers);
  return sortedByRule(rows, (a, b) => compareIds(ids[a] ?? '', ids[b] ?? ''));
}

const numberKeys = {
  weight: 'weight',
  sales: 'sales',
  price: 'price',
  add_time: 'addTime',
  update_time: 'changedFrom',
  stock: 'stock',
  viewed_count: 'views',
} as const satisfies Record<Exclude<GoodsSortKey, 'title'>, NumberField>;

export const orderNames = [
  'id',
  'title',
  'weight',
  'sales',
  'price',
  'add_time',
  'update_time',
  'stock',
  'viewed_count',
] as const satisfies readonly (keyof Orders)[];

export function ordersOf(columns: Columns): Orders {
  const id = rowsById(columns.id);
  const ordered = (key: keyof typeof numberKeys) => sortedByNumber(id, columns[numberKeys[key]]);
  return {
    id,
    weight: ordered('weight'),
    sales: ordered('sales'),
    price: ordered('price'),
    add_time: ordered('add_time'),
    update_time: ordered('update_time'),
    stock: ordered('stock'),
    viewed_count: ordered('viewed_count'),
    title: sortedByRule(id, (a, b) => compareTexts(columns.title[a] ?? '', columns.title[b] ?? '')),
  };
}

/** The order in which a search lists equals: by weight, then sales, then id, all descending. */
export function rankedRows(columns: Columns): Rows {
  const byId = rowsById(columns.id);
  const bySales = sortedByNumber(byId, columns.sales);
  return sortedByNumber(bySales, columns.weight).reverse();
}

/** The rows with exactly this price, which are adjacent in the price order. */
export function pricedAt(
  { columns, orders }: { columns: Columns; orders: Orders },
  fen: number | undefined,
): Rows {
  if (fen === undefined) return new Uint32Array();
  const from = firstAtLeast(orders.price, columns.price, fen);
  return orders.price.subarray(from, firstAtLeast(orders.price, columns.price, fen + 1));
}

function firstAtLeast(order: Rows, values: Float64Array, value: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // A NaN is never >= value, so it counts as lower.
    if ((values[order[middle] ?? 0] ?? Number.NaN) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}
