// What stands on the screens of the kitchen, and until when.
import { expect, it } from 'vitest';
import { send, tableB02, voiding } from '../orders/ruled-orders.ts';
import { kitchenBoard } from '../../../src/core/kitchen/board.ts';
import { OrderBook } from '../../../src/core/orders/order-book.ts';
import { allDay } from '../../../src/renderer/features/kitchen/screen/ticket-state.ts';
import { dishOf, hotAndCold, KitchenBook, shownLines } from './kitchen-book.ts';

function sentBook(...lines: Parameters<KitchenBook['open']>[1] & object) {
  const book = new KitchenBook();
  book.open('o', lines);
  book.act('o', send);
  return book;
}

it('shows each dish at the station of its group, a dish of no station apart, and a dish of paper nowhere', () => {
  const book = sentBook(
    dishOf('a', 'wok', { amount: 2 }),
    dishOf('b', 'salads'),
    dishOf('c', 'unknown'),
    dishOf('d', null),
    dishOf('e', 'bar'),
  );
  expect(shownLines(book.ticket('hot'))).toEqual(['2 Dish a']);
  expect(shownLines(book.ticket('cold'))).toEqual(['1 Dish b']);
  expect(shownLines(book.ticket(''))).toEqual(['1 Dish c', '1 Dish d']);
});

it('shows nothing that was sent before the kitchen had screens', () => {
  const book = new KitchenBook();
  book.hasScreens = false;
  book.open('o', [dishOf('a', 'wok')]);
  book.act('o', send);
  expect(book.tickets('hot')).toEqual([]);
});

it('takes a ticket away when its last dish is done, and brings it back as it was with a recall', () => {
  const book = sentBook(dishOf('a', 'wok'), dishOf('b', 'grill'));
  book.bump(book.ticket('hot'), ['a']);
  expect(shownLines(book.ticket('hot'))).toEqual(['1 Dish a, done', '1 Dish b']);
  book.bump(book.ticket('hot'), ['b']);
  expect(book.tickets('hot')).toEqual([]);
  const [done] = book.board.done('hot');
  expect(done?.doneAtSeconds).not.toBeNull();
  if (done !== undefined) book.recall(done, ['b']);
  expect(shownLines(book.ticket('hot'))).toEqual(['1 Dish a, done', '1 Dish b']);
});

it('keeps a ticket of an order that was paid and closed, and says that it is paid', () => {
  const book = sentBook(dishOf('a', 'wok'));
  expect(book.ticket('hot').isPaid).toBe(false);
  book.settle('o', 1000);
  expect(book.ticket('hot').isPaid).toBe(true);
  expect(book.get('o').status).toBe('closed');
  book.bump(book.ticket('hot'));
  expect(book.tickets('hot')).toEqual([]);
});

it('leaves a ticket of a paid order where it was among those that were sent in the same second', () => {
  const book = new KitchenBook();
  const journal = new OrderBook();
  for (const id of ['o', 'p', 'q']) book.open(id, [dishOf(id, 'wok')]);
  for (const id of ['o', 'p', 'q']) {
    book.clockMovedSeconds = -book.operations.length;
    book.act(id, send);
    journal.set(book.get(id));
  }
  book.settle('o', 1000);
  journal.set(book.get('o'));
  const board = kitchenBoard(journal.all(), { settings: hotAndCold, courses: [] });
  expect(board.tickets('hot').map(({ order }) => order)).toEqual(['o', 'p', 'q']);
});

it('changes nothing when two screens bump the same dish at once, or one act comes twice', () => {
  const book = sentBook(dishOf('a', 'wok'));
  const ticket = book.ticket('hot');
  expect(book.bump(ticket)).toHaveLength(1);
  expect(book.bump(ticket)).toEqual([]);
  const act = { kind: 'recall' as const, order: 'o', sending: ticket.sending, station: 'hot', lines: ['a'] };
  book.mark(act, 'e'.repeat(32));
  book.bump(ticket);
  expect(book.mark(act, 'e'.repeat(32))).toEqual([]);
  expect(book.tickets('hot')).toEqual([]);
});

