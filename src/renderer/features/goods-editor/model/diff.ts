// Compares and changes the fields of an item.
import type { GoodsFieldName, GoodsFields, SomeGoodsFields } from '../../../../contract/goods-fields.ts';

/** Compares two values of a field: unordered lists are equal in any order, and an optional price of 0 equals none. */
export function isSame(name: string, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [first, second] = [levelled(name, a), levelled(name, b)];
  // Avoids JSON.stringify for plain values: a thousand rows may be compared at each change.
  return isPlain(first) || isPlain(second)
    ? first === second
    : JSON.stringify(first) === JSON.stringify(second);
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

function levelled(name: string, value: unknown): unknown {
  if ((name === 'categories' || name === 'receiptGroups' || name === 'delivery') && Array.isArray(value))
    return value.map(String).toSorted();
  if (name === 'kinds' && Array.isArray(value) && value.length === 0) return null;
  return (name === 'virtualFen' || name === 'boxFeeFen') && value === 0 ? null : (value ?? null);
}

type Rows = NonNullable<SomeGoodsFields['rows']>;
type Row = Rows[string];

/** Keeps only the fields that differ, and only the rows and cells that differ. */
export function differenceOf(base: SomeGoodsFields, fields: SomeGoodsFields): SomeGoodsFields {
  const { rows: rowsBefore = {}, ...before } = base;
  const { rows = {}, ...after } = fields;
  const held = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(name, held.get(name), value));
  const changedRows = rowsBefore === rows ? {} : rowDifference(rowsBefore, rows);
  const rowPart = Object.keys(changedRows).length === 0 ? {} : { rows: changedRows };
  return { ...Object.fromEntries(changed), ...rowPart };
}

/** Caches the difference, which is computed several times per change. Safe because rows are replaced, never mutated. */
const differences = new WeakMap<Rows, { before: Rows; changed: Rows }>();

function rowDifference(before: Rows, after: Rows): Rows {
  const known = differences.get(after);
  if (known?.before === before) return known.changed;
  const changed = Object.fromEntries(
    Object.entries(after).flatMap(([key, row]): [string, Row][] => {
      const difference = differenceOfRow(before[key], row);
      return difference === undefined ? [] : [[key, difference]];
    }),
  );
  differences.set(after, { before, changed });
  return changed;
}

function differenceOfRow(former: Row | undefined, row: Row): Row | undefined {
  if (former === row) return undefined;
  if (former === undefined) return row;
  const held: Readonly<Record<string, unknown>> = former;
  const changed = Object.entries(row).filter(([name, value]) => !isSame(name, held[name], value));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

export const hasRows = ({ kinds = [] }: SomeGoodsFields): boolean => kinds.length > 0;

/** Trims spaces around texts, except in the description. */
function tidied(fields: SomeGoodsFields): SomeGoodsFields {
  const tidy = Object.entries(fields).map(([name, value]): [string, typeof value] => [
    name,
    typeof value === 'string' && name !== 'description' ? value.trim() : value,
  ]);
  const { pictures, badge, ...rest }: SomeGoodsFields = Object.fromEntries(tidy);
  return {
    ...rest,
    ...(pictures === undefined ? {} : { pictures: writtenPictures(pictures) }),
    ...(badge === undefined ? {} : { badge: { ...badge, picture: badge.picture.trim() } }),
  };
}

const writtenPictures = (pictures: readonly string[]): string[] =>
  pictures.map((address) => address.trim()).filter((address) => address !== '');

/** The request for an existing item; with combinations, its price and stock follow from them and are left out. */
export function changeOf(base: SomeGoodsFields, fields: SomeGoodsFields): SomeGoodsFields {
  const { rows, ...own } = differenceOf(base, fields);
  const changed = { ...differenceOf(base, tidied(own)), ...(rows === undefined ? {} : { rows }) };
  return hasRows(fields) ? omit(changed, ['priceFen', 'stock', 'scanCode']) : changed;
}

/** Whether anything has changed; stops at the first difference. */
export function isAnother({ rows: before = {}, ...base }: SomeGoodsFields, fields: SomeGoodsFields): boolean {
  const { rows = {}, ...own } = fields;
  const isRowAnother =
    rows !== before &&
    Object.entries(rows).some(([key, row]) => differenceOfRow(before[key], row) !== undefined);
  return isRowAnother || Object.keys(changeOf(base, own)).length > 0;
}

const needed: readonly GoodsFieldName[] = ['title', 'description', 'cover', 'state'];

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The request for a new item: blank fields are left out unless they are required. */
export function additionOf(fields: SomeGoodsFields): SomeGoodsFields {
  const { rows, ...own } = tidied(fields);
  const isWanted = ([name, value]: [string, unknown]) =>
    needed.some((required) => required === name) || !isBlank(value);
  const wanted: SomeGoodsFields = Object.fromEntries(Object.entries(own).filter(isWanted));
  if (rows === undefined || !hasRows(fields)) return wanted;
  return { ...omit(wanted, ['scanCode']), ...sumOf(rows), rows };
}

/** The price and stock of an item that follow from its rows: the lowest price and the sum of the stock. */
export function sumOf(rows: Rows): Pick<GoodsFields, 'priceFen' | 'stock'> {
  const all = Object.values(rows);
  const prices = all.map(({ priceFen }) => priceFen ?? 0);
  return {
    priceFen: prices.length === 0 ? 0 : Math.min(...prices),
    stock: all.reduce((sum, { stock = 0 }) => sum + stock, 0),
  };
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const omit = (fields: SomeGoodsFields, names: readonly GoodsFieldName[]): SomeGoodsFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((omitted) => omitted === name)));
