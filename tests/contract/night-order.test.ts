// The hours of a business day in their order.
import { expect, it, test } from 'vitest';
import { hoursToShow, nightOrder } from '../../src/contract/night-order.ts';
import { fc } from '../support/fast-check.ts';

it.each([
  { sold: [0, 1, 17, 18, 23], opening: 17, order: [17, 18, 23, 0, 1] },
  { sold: [11, 12, 18, 20], opening: 10, order: [11, 12, 18, 20] },
  // The clock was put back after the opening.
  { sold: [17, 18, 22, 1], opening: 18, order: [17, 18, 22, 1] },
  { sold: [5], opening: 18, order: [5] },
  { sold: [], opening: 0, order: [] },
])('puts $sold of a day that was opened at $opening in the order $order', ({ sold, opening, order }) => {
  expect(nightOrder(sold, opening)).toEqual(order);
});

it('begins a day of all hours with that of its opening', () => {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  expect(nightOrder(all, 5)).toEqual([...all.slice(5), ...all.slice(0, 5)]);
});

test('any hours stay themselves, and go around the clock once', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(fc.uniqueArray(hour), hour, (sold, opening) => {
      const order = nightOrder(sold, opening);
      expect(order.toSorted()).toEqual(sold.toSorted());
      const falls = order.filter((each, at) => at > 0 && each < (order[at - 1] ?? 0));
      expect(falls.length).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['are none without sales', [], []],
  ['are one for sales in one hour', [12], [12]],
  ['include those without sales in between', [11, 14], [11, 12, 13, 14]],
  ['stay in one piece around midnight', [22, 1], [22, 23, 0, 1]],
  ['begin as the night does', [18, 23, 0], [18, 19, 20, 21, 22, 23, 0]],
])('the hours to show %s', (_rule, sold, shown) => {
  expect(hoursToShow(sold)).toEqual(shown);
});

test('the hours to show are at most a whole day', () => {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hoursToShow(all)).toHaveLength(24);
});
