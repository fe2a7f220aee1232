// The columns of a form's table: the fields of every record, and the keys of the entered values.
import { type OwnKey, ownKeys } from '../../../contract/data-objects.ts';

export type Column = { name: string; own: OwnKey } | { name: string; field: string };

const OWN = 'own.';
const FIELD = 'field.';
/** Further columns can be chosen, but are hidden at first. */
const MOST_AT_FIRST = 12;

const isOwn = (key: string): key is OwnKey => ownKeys.some((own) => own === key);

const ownColumn = (own: OwnKey): Column => ({ name: OWN + own, own });
const fieldColumn = (field: string): Column => ({ name: FIELD + field, field });

/** Undefined if no column has this name. */
export function columnOf(name: string): Column | undefined {
  if (name.startsWith(FIELD)) return fieldColumn(name.slice(FIELD.length));
  const own = name.slice(OWN.length);
  return name.startsWith(OWN) && isOwn(own) ? ownColumn(own) : undefined;
}

/** All available columns, the entered values first, in the order in which they were found. */
export const allColumns = (keys: readonly string[]): Column[] => [
  ...keys.map(fieldColumn),
  ...ownKeys.map(ownColumn),
];

const firstOwn: readonly OwnKey[] = ['nickname', 'add_time'];

/** The default columns. */
export const firstColumns = (keys: readonly string[]): Column[] => [
  ...keys.slice(0, MOST_AT_FIRST).map(fieldColumn),
  ...firstOwn.map(ownColumn),
];

export const shownColumns = (chosen: readonly string[] | null, keys: readonly string[]): Column[] =>
  chosen === null ? firstColumns(keys) : chosen.map(columnOf).filter((column) => column !== undefined);

const shadowing: readonly string[] = [...ownKeys, 'weight'];

/** The sort key for the request; undefined if the shop would confuse the key with another. */
export function sortKeyOf(column: Column): string | undefined {
  if ('own' in column) return column.own;
  return shadowing.includes(column.field) ? undefined : column.field;
}

export interface Sort {
  key: string;
  ascending: boolean;
}

/** Ascending, then descending, then the shop's order. */
export function sortAfter(key: string, sort: Sort | null): Sort | null {
  if (sort?.key !== key) return { key, ascending: true };
  return sort.ascending ? { key, ascending: false } : null;
}

/** Moves a name one position; at either end it stays. */
export function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return names;
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}
