// Encodes a row for an answer: its ids, empty fields, lists and booleans.

import type { EmptyEncoding, OddHabits } from './habits.ts';
import { digits } from './raw-json.ts';
import type { Row } from './store.ts';

const empties: Record<Exclude<EmptyEncoding, 'missing'>, unknown> = {
  null: null,
  text: '',
  zero: '0',
  list: [],
  object: {},
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Like a PHP array with gaps: the first index is not 0. */
export const withGaps = (values: readonly unknown[]): Row =>
  Object.fromEntries(values.map((value, index) => [String(2 * index + 1), value]));

function encodeList(values: readonly unknown[], habits: OddHabits): unknown {
  const encoded = values.map((value) => (isRow(value) ? encodeRow(value, habits) : value));
  return habits.innerLists === 'gaps' ? withGaps(encoded) : encoded;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Field = readonly [string, unknown];

/** Undefined for a field that the shop leaves out. */
function encodeField([name, value]: Field, habits: OddHabits): Field | undefined {
  if (isEmpty(value)) {
    const encoding = habits.empties[name] ?? habits.empties['*'];
    if (encoding === 'missing') return undefined;
    // PHP writes an empty map as a list.
    return [name, encoding === undefined ? (isRow(value) ? [] : value) : empties[encoding]];
  }
  if (name === 'id' && typeof value === 'string')
    return [name, habits.ids === 'number' ? digits(value) : value];
  return [name, Array.isArray(value) ? encodeList(value, habits) : value];
}

/** Fields that only the database has. */
const inner = ['changed_at'];

/** A loop, since some tests encode hundreds of thousands of rows. */
export function encodeRow(row: Row, habits: OddHabits): Row {
  const fields: Field[] = [];
  for (const field of Object.entries(row)) {
    const encoded = inner.includes(field[0]) ? undefined : encodeField(field, habits);
    if (encoded !== undefined) fields.push(encoded);
  }
  return Object.fromEntries(fields);
}
