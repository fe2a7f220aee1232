// The hours of a business day in their order.
import { expect, it, test } from 'vitest';
import { nightOrder } from '../../../src/core/orders/night-order.ts';
import { fc } from '../../support/fast-check.ts';

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
