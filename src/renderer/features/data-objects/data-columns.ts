// The columns of a form's table: what every record has, and the keys of what was entered.
import { type OwnKey, ownKeys } from '../../../contract/data-objects.ts';

export type Column = { name: string; own: OwnKey } | { name: string; field: string };

const OWN = 'own.';
const FIELD = 'field.';
/** More than that is chosen, and not shown at once. */
const MOST_AT_FIRST = 12;

const isOwn = (key: string): key is OwnKey => ownKeys.some((one) => one === key);

const ownColumn = (own: OwnKey): Column => ({ name: OWN + own, own });
const fieldColumn = (field: string): Column => ({ name: FIELD + field, field });

/** Undefined for what is no column's name. */
export function columnOf(name: string): Column | undefined {
  if (name.startsWith(FIELD)) return fieldColumn(name.slice(FIELD.length));
  const own = name.slice(OWN.length);
  return name.startsWith(OWN) && isOwn(own) ? ownColumn(own) : undefined;
}

/** What there is to choose from: the entered values first, as they were met. */
export const allColumns = (keys: readonly string[]): Column[] => [
  ...keys.map(fieldColumn),
  ...ownKeys.map(ownColumn),
];

const firstOwn: readonly OwnKey[] = ['nickname', 'add_time'];

/** Before anybody has chosen. */
export const firstColumns = (keys: readonly string[]): Column[] => [
  ...keys.slice(0, MOST_AT_FIRST).map(fieldColumn),
  ...firstOwn.map(ownColumn),
];

export const shownColumns = (chosen: readonly string[] | null, keys: readonly string[]): Column[] =>
  chosen === null ? firstColumns(keys) : chosen.map(columnOf).filter((column) => column !== undefined);

const shadowing: readonly string[] = [...ownKeys, 'weight'];

/** What to ask an order by; undefined where the shop would take the key for another. */
export function sortKeyOf(column: Column): string | undefined {
  if ('own' in column) return column.own;
  return shadowing.includes(column.field) ? undefined : column.field;
}

export interface Sort {
  key: string;
  ascending: boolean;
}

/** Up, then down, then as the shop has them. */
export function sortAfter(key: string, sort: Sort | null): Sort | null {
  if (sort?.key !== key) return { key, ascending: true };
  return sort.ascending ? { key, ascending: false } : null;
}

/** One place on or back; at an end it stays. */
export function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return names;
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}
