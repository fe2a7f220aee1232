// The rows sorted by every sort key in advance: ascending, equals by id.
import type { GoodsSortKey } from '../../wire/sections/goods-list.ts';
import { type Columns, type NumberField, STEP } from './columns.ts';

export type Rows = Uint32Array<ArrayBuffer>;
export type Orders = Readonly<Record<GoodsSortKey | 'id', Rows>>;

const DIGITS = 65_536;

export function rowsUpTo(size: number): Rows {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/** A stable radix sort: equal values keep their order in `rows`. Values are whole numbers; NaN comes first. */
export function* sortedByNumber(rows: Rows, values: Float64Array): Generator<void, Rows> {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (most - least >= Number.MAX_SAFE_INTEGER) return rows.slice().sort(comparing(values));
  yield;
  const keys = new Float64Array(values.length);
  for (const [row, value] of values.entries()) keys[row] = Number.isNaN(value) ? 0 : value - least + 1;
  let sorted = rows.slice();
  for (let unit = 1; unit <= most - least + 1; unit *= DIGITS) {
    yield;
    sorted = yield* byDigit(sorted, keys, unit);
  }
  return sorted;
}

/** For ranges too wide for exact arithmetic. */
const comparing = (values: Float64Array) => (a: number, b: number) => {
  const [left = Number.NaN, right = Number.NaN] = [values[a], values[b]];
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return left === right ? 0 : left < right ? -1 : 1;
};

function* byDigit(rows: Rows, keys: Float64Array, unit: number): Generator<void, Rows> {
  const starts = new Uint32Array(DIGITS + 1);
  const digit = (row: number) => Math.floor((keys[row] ?? 0) / unit) % DIGITS;
  for (const row of rows) {
    const next = digit(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let at = 1; at <= DIGITS; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  yield;
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = digit(row);
    const position = starts[at] ?? 0;
    sorted[position] = row;
    starts[at] = position + 1;
  }
  return sorted;
}

type Compare = (a: number, b: number) => number;

/** A stable merge sort for other keys, a few rows at a time. */
export function* sortedByRule(rows: Rows, compare: Compare): Generator<void, Rows> {
  let sorted = rows.slice();
  const run = 512;
  for (let start = 0; start < sorted.length; start += run) {
    sorted.subarray(start, start + run).sort(compare);
    yield;
  }
  for (let length = run; length < sorted.length; length *= 2)
    sorted = yield* mergedRuns(sorted, length, compare);
  return sorted;
}

function* mergedRuns(rows: Rows, length: number, compare: Compare): Generator<void, Rows> {
  const merged = new Uint32Array(rows.length);
  for (let start = 0; start < rows.length; start += 2 * length) {
    const middle = Math.min(start + length, rows.length);
    const end = Math.min(middle + length, rows.length);
    let left = start;
    let right = middle;
    for (let position = start; position < end; position += 1) {
      const a = rows[left] ?? 0;
      const b = rows[right] ?? 0;
      const takesLeft = right >= end || (left < middle && compare(a, b) <= 0);
      merged[position] = takesLeft ? a : b;
      if (takesLeft) left += 1;
      else right += 1;
      if (position % STEP === STEP - 1) yield;
    }
  }
  return merged;
}

/** Compares by code points, like the database; JavaScript compares UTF-16 code units. */
export function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return pointRank(left) - pointRank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for the highest code points. */
const pointRank = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/** The service compares ids as numbers; other ids come last. */
export function compareIds(a: string, b: string): number {
  const aIsNumber = NUMBER.test(a);
  if (aIsNumber !== NUMBER.test(b)) return aIsNumber ? -1 : 1;
  return (aIsNumber ? a.length - b.length : 0) || compareTexts(a, b);
}

const NUMBER = /^(?:0|[1-9]\d*)$/;
const SAFE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

export function* rowsById(ids: readonly string[]): Generator<void, Rows> {
  const rows = rowsUpTo(ids.length);
  const numbers = new Float64Array(ids.length);
  let areNumbers = true;
  for (const [row, id] of ids.entries()) {
    areNumbers &&= SAFE_NUMBER.test(id);
    numbers[row] = Number(id);
    if (row % STEP === STEP - 1) yield;
  }
  if (areNumbers) return yield* sortedByNumber(rows, numbers);
  return yield* sortedByRule(rows, (a, b) => compareIds(ids[a] ?? '', ids[b] ?? ''));
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

export function* ordersOf(columns: Columns): Generator<void, Orders> {
  const id = yield* rowsById(columns.id);
  yield;
  const ordered = function* (key: keyof typeof numberKeys): Generator<void, Rows> {
    yield;
    return yield* sortedByNumber(id, columns[numberKeys[key]]);
  };
  return {
    id,
    weight: yield* ordered('weight'),
    sales: yield* ordered('sales'),
    price: yield* ordered('price'),
    add_time: yield* ordered('add_time'),
    update_time: yield* ordered('update_time'),
    stock: yield* ordered('stock'),
    viewed_count: yield* ordered('viewed_count'),
    title: yield* sortedByRule(id, (a, b) => compareTexts(columns.title[a] ?? '', columns.title[b] ?? '')),
  };
}

/** The order in which a search lists equals: by weight, then sales, then id, all descending. */
export function* rankedRows(columns: Columns): Generator<void, Rows> {
  const byId = yield* rowsById(columns.id);
  yield;
  const bySales = yield* sortedByNumber(byId, columns.sales);
  yield;
  return (yield* sortedByNumber(bySales, columns.weight)).reverse();
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
