// Splits a set of fields into single values with their paths, so that two sets can be compared value by value.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { JsonValue } from '../wire/json.ts';

export interface Single {
  /** The name of the field; for a row `rows`, the row's key and the field's name. */
  path: string[];
  value: JsonValue;
}

export function singlesOf({ rows = {}, ...fields }: SomeGoodsFields): Map<string, Single> {
  const plain = Object.entries(fields).map(([name, value]): Single => ({
    path: [name],
    value: value ?? null,
  }));
  const ofRows = Object.entries(rows).flatMap(([key, row]) =>
    Object.entries(row).map(([name, value]): Single => ({ path: ['rows', key, name], value: value ?? null })),
  );
  return new Map([...plain, ...ofRows].map((single) => [single.path.join('/'), single]));
}

/** The value of a field, null if it is empty; undefined if the set does not have it. */
export function valueAt(
  fields: SomeGoodsFields,
  [name = '', key, field]: readonly string[],
): JsonValue | undefined {
  if (key === undefined || field === undefined) return ownOf(fields, name);
  const row = ownOf(fields.rows ?? {}, key);
  return typeof row === 'object' && row !== null ? ownOf(row, field) : undefined;
}

const ownOf = (held: object, name: string): JsonValue | undefined =>
  Object.hasOwn(held, name)
    ? ((held as Readonly<Record<string, JsonValue | undefined>>)[name] ?? null)
    : undefined;

/** The inverse of `singlesOf`. Maps are used because a row's key may be a name like `constructor`. */
export function fieldsFrom(singles: Iterable<Single>): SomeGoodsFields {
  const fields = new Map<string, JsonValue>();
  const rows = new Map<string, Map<string, JsonValue>>();
  for (const { path, value } of singles) {
    const [name = '', key, field] = path;
    if (key === undefined || field === undefined) fields.set(name, value);
    else rows.set(key, (rows.get(key) ?? new Map<string, JsonValue>()).set(field, value));
  }
  const ofRows = Array.from(rows, ([key, row]) => [key, Object.fromEntries(row)] as const);
  return { ...Object.fromEntries(fields), ...(rows.size === 0 ? {} : { rows: Object.fromEntries(ofRows) }) };
}

/** Compares `categories`, `receiptGroups` and `delivery` in any order, and treats an optional price of 0 as empty. */
export function isSame(path: readonly string[], a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  const name = path.at(-1) ?? '';
  return JSON.stringify(normalized(name, a)) === JSON.stringify(normalized(name, b));
}

const unordered = new Set(['categories', 'receiptGroups', 'delivery']);
const optionalPrices = new Set(['virtualFen', 'boxFeeFen']);

function normalized(name: string, value: JsonValue = null): JsonValue {
  if (unordered.has(name) && Array.isArray(value)) return value.map(String).toSorted();
  return optionalPrices.has(name) && value === 0 ? null : value;
}
