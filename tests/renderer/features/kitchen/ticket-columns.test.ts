// In which column a ticket stands: by age down, then right; and it stays there while others are finished.
import { expect, it } from 'vitest';
import type { KitchenTicket } from '../../../../src/contract/kitchen.ts';
import {
  type BoardSize,
  columnsOf,
  columnsWithin,
  type TicketColumn,
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

/** Room for two tickets of two dishes below each other. */
const size: BoardSize = { count: 3, height: 600, isDense: false };
const placed = (tickets: readonly KitchenTicket[], before: readonly TicketColumn[] = [], room = size) =>
  columnsOf(tickets, { size: room, before, nameOf: (title) => title });
/** By the orders of the tickets. */
const shown = (columns: readonly TicketColumn[], tickets: readonly KitchenTicket[]) =>
  columns.map(({ tickets: keys }) =>
    keys.map((key) => tickets.find((ticket) => keyOf(ticket) === key)?.order.slice(1)).join(' '),
  );
const without = (tickets: readonly KitchenTicket[], ...orders: readonly string[]) =>
  tickets.filter(({ order }) => !orders.includes(order));

it('fills a column down with the oldest, then the next one to the right', () => {
  const tickets = ticketsWith(2, 2, 2, 2, 2);
  expect(shown(placed(tickets), tickets)).toEqual(['0 1', '2 3', '4']);
});

it('gives a ticket that is higher than the screen a column of its own', () => {
  const tickets = ticketsWith(2, 12, 2);
  expect(shown(placed(tickets), tickets)).toEqual(['0', '1', '2']);
});

it('leaves every other ticket in its column when one is finished', () => {
  const tickets = ticketsWith(2, 2, 2, 2, 2, 2);
  const left = without(tickets, 'o0', 'o3');
  expect(shown(placed(left, placed(tickets)), tickets)).toEqual(['1', '2', '4 5']);
});

it('closes a column that was finished, so that the oldest ticket is at the top left', () => {
  const tickets = ticketsWith(2, 2, 2, 2, 2);
  const before = placed(tickets);
  const after = placed(without(tickets, 'o0', 'o1'), before);
  expect(shown(after, tickets)).toEqual(['2 3', '4']);
  expect(after.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
});

it('puts a new ticket below the last one, or to the right of it', () => {
  const tickets = ticketsWith(2, 2, 2, 2);
  const three = placed(tickets.slice(0, 3));
  expect(shown(placed(tickets, three), tickets)).toEqual(['0 1', '2 3']);
  const less = placed(without(tickets, 'o0', 'o3'), three);
  expect(shown(placed(without(tickets, 'o0'), less), tickets)).toEqual(['1', '2 3']);
});

it('joins two columns that fit into one only if columns are beyond the right edge', () => {
  const tickets = ticketsWith(2, 2, 2, 2, 2, 2, 2);
  const before = placed(tickets);
  expect(shown(before, tickets)).toEqual(['0 1', '2 3', '4 5', '6']);
  expect(shown(placed(without(tickets, 'o1'), before), tickets)).toEqual(['0', '2 3', '4 5', '6']);
  expect(shown(placed(without(tickets, 'o1', 'o2'), before), tickets)).toEqual(['0 3', '4 5', '6']);
});

it('puts a recalled ticket back by its age, and moves only what has no room any more', () => {
  const tickets = ticketsWith(2, 2, 2, 2, 2);
  const left = placed(without(tickets, 'o1'), placed(tickets));
  expect(shown(placed(tickets, left), tickets)).toEqual(['0 1', '2 3', '4']);
  const fuller = placed(without(tickets, 'o0', 'o1'), placed(tickets));
  expect(shown(placed(without(tickets, 'o1'), fuller), tickets)).toEqual(['0 2', '3 4']);
});

it('follows the order where the expo shows what is ready first', () => {
  const tickets = ticketsWith(2, 2, 2, 2, 2);
  const [a, b, c, d, e] = tickets;
  const readyFirst = [e, a, b, c, d].flatMap((ticket) => ticket ?? []);
  const after = placed(readyFirst, placed(tickets));
  expect(after.flatMap(({ tickets: keys }) => keys)).toEqual(readyFirst.map(keyOf));
});

it('leaves room for the button below the columns only where some are beyond the right edge', () => {
  const room = { ...size, height: 500 };
  const tickets = ticketsWith(2, 2, 2, 2, 2, 2, 2);
  expect(shown(placed(tickets.slice(0, 6), [], room), tickets)).toEqual(['0 1', '2 3', '4 5']);
  const before = placed(tickets.slice(0, 6), [], room);
  expect(shown(placed(tickets, before, room), tickets)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
});

it('puts more tickets into a column on a low screen, whose cards are denser', () => {
  const tickets = ticketsWith(2, 2, 2);
  const room = { ...size, height: 600 };
  expect(shown(placed(tickets, [], room), tickets)).toEqual(['0 1', '2']);
  expect(shown(placed(tickets, [], { ...room, isDense: true }), tickets)).toEqual(['0 1 2']);
});

it('has one column where there is no room for two', () => {
  expect([0, 236, 483, 484, 1342].map(columnsWithin)).toEqual([1, 1, 1, 2, 5]);
});
