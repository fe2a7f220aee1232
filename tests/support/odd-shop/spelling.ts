// How a row is written into an answer: its ids, its empty fields, its lists and its booleans.

import type { EmptySpelling, OddHabits } from './habits.ts';
import { digits } from './raw-json.ts';
import type { Row } from './store.ts';

const empties: Record<Exclude<EmptySpelling, 'missing'>, unknown> = {
  null: null,
  text: '',
  zero: '0',
  list: [],
  object: {},
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Of PHP's arrays with gaps: the first index is not 0. */
export const withGaps = (values: readonly unknown[]): Row =>
  Object.fromEntries(values.map((value, index) => [String(2 * index + 1), value]));

function rawJsonList(values: readonly unknown[], habits: OddHabits): unknown {
  const spelled = values.map((value) => (isRow(value) ? spellRow(value, habits) : value));
  return habits.innerLists === 'gaps' ? withGaps(spelled) : spelled;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function spellField([name, value]: [string, unknown], habits: OddHabits): [string, unknown][] {
  if (isEmpty(value)) {
    const spelling = habits.empties[name] ?? habits.empties['*'];
    if (spelling === 'missing') return [];
    // PHP writes an empty map as a list.
    return [[name, spelling === undefined ? (isRow(value) ? [] : value) : empties[spelling]]];
  }
  if (name === 'id' && typeof value === 'string')
    return [[name, habits.ids === 'number' ? digits(value) : value]];
  return [[name, Array.isArray(value) ? rawJsonList(value, habits) : value]];
}

/** Fields that only the database knows. */
const inner = ['changed_at'];

export const spellRow = (row: Row, habits: OddHabits): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !inner.includes(name))
      .flatMap((field) => spellField(field, habits)),
  );