it('refuses a ticket that it does not know', () => {
  const book = sentBook(dishOf('a', 'wok'));
  expect(() => book.bump({ ...book.ticket('hot'), sending: 'elsewhere' })).toThrow();
});

it('strikes a cancelled dish through until the station has seen it, also if it was done', () => {
  const book = sentBook(dishOf('a', 'wok', { amount: 3 }), dishOf('b', 'wok'));
  book.bump(book.ticket('hot'), ['b']);
  book.act('o', voiding('a', 2));
  book.act('o', voiding('b'));
  expect(shownLines(book.ticket('hot'))).toEqual(['1 Dish a, -2 Dropped', '0 Dish b, done, -1 Dropped']);
  book.bump(book.ticket('hot'), ['a']);
  expect(shownLines(book.ticket('hot'))).toEqual([
    '1 Dish a, done, -2 Dropped',
    '0 Dish b, done, -1 Dropped',
  ]);
  book.acknowledge(book.ticket('hot'));
  expect(book.tickets('hot')).toEqual([]);
});

it('lets a bump that comes after the cancellation do nothing to it', () => {
  const book = sentBook(dishOf('a', 'wok'));
  const before = book.ticket('hot');
  book.act('o', voiding('a'));
  book.bump(before);
  expect(shownLines(book.ticket('hot'))).toEqual(['0 Dish a, done, -1 Dropped']);
  book.acknowledge(book.ticket('hot'));
  expect(book.tickets('hot')).toEqual([]);
});

it('follows dishes that were split off and voided there to the ticket that has them', () => {
  const book = sentBook(dishOf('a', 'wok', { amount: 3 }));
  book.act('o', { kind: 'split', to: 's', lines: [{ line: 'a', amount: 2 }] });
  const [moved] = book.get('s').lines;
  book.act('s', voiding(moved?.id ?? ''));
  expect(shownLines(book.ticket('hot'))).toEqual(['2 Dish a, -1 Dropped']);
});

it('says where guests sit now, and where they sat, also after their order was merged into another', () => {
  const book = sentBook(dishOf('a', 'wok'));
  book.act('o', { kind: 'move', place: tableB02 });
  expect(book.ticket('hot')).toMatchObject({ place: { name: 'B02' }, from: { name: 'A03' } });
  book.open('other', [], { place: { kind: 'table', id: 'c', name: 'C01' } });
  book.act('other', { kind: 'merge', from: 'o' });
  expect(book.ticket('hot')).toMatchObject({ place: { name: 'C01' }, from: { name: 'A03' } });
});

it('tells further dishes from the first ones, and a course that was fired', () => {
  const book = sentBook(dishOf('a', 'wok'));
  book.add('o', dishOf('b', 'wok'));
  book.act('o', send);
  book.add('o', dishOf('c', 'wok', { course: 2 }));
  book.act('o', { kind: 'hold', course: 2, isHeld: true });
  expect(book.tickets('hot').map(({ head, held }) => [head, held.length])).toEqual([
    [null, 0],
    ['add', 1],
  ]);
  book.act('o', { kind: 'send', courses: [2] });
  expect(book.tickets('hot').map(({ head, held }) => [head, held.length])).toEqual([
    [null, 0],
    ['add', 0],
    ['fire', 0],
  ]);
});

it('announces held courses on a card of their own where the order has no other ticket', () => {
  const book = sentBook(dishOf('a', 'wok'));
  book.add('o', dishOf('b', 'salads', { course: 2 }));
  book.act('o', { kind: 'hold', course: 2, isHeld: true });
  expect(book.ticket('cold')).toMatchObject({
    kind: 'held',
    lines: [],
    held: [{ title: 'Dish b', amount: 1 }],
  });
});

/** Of each ticket: its kind, its dishes, and how many rushes stand on it. */
const kindsAt = (book: KitchenBook) =>
  book
    .tickets('hot')
    .map(({ kind, lines, rushes }) => [kind, lines.map(({ id }) => id).join(''), rushes.length]);

