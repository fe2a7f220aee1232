// What is taken off after a bill was printed: it needs a reason, and the report of the day names it.
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../src/core/orders/day-report.ts';
import type { StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { fc } from '../../support/fast-check.ts';
import { ModelAndBook, randomSteps, seats } from './random-steps.ts';
import {
  type BookAct,
  boxFee,
  dish,
  percentOff,
  RuledOrders,
  send,
  tableA03,
  takeAway,
  tissueFee,
  voiding,
} from './ruled-orders.ts';

const print: BookAct = { kind: 'print', bill: null };

/** Two noodles and a tea for 25, to take away in boxes for 1.50 each, with tissues for two guests. */
function printedSlip(): RuledOrders {
  const book = new RuledOrders();
  const lines = [dish({ id: 'n', amount: 2 }), dish({ id: 't', item: 'tea', title: 'Tea', unitFen: 500 })];
  book.open('o', lines, { place: takeAway, guests: 2, fees: [boxFee, tissueFee] });
  book.act('o', print);
  return book;
}

const dayOf = (book: RuledOrders, day = 1) => {
  const orders = [...book.orders.values()];
  return reportOf({
    day: { number: day, date: `day ${day}`, nth: 1, openedAtSeconds: 0, closedAtSeconds: null },
    orders: orders.filter(({ status }) => status !== 'open'),
    openOrders: orders.filter(({ status }) => status === 'open'),
    secondsToHour: () => 12,
    dateOf: (ofDay) => `day ${ofDay}`,
    traces: [],
    drawer: [],
    accountsBefore: [],
    receiptBefore: 0,
    countedFen: null,
  });
};

describe('a bill that goes to the printer', () => {
  it('gives the order its number and stands in its history with its person and its sum', () => {
    const order = printedSlip().get('o');
    expect(order).toMatchObject({ number: 1, printed: [{ bill: null, fen: 3_350, person: 'Li' }] });
    expect(order.history.at(-1)).toMatchObject({ kind: 'print', fen: 3_350, person: 'Li', day: 1 });
  });

  it('has the sum of the bill that was printed, if the order was divided', () => {
    const book = printedSlip();
    const [first] = book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } }).bills;
    const { printed } = book.act('o', { kind: 'print', bill: first?.id ?? '' });
    expect(printed.at(-1)).toMatchObject({ bill: first?.id, fen: 1_675 });
  });

  it('is refused for an order that is over, or a bill that is gone', () => {
    const book = printedSlip();
    expect(book.refusal('o', { kind: 'print', bill: 'none' })).toBe('changed');
    book.settle('o', 3_350);
    expect(book.refusal('o', print)).toBe('over');
  });
});

/** Each with what it takes off 33.50. */
const takingOff: [string, BookAct, number][] = [
  ['an unsent dish that is reduced', { kind: 'change', line: 'n', amount: 1 }, 1_150],
  ['an unsent dish that is removed', { kind: 'change', line: 'n', amount: 0 }, 2_300],
  ['a discarded slip', { kind: 'discard' }, 3_350],
  ['a fee that is taken back', { kind: 'fees', kinds: ['box'] }, 400],
  ['guests who are counted out', { kind: 'guests', guests: 1 }, 200],
  ['boxes that a table does not pay', { kind: 'move', place: tableA03 }, 450],
];

describe.each(takingOff)('%s', (_, act, offFen) => {
  it('needs no reason before a bill was printed, and stands in no list', () => {
    const book = printedSlip();
    const before = new RuledOrders();
    const order = { ...book.get('o'), printed: [] };
    before.orders.set('o', order);
    expect(before.refusal('o', act)).toBeNull();
    expect(dayOf(before).takenOff).toEqual([]);
  });

  it('needs a reason afterwards, which stands in the report of the day with the person and the sum', () => {
    const book = printedSlip();
    expect(book.refusal('o', act)).toBe('no-reason');
    book.person = 'Wang';
    const reason = 'Guest left';
    book.act('o', { ...act, reason } as BookAct);
    expect(dayOf(book).takenOff).toMatchObject([
      { number: 1, date: null, kind: act.kind, fen: offFen, reason, person: 'Wang' },
    ]);
    expect(book.get('o').history.at(-1)).toMatchObject({ offFen, reason });
  });
});

it('lists voids and discounts after a printed bill with their own reasons', () => {
  const book = printedSlip();
  book.act('o', voiding('n'));
  book.act('o', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
  expect(dayOf(book).takenOff).toMatchObject([
    { kind: 'void', titles: ['Noodles'], fen: 1_150, reason: 'Dropped' },
    { kind: 'discount', titles: [], fen: 150, reason: 'Regular' },
  ]);
});

it('refuses a discount without a reason, printed or not, and takes one back without', () => {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'n' })]);
  const discounting = (line: string | null): BookAct => ({
    kind: 'discount',
    line,
    discount: percentOff(10),
    reason: '',
  });
  for (const line of [null, 'n']) {
    expect(book.refusal('o', discounting(line))).toBe('no-reason');
    expect(book.refusal('o', { ...discounting(line), discount: null } as BookAct)).toBeNull();
  }
});

it('remembers a printed bill on the slip that takes the order over, and on the one that is split off', () => {
  const book = printedSlip();
  book.act('o', { kind: 'split', to: 'p', lines: [{ line: 'n', amount: 2 }] });
  expect(book.refusal('p', { kind: 'discard' })).toBe('no-reason');
  book.open('q', [dish({ id: 'x' })], { place: takeAway });
  book.act('q', { kind: 'merge', from: 'p', reason: 'One table' });
  expect(book.refusal('q', { kind: 'change', line: 'n', amount: 0 })).toBe('no-reason');
});

it('asks for no reason when a slip is only divided, or grows', () => {
  const book = printedSlip();
  for (const act of [
    { kind: 'split', to: 'p', lines: [{ line: 't', amount: 1 }] },
    { kind: 'change', line: 'n', amount: 5 },
    { kind: 'guests', guests: 4 },
    send,
  ] satisfies BookAct[])
    expect(book.refusal('o', act)).toBeNull();
});

const sumOf = (model: ModelAndBook['model']) =>
  [...model.orders]
    .filter(([, { status }]) => status !== 'discarded')
    .reduce((fen, [id]) => fen + model.totalFen(id), 0);

const offIn = (orders: Iterable<StoredOrder>) =>
  [...orders].flatMap(({ history }) => history.map(({ offFen = 0 }) => offFen)).reduce((a, b) => a + b, 0);

it('lets no sum of a printed bill fall without an entry of exactly that sum and a reason', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const random of steps) {
        const beforeFen = sumOf(both.model);
        const offFen = offIn(both.book.orders.values());
        const printed = new Set(
          [...both.book.orders.values()].flatMap((order) => (order.printed.length > 0 ? [order.id] : [])),
        );
        const { id, accepted } = both.perform(random);
        const { step } = random;
        const isPrinted = printed.has(id) || (step.kind === 'merge' && printed.has(step.from));
        const isMeant = accepted && isPrinted && step.kind !== 'split';
        const fallFen = isMeant ? Math.max(0, beforeFen - sumOf(both.model)) : 0;
        expect(offIn(both.book.orders.values()) - offFen, step.kind).toBe(fallFen);
      }
      const entries = dayOf(both.book).takenOff;
      expect(entries.reduce((fen, entry) => fen + entry.fen, 0)).toBe(offIn(both.book.orders.values()));
      for (const { reason } of entries) expect(reason).not.toBe('');
    }),
  );
});
