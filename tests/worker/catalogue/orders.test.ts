// The sort orders that need no shop: numbers of any size, titles by code points, ids as numbers.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { compareIds, compareTexts } from '../../../src/text/compare.ts';
import { rowsById, rowsUpTo, sortedByNumber } from '../../../src/worker/catalogue/orders.ts';

const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 0, max: 99_999_999_999 }),
  fc.constantFrom(Number.NaN, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 65_535, 65_536),
);

const repeated = (values: readonly number[], length: number) =>
  Array.from({ length }, (_, at) => values[at % values.length] ?? Number.NaN);

function expectSorted(values: readonly number[]): void {
  const sorted = sortedByNumber(rowsUpTo(values.length).reverse(), Float64Array.from(values));
  const low = (row: number) => (Number.isNaN(values[row]) ? -Infinity : (values[row] ?? 0));
  const expected = [...values.keys()].reverse().toSorted((a, b) => {
    const [left, right] = [low(a), low(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  });
  expect([...sorted]).toEqual(expected);
}

describe('rows', () => {
  it('sort by numbers, with equals in their old order and missing numbers first', () => {
    fc.assert(fc.property(fc.array(number, { maxLength: 60 }), expectSorted), { numRuns: 2000 });
  });

  it('sort by numbers in the same way if they are many', () => {
    const withinDigits = fc.array(fc.integer({ min: -3, max: 99_999_999_999 }), { maxLength: 60 });
    const few = fc.oneof(withinDigits, fc.array(number, { maxLength: 60 }));
    const many = few.filter((values) => values.length > 0).map((values) => repeated(values, 1_200));
    fc.assert(fc.property(many, expectSorted), { numRuns: 200 });
  });

  it('sort by their ids as numbers', () => {
    const ids = ['10', '9', '100', 'b', '99999999999999999999', 'a', '007'];
    expect([...rowsById(ids)].map((row) => ids[row])).toEqual([
      ...['9', '10', '100', '99999999999999999999'],
      ...['007', 'a', 'b'],
    ]);
    expect(compareIds('2', '10')).toBeLessThan(0);
  });
});

describe('titles', () => {
  it('sort by their code points, as in the database', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\uffee', '🍜', '🍜a', '\ue000', '面'),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareTexts(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { numRuns: 3000 },
    );
  });
});
