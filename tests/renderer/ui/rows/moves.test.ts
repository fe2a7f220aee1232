// The item that a key moves to: never outside the list, and in a grid as expected.
import { expect, test } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { indexAfter } from '../../../../src/renderer/ui/rows/rows.ts';

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'a'];

const places = fc
  .record({
    total: fc.integer({ min: 1, max: 500 }),
    across: fc.integer({ min: 1, max: 12 }),
    pageRows: fc.integer({ min: 0, max: 20 }),
    index: fc.nat(),
  })
  .map((place) => ({ ...place, index: place.index % place.total }));

test('never leaves the list', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...keys), (place, key) => {
      const next = indexAfter(key, place) ?? place.index;
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(place.total);
    }),
  );
});

const grid = { total: 11, across: 4, pageRows: 2 };

test.each([
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 10],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['PageDown', 1, 9],
  ['PageDown', 8, 10],
  ['PageUp', 9, 1],
  ['Home', 9, 0],
  ['End', 0, 10],
])('%s moves from %i to %i in rows of four', (key, index, next) => {
  expect(indexAfter(key, { ...grid, index })).toBe(next);
});

test('ignores keys that do not move', () => {
  expect(indexAfter('a', { ...grid, index: 1 })).toBeUndefined();
  expect(indexAfter('ArrowLeft', { ...grid, across: 1, index: 1 })).toBeUndefined();
  expect(indexAfter('End', { ...grid, total: 0, index: 0 })).toBeUndefined();
});
