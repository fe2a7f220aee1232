// The report of a business day.
import { expect, it } from 'vitest';
import { type DayReportInput, reportOf } from '../../../src/core/orders/day-report.ts';
import {
  amountOff,
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  serverFee,
  tableB02,
  takeAway,
  voiding,
} from './ruled-orders.ts';

const label = { number: 1, date: '2026-11-26', nth: 1, openedAtSeconds: 0, closedAtSeconds: null };

function report(book: RuledOrders, change: Partial<DayReportInput> = {}) {
  const orders = [...book.orders.values()];
  return reportOf({
    day: label,
    orders: orders.filter(({ status }) => status !== 'open'),
    openOrders: orders.filter(({ status }) => status === 'open'),
    secondsToHour: () => 12,
    dateOf: (ofDay: number) => `day ${ofDay}`,
    traces: [],
    drawer: [],
    accountsBefore: [],
    receiptBefore: 0,
    countedFen: null,
    ...change,
  });
}

/** Sells noodles and tea for 15 with 10 % off the bill and a fee of 5: 18.50 in all. */
function lunch(book: RuledOrders, order = 'o'): void {
  const lines = [
    dish({ id: `${order}1`, unitFen: 1000, categories: ['Mains', 'Spicy'] }),
    dish({ id: `${order}2`, item: 'tea', title: 'Tea', unitFen: 500, categories: [] }),
  ];
  book.open(order, lines, { guests: 2, fees: [serverFee] });
  book.act(order, { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
  book.settle(order, 1850);
}

it('sums the orders that were closed in the day', () => {
  const book = new RuledOrders();
  lunch(book, 'a');
  lunch(book, 'b');
  book.day = 2;
  lunch(book, 'c');
  expect(report(book)).toMatchObject({
    orders: 2,
    guests: 4,
    grossFen: 3000,
    discountsFen: 300,
    feesFen: 1000,
    totalFen: 3700,
  });
  expect(report(book, { day: { ...label, number: 2 } })).toMatchObject({ orders: 1, totalFen: 1850 });
});

it('counts money in the day in which it was paid, also of open orders and for refunds of earlier sales', () => {
  const book = new RuledOrders();
  lunch(book, 'a');
  book.open('b', [dish({ id: 'x' })]);
  book.act('b', payment({ way: 'code', amountFen: 300, shownOwedFen: 1000 }));
  book.day = 2;
  book.act('a', { kind: 'refund', way: 'cash', amountFen: 50, reason: 'Cold tea' });
  expect(report(book).payments).toMatchObject([
    { way: 'cash', count: 1, fen: 1850, refundsFen: 0 },
    { way: 'code', count: 1, fen: 300, refundsFen: 0 },
  ]);
  const second = report(book, { day: { ...label, number: 2 }, countedFen: 0 });
  expect(second).toMatchObject({
    orders: 0,
    payments: [{ way: 'cash', count: 0, fen: 0, refundsFen: 50 }],
    refunds: [{ number: 1, way: 'cash', fen: 50, reason: 'Cold tea' }],
    cash: { expectedFen: -50, countedFen: 0, differenceFen: 50 },
  });
});

it('counts an order once that is in both lists', () => {
  const book = new RuledOrders();
  lunch(book);
  const all = [...book.orders.values()];
  expect(report(book, { orders: all, openOrders: all })).toMatchObject({ orders: 1, open: [] });
});

it('expects the cash that was paid less what was refunded, and says what is missing', () => {
  const book = new RuledOrders();
  lunch(book);
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 850, reason: 'Cold' });
  expect(report(book, { countedFen: 900 }).cash).toMatchObject({
    expectedFen: 1000,
    countedFen: 900,
    differenceFen: -100,
  });
});

it('counts a line in its first category, after all discounts, so that they sum to the total less fees', () => {
  const book = new RuledOrders();
  lunch(book);
  const { categories, dishes } = report(book);
  expect(categories).toEqual([
    { name: 'Mains', amount: 1, fen: 900 },
    { name: '', amount: 1, fen: 450 },
  ]);
  expect(dishes).toEqual([
    { title: 'Noodles', amount: 1, fen: 900 },
    { title: 'Tea', amount: 1, fen: 450 },
  ]);
});