it('marks the open ticket and its dishes when they are rushed, also those that are done, and makes no second one', () => {
  const book = sentBook(dishOf('a', 'wok'), dishOf('b', 'wok'), dishOf('c', 'wok'));
  book.bump(book.ticket('hot'), ['b']);
  book.act('o', { kind: 'hurry', lines: ['a'] });
  book.act('o', { kind: 'hurry', lines: ['b'] });
  expect(kindsAt(book)).toEqual([['send', 'abc', 2]]);
  expect(book.ticket('hot').lines.map(({ isHurried }) => isHurried)).toEqual([true, true, false]);
  book.bump(book.ticket('hot'), ['a']);
  expect(kindsAt(book)).toEqual([['send', 'abc', 0]]);
  book.bump(book.ticket('hot'), ['c']);
  expect(kindsAt(book)).toEqual([]);
});

it('takes the rush off a ticket with the last piece of the dish that was rushed', () => {
  const book = sentBook(dishOf('a', 'wok', { amount: 2 }), dishOf('b', 'wok'));
  book.act('o', { kind: 'hurry', lines: ['a'] });
  book.act('o', voiding('a', 1));
  expect(kindsAt(book)).toEqual([['send', 'ab', 1]]);
  book.act('o', voiding('a', 1));
  expect(kindsAt(book)).toEqual([['send', 'ab', 0]]);
  book.acknowledge(book.ticket('hot'));
  expect(kindsAt(book)).toEqual([['send', 'b', 0]]);
});

it('shows a rush as a ticket of its own once the ticket of its dishes is finished, and counts none of them again', () => {
  const book = sentBook(dishOf('a', 'wok'), dishOf('b', 'wok'));
  book.bump(book.ticket('hot'));
  book.add('o', dishOf('c', 'wok'));
  book.act('o', send);
  book.act('o', { kind: 'hurry', lines: ['a', 'c'] });
  expect(kindsAt(book)).toEqual([
    ['send', 'c', 1],
    ['hurry', 'a', 0],
  ]);
  expect(allDay(book.tickets('hot'))).toEqual([{ title: 'Dish c', amount: 1 }]);
  for (const ticket of book.tickets('hot')) book.bump(ticket);
  expect(kindsAt(book)).toEqual([]);
});

it('is complete at the expo when every station is, and out when the expo says so', () => {
  const book = sentBook(dishOf('a', 'wok'), dishOf('b', 'salads'), dishOf('c', 'bar'));
  book.settings = { ...hotAndCold, hasExpo: true };
  const stationsDone = () =>
    book.ticket('expo').lines.map(({ stations }) => stations.map(({ isDone }) => isDone));
  expect(stationsDone()).toEqual([[false], [false]]);
  book.bump(book.ticket('hot'));
  expect(stationsDone()).toEqual([[true], [false]]);
  book.bump(book.ticket('cold'));
  expect(stationsDone()).toEqual([[true], [true]]);
  book.bump(book.ticket('expo'));
  expect(book.tickets('expo')).toEqual([]);
});

it('begins the longest dish at once, and the others so that all are ready together', () => {
  const book = sentBook(
    dishOf('a', 'wok', { categories: ['Roasts'] }),
    dishOf('b', 'salads', { categories: ['Starters'] }),
    dishOf('c', 'wok', { categories: ['__proto__'] }),
  );
  const prepMinutes = { categories: { Roasts: 20, Starters: 20 }, items: { b: 5 } };
  book.settings = { ...hotAndCold, prepMinutes };
  const { atSeconds, lines } = book.ticket('hot');
  expect(lines.map(({ fireAtSeconds }) => fireAtSeconds)).toEqual([null, null]);
  expect(book.ticket('cold').lines[0]?.fireAtSeconds).toBe(atSeconds + 15 * 60);
});

it('moves the open dishes of a station that was removed to no station, and leaves what it has done', () => {
  const book = sentBook(dishOf('a', 'wok'), dishOf('b', 'grill'));
  book.bump(book.ticket('hot'), ['a']);
  book.settings = { ...hotAndCold, stations: hotAndCold.stations.slice(1) };
  expect(shownLines(book.ticket(''))).toEqual(['1 Dish a, done', '1 Dish b']);
});
