// The history of an order as screens see it: a payment names its way.
import { expect, it } from 'vitest';
import { shownHistory } from '../../../src/core/orders/shown-history.ts';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { dish, payment, RuledOrders } from './ruled-orders.ts';

function paid() {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' })]);
  const order = book.act('o', payment({ amountFen: 600, shownOwedFen: 1000, tenderedFen: 600 }));
  return { book, order };
}

/** The event of an act has its id, as its payment has. */
const named = (order: StoredOrder): StoredOrder => ({
  ...order,
  history: order.history.map((event) =>
    event.kind === 'pay' ? { ...event, id: order.payments[0]?.id ?? '' } : event,
  ),
});

it('a payment names the way in which it was taken', () => {
  const { order } = paid();
  expect(shownHistory(named(order)).find(({ kind }) => kind === 'pay')?.ways).toEqual(['cash']);
});

it('a payment whose way was corrected leaves both ways to the event of the correction', () => {
  const { book, order } = paid();
  const id = order.payments[0]?.id ?? '';
  const corrected = book.act('o', { kind: 'correct', payment: id, way: 'card', shownWay: 'cash' });
  const shown = shownHistory(named(corrected));
  expect(shown.filter(({ kind }) => kind === 'pay').map(({ ways }) => ways)).toEqual([undefined]);
  expect(shown.at(-1)?.ways).toEqual(['cash', 'card']);
});
