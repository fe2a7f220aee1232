// Growing columns hold each entry once, in its latest form, however many there are.

import { describe, expect, it } from 'vitest';
import {
  type Entry,
  GrowingColumns,
  numberFields,
  textFields,
} from '../../../src/worker/catalogue/columns.ts';

/** More than the columns have space for at first. */
const MANY = 10_000;

const entry = (id: number, price: number): Entry =>
  ({
    ...Object.fromEntries(numberFields.map((field) => [field, price])),
    ...Object.fromEntries(textFields.map((field) => [field, `${field} ${price}`])),
    id: String(id),
    traits: price,
  }) as Entry;

function grown(entries: readonly Entry[]) {
  const columns = new GrowingColumns();
  for (const added of entries) columns.add(added);
  return columns.columns();
}

describe('growing columns', () => {
  it('are empty at first', () => {
    expect(grown([])).toMatchObject({ size: 0, id: [], price: new Float64Array(0) });
  });

  it('hold one row with all fields per entry', () => {
    const count = MANY;
    const columns = grown(Array.from({ length: count }, (_, at) => entry(at, at * 2)));
    expect(columns.size).toBe(count);
    for (const field of numberFields) {
      expect(columns[field]).toHaveLength(count);
      expect(columns[field][5_000]).toBe(10_000);
    }
    for (const field of textFields) expect(columns[field]).toHaveLength(count);
    expect(columns.title[count - 1]).toBe(`title ${2 * (count - 1)}`);
    expect(columns.traits[count - 1]).toBe(2 * (count - 1));
  });

  it('hold the later of two entries with the same id, at the position of the first', () => {
    const columns = grown([entry(1, 10), entry(2, 20), entry(1, 30)]);
    expect(columns).toMatchObject({ size: 2, id: ['1', '2'], title: ['title 30', 'title 20'] });
    expect([...columns.price]).toEqual([30, 20]);
    expect([...columns.traits]).toEqual([30, 20]);
  });
});
