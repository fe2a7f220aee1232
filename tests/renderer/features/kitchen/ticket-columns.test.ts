// Which column a ticket stands in, and that it stays there while others are finished.
import { expect, it } from 'vitest';
import type { KitchenTicket } from '../../../../src/contract/kitchen.ts';
import {
  columnsWithin,
  placed,
  type Placing,
} from '../../../../src/renderer/features/kitchen/screen/ticket-columns.ts';
import { keyOf } from '../../../../src/renderer/features/kitchen/screen/ticket-state.ts';
import { dishOf, KitchenBook } from '../../../core/kitchen/kitchen-book.ts';
import { send } from '../../../core/orders/ruled-orders.ts';

/** One for each number, with so many dishes. */
function ticketsWith(...dishes: readonly number[]): KitchenTicket[] {
  const book = new KitchenBook();
  for (const [at, count] of dishes.entries()) {
    const lines = Array.from({ length: count }, (_, each) => dishOf(`${at}-${each}`, 'wok'));
    book.open(`o${at}`, lines);
    book.act(`o${at}`, send);
  }
  return book.tickets('hot');
}

const columnsOf = (tickets: readonly KitchenTicket[], placing: Placing) =>
  tickets.map((ticket) => placing.get(keyOf(ticket)));
const nowhere: Placing = new Map();
const inColumns = (tickets: readonly KitchenTicket[], count: number, before: Placing) =>
  placed(tickets, { count, before, nameOf: (title) => title });

it('fills the columns from left to right, then below the shortest', () => {
  const tickets = ticketsWith(2, 8, 1, 3, 1, 1);
  expect(columnsOf(tickets, inColumns(tickets, 3, nowhere))).toEqual([0, 1, 2, 2, 0, 0]);
});

it('leaves every ticket in its column when one is finished, and a new one goes to the shortest', () => {
  const tickets = ticketsWith(3, 3, 3, 3, 3, 3, 3, 3, 3, 3);
  const before = inColumns(tickets, 3, nowhere);
  const left = tickets.filter((_, at) => at !== 1);
  const after = inColumns(left, 3, before);
  expect(columnsOf(left, after)).toEqual(columnsOf(left, before));
});

it('moves one ticket into a column that was emptied, where it stands higher than before', () => {
  const tickets = ticketsWith(3, 3, 3, 3, 3, 3);
  const before = inColumns(tickets, 2, nowhere);
  const left = tickets.filter((_, at) => ![0, 2, 4].includes(at));
  const after = inColumns(left, 2, before);
  expect(columnsOf(left, before)).toEqual([1, 1, 1]);
  expect(columnsOf(left, after)).toEqual([1, 1, 0]);
});

it('has one column where there is no room for two', () => {
  expect([0, 236, 483, 484, 1342].map(columnsWithin)).toEqual([1, 1, 1, 2, 5]);
});