it('lists the dish first that brought in most', () => {
  const book = new RuledOrders();
  const lines = [1, 3, 2].map((amount) =>
    dish({ id: `${amount}`, item: `${amount}`, title: `${amount}`, amount }),
  );
  book.open('o', lines);
  book.settle('o', 6000);
  expect(report(book).dishes.map(({ title }) => title)).toEqual(['3', '2', '1']);
});

it('says what came from tables, from takeouts and from the counter, which add up to all sales', () => {
  const book = new RuledOrders();
  book.open('a', [dish({ id: 'a', unitFen: 1850 })], { place: null, guests: 2 });
  book.settle('a', 1850);
  book.open('b', [dish({ id: 'b', unitFen: 700 })], { place: takeAway });
  book.settle('b', 700);
  book.open('c', [dish({ id: 'c', unitFen: 900 })], { place: tableB02, guests: 3 });
  book.settle('c', 900);
  const { spots, totalFen } = report(book);
  expect(spots).toEqual([
    { spot: 'table', orders: 1, guests: 3, fen: 900 },
    { spot: 'take-away', orders: 1, guests: 0, fen: 700 },
    { spot: 'counter', orders: 1, guests: 2, fen: 1850 },
  ]);
  expect(spots.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen);
});

it('counts an order in the hour, and for the person, of its closing', () => {
  const book = new RuledOrders();
  book.open('a', [dish({ id: '1' })]);
  book.open('b', [dish({ id: '2', unitFen: 3000 })]);
  book.person = 'Wang';
  book.settle('a', 1000);
  const closedAt = book.get('a').closedAtSeconds;
  book.person = 'Li';
  book.settle('b', 3000);
  const { hours, people } = report(book, { secondsToHour: (seconds) => (seconds === closedAt ? 21 : 11) });
  expect(hours).toEqual([
    { hour: 11, orders: 1, fen: 3000 },
    { hour: 21, orders: 1, fen: 1000 },
  ]);
  expect(people).toEqual([
    { name: 'Li', orders: 1, fen: 3000 },
    { name: 'Wang', orders: 1, fen: 1000 },
  ]);
});

it('lists voids and discounts with their reasons, in the order in which they happened', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a', amount: 3 }), dish({ id: 'b', item: 'tea', title: 'Tea' })]);
  book.act('o', voiding('b'));
  book.act('o', send);
  book.act('o', { kind: 'discount', line: null, discount: percentOff(50), reason: 'Regular' });
  book.act('o', { kind: 'discount', line: 'a', discount: amountOff(400), reason: 'Cold' });
  book.act('o', voiding('a'));
  book.settle('o', 800);
  const { voids, discounts } = report(book);
  expect(voids).toMatchObject([
    { number: 1, title: 'Tea', amount: 1, fen: 1000, wasSent: false },
    { number: 1, title: 'Noodles', amount: 1, fen: 1000, reason: 'Dropped', wasSent: true },
  ]);
  expect(discounts).toMatchObject([
    { title: '', fen: 800, reason: 'Regular', person: 'Li' },
    { title: 'Noodles', fen: 400, reason: 'Cold' },
  ]);
});

it('lists no discount that took nothing off', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a', unitFen: 0 })]);
  book.act('o', { kind: 'discount', line: 'a', discount: percentOff(50), reason: 'Regular' });
  book.act('o', { kind: 'close' });
  expect(report(book)).toMatchObject({ orders: 1, discounts: [] });
});

it('counts a closed slip without dishes neither as an order nor its guests, and says that it was empty', () => {
  const book = new RuledOrders();
  lunch(book, 'a');
  book.open('b', [dish({ id: 'x' })], { guests: 4 });
  book.act('b', send);
  book.act('b', voiding('x'));
  book.act('b', { kind: 'close' });
  expect(report(book)).toMatchObject({
    orders: 1,
    guests: 2,
    numbers: { given: 2, closed: [{ from: 1, to: 1 }] },
    fates: [{ number: 2, kind: 'empty' }],
    people: [{ orders: 1 }],
  });
});

it('lists a void after paying on the day it happened, whatever becomes of the slip later', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a', amount: 2 })]);
  book.act('o', send);
  book.act('o', payment({ amountFen: 500, shownOwedFen: 2000 }));
  book.act('o', voiding('a'));
  const voided = [{ number: 1, date: null, title: 'Noodles', amount: 1, reason: 'Dropped' }];
  expect(report(book).voids).toMatchObject(voided);
  book.day = 2;
  book.settle('o', 500);
  expect(report(book).voids).toMatchObject(voided);
  expect(report(book, { day: { ...label, number: 2 } })).toMatchObject({ orders: 1, voids: [] });
});

