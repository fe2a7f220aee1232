// What the kitchen was told.
import { expect, it } from 'vitest';
import { kitchenAccounts, reasonOf } from '../../../src/core/orders/kitchen.ts';
import type { StoredOrder, StoredSending } from '../../../src/core/orders/stored-order.ts';
import { dish, RuledOrders, send, voiding } from './ruled-orders.ts';

function lastSending(order: StoredOrder): StoredSending {
  const sending = order.sendings.at(-1);
  if (sending === undefined) throw new Error('nothing was sent');
  return sending;
}

it('says why dishes are cancelled', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' })]);
  const sent = book.act('o', send);
  expect(reasonOf(sent, lastSending(sent))).toBe('');
  const order = book.act('o', voiding('a'));
  expect(reasonOf(order, lastSending(order))).toBe('Dropped');
});

it('accounts for each dish of a sending after its lines were split off and merged', () => {
  const book = new RuledOrders();
  book.open('a', [dish({ id: '1', amount: 5 }), dish({ id: '2', item: 'tea', title: 'Tea' })]);
  book.open('b', [dish({ id: '3', item: 'rice', title: 'Rice' })]);
  book.act('a', send);
  book.act('a', { kind: 'split', to: 's', lines: [{ line: '1', amount: 2 }] });
  book.act('b', { kind: 'merge', from: 's' });
  const [, moved] = book.get('b').lines;
  book.act('b', voiding(moved?.id ?? ''));
  book.act('a', voiding('1'));
  const accounts = kitchenAccounts([...book.orders.values()]);
  expect(accounts).toMatchObject([
    { title: 'Noodles', sent: 5, cancelled: 2, left: 3 },
    { title: 'Tea', sent: 1, cancelled: 0, left: 1 },
  ]);
});

it('fires a course alone, and sends all that is not held without one', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' }), dish({ id: 'b', course: 2 }), dish({ id: 'c', course: 3 })]);
  book.act('o', { kind: 'hold', course: 2, isHeld: true });
  const idsOf = (order: StoredOrder) => lastSending(order).lines.map(({ id }) => id);
  expect(idsOf(book.act('o', { kind: 'send', courses: [2] }))).toEqual(['b']);
  expect(book.get('o').heldCourses).toEqual([]);
  expect(idsOf(book.act('o', send))).toEqual(['a', 'c']);
});
