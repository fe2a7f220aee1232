// How old a ticket is, and what all of them need together.
import { expect, it } from 'vitest';
import { kitchenBoard } from '../../../../src/core/kitchen/board.ts';
import {
  ageLevel,
  agesFrom,
  allDay,
  minutesBetween,
  unchanged,
} from '../../../../src/renderer/features/kitchen/screen/ticket-state.ts';
import { dishOf, hotAndCold, KitchenBook } from '../../../core/kitchen/kitchen-book.ts';
import { send } from '../../../core/orders/ruled-orders.ts';

function twoTickets() {
  const book = new KitchenBook();
  for (const id of ['o', 'p']) {
    book.open(id, [dishOf(`${id}1`, 'wok', { title: 'Noodles', amount: 2 }), dishOf(`${id}2`, 'wok')]);
    book.act(id, send);
  }
  return book;
}

it('is late at its limits, and new when the clock was set back', () => {
  expect([4, 5, 9, 10, 14, 15, 99].map((minutes) => ageLevel(minutes, [5, 10, 15]))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
  expect(minutesBetween(600, 0)).toBe(0);
});

it('counts the age of a takeout for later from its pick-up time, and of others from when they were sent', () => {
  const takeout = (due: { dueAtSeconds?: number }) => ({ kind: 'take-away' as const, ...due });
  expect(agesFrom({ atSeconds: 100, place: takeout({ dueAtSeconds: 5000 }) })).toBe(5000);
  expect(agesFrom({ atSeconds: 100, place: takeout({ dueAtSeconds: 50 }) })).toBe(100);
  expect(agesFrom({ atSeconds: 100, place: takeout({}) })).toBe(100);
  expect(agesFrom({ atSeconds: 100, place: null })).toBe(100);
});

it('counts each dish over all tickets, without those that are done', () => {
  const book = twoTickets();
  const [first] = book.tickets('hot');
  if (first !== undefined) book.bump(first, ['o2']);
  expect(allDay(book.tickets('hot'))).toEqual([
    { title: 'Noodles', amount: 4 },
    { title: 'Dish p2', amount: 1 },
  ]);
});

it('leaves tickets that say the same as they are, so that only the others are drawn', () => {
  const book = twoTickets();
  const before = book.tickets('hot');
  const [first] = before;
  if (first !== undefined) book.bump(first, ['o2']);
  const now = kitchenBoard([...book.orders.values()], { settings: hotAndCold, courses: [] }).tickets('hot');
  const shown = unchanged(before, now);
  expect(shown.map((ticket, at) => ticket === before[at])).toEqual([false, true]);
});