it('lists the voids of an earlier version with the closing of their order', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a', amount: 2 })]);
  book.apply('o', { kind: 'void', lines: [{ line: 'a', amount: 1 }], reason: 'Old', day: undefined });
  expect(report(book).voids).toEqual([]);
  book.settle('o', 1000);
  expect(report(book).voids).toMatchObject([{ reason: 'Old' }]);
});

it('says what became of slips that were reopened, merged, discarded or split off', () => {
  const book = new RuledOrders();
  lunch(book, 'a');
  book.act('a', { kind: 'reopen', reason: 'One more tea' });
  book.open('b', [dish({ id: '2', item: 'tea', amount: 2 })]);
  book.act('b', send);
  book.act('b', { kind: 'split', to: 'c', lines: [{ line: '2', amount: 1 }] });
  book.act('c', { kind: 'bill', split: { kind: 'whole' } });
  book.act('a', { kind: 'merge', from: 'c' });
  book.open('d', [dish({ id: '3' })]);
  book.act('d', { kind: 'print', bill: null });
  book.person = 'Wang';
  book.act('d', { kind: 'discard', reason: 'Guest left' });
  const { fates, numbers } = report(book);
  expect(numbers).toEqual({ given: 4, closed: [], missing: [] });
  expect(fates).toMatchObject([
    { number: 1, kind: 'reopened', reason: 'One more tea', person: 'Li' },
    { number: 3, kind: 'split', other: { number: 2, date: null } },
    { number: 3, kind: 'merged', other: { number: 1, date: null } },
    { number: 4, kind: 'discarded', reason: 'Guest left', person: 'Wang', fen: 1000 },
  ]);
});

it('gives a slip a number when it takes over one that has a number, so that the report can name it', () => {
  const book = new RuledOrders();
  book.open('a', [dish({ id: '1' })]);
  book.act('a', send);
  book.open('b', [dish({ id: '2', item: 'tea' })]);
  expect(book.act('b', { kind: 'merge', from: 'a' }).number).toBe(2);
  expect(report(book).fates).toMatchObject([{ number: 1, kind: 'merged', other: { number: 2 } }]);
});

it('names a number of an earlier day by the date of that day', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' })]);
  book.act('o', send);
  book.day = 2;
  book.act('o', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
  book.settle('o', 900);
  const { fates, discounts, numbers } = report(book, { day: { ...label, number: 2 } });
  expect(fates).toMatchObject([{ number: 1, date: 'day 1', kind: 'closed', fen: 900 }]);
  expect(discounts).toMatchObject([{ number: 1, date: 'day 1' }]);
  expect(numbers).toEqual({ given: 0, closed: [], missing: [] });
});

it('names the numbers that no order has', () => {
  const book = new RuledOrders();
  for (const id of ['a', 'b', 'c', 'd', 'e']) lunch(book, id);
  const orders = [...book.orders.values()].filter(({ number }) => number !== 3 && number !== 4);
  expect(report(book, { orders, openOrders: [] }).numbers).toEqual({
    given: 5,
    closed: [
      { from: 1, to: 2 },
      { from: 5, to: 5 },
    ],
    missing: [{ from: 3, to: 4 }],
  });
});

it('lists the hours of a night in the order of the night', () => {
  const book = new RuledOrders();
  const hours = [18, 23, 0, 2, 19];
  for (const [at] of hours.entries()) lunch(book, `${at}`);
  const closings = [...book.orders.values()].map(({ closedAtSeconds }) => closedAtSeconds);
  const secondsToHour = (seconds: number) => hours[closings.indexOf(seconds)] ?? 17;
  expect(report(book, { secondsToHour }).hours.map(({ hour }) => hour)).toEqual([18, 19, 23, 0, 2]);
});

it('shows the open slips, and leaves out orders that were merged or discarded', () => {
  const book = new RuledOrders();
  book.open('a', [dish({ id: '1' })]);
  book.open('b', [dish({ id: '2', item: 'tea' })], { place: takeAway });
  book.open('c', [dish({ id: '3' })]);
  book.act('a', { kind: 'merge', from: 'b' });
  book.act('c', { kind: 'discard' });
  expect(report(book)).toMatchObject({ orders: 0, totalFen: 0, open: [{ id: 'a', totalFen: 2000 }] });
});
