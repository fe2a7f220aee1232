// Where the keys lead from a tile.
import { expect, test } from 'vitest';
import { tileAfter } from '../../../../../src/renderer/features/counter/menu/tile-walk.ts';

const in4 = (at: number) => ({ at, across: 4, count: 10 });

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 0, 9],
  // The last row is shorter than the others.
  ['ArrowDown', 8, 9],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
])('%s leads from tile %i to tile %i', (key, at, to) => {
  expect(tileAfter(key, in4(at))).toBe(to);
});

test('the first row leads up to the search', () => {
  expect(tileAfter('ArrowUp', in4(3))).toBe('search');
});

test('page keys turn pages, and other keys do not walk', () => {
  expect(tileAfter('PageDown', in4(3))).toBe('next');
  expect(tileAfter('PageUp', in4(3))).toBe('previous');
  expect(tileAfter('x', in4(3))).toBeUndefined();
});
