// Which hours the bars of a day show.
import { expect, test } from 'vitest';
import { hoursToShow } from '../../../../src/renderer/features/days/day-hours.ts';

test.each([
  ['are none without sales', [], []],
  ['are one for sales in one hour', [12], [12]],
  ['include those without sales in between', [11, 14], [11, 12, 13, 14]],
  ['stay in one piece around midnight', [22, 1], [22, 23, 0, 1]],
  ['begin as the night does', [18, 23, 0], [18, 19, 20, 21, 22, 23, 0]],
])('the hours %s', (_rule, sold, shown) => {
  expect(hoursToShow(sold)).toEqual(shown);
});

test('are at most a whole day', () => {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hoursToShow(all)).toHaveLength(24);
});
