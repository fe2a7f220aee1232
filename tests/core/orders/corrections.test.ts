// A payment that was taken wrongly: in another way than noted, or not at all.
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../src/core/orders/day-report.ts';
import { openFen } from '../../../src/core/orders/bills.ts';
import { operation } from '../../../src/core/orders/operation.ts';
import { storedOrder, type StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import { fc } from '../../support/fast-check.ts';
import { journal } from './arbitrary-operations.ts';
import { amountOff, applyTo, dish, payment, RuledOrders, send, voiding } from './ruled-orders.ts';

/** 20.00, of which 12.00 are paid in cash with a note of 20.00. */
function partlyPaid() {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' }), dish({ id: 'b', item: 'soup' })]);
  book.act('o', payment({ amountFen: 1200, shownOwedFen: 2000, tenderedFen: 2000 }));
  return book;
}

function split(of: number) {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' }), dish({ id: 'b', item: 'soup' })]);
  const { bills } = book.act('o', { kind: 'bill', split: { kind: 'parts', of } });
  return { book, bills };
}

const firstPayment = (order: StoredOrder): string => order.payments[0]?.id ?? '';

const correcting = (of: string, way: 'cash' | 'card' | 'code', shownWay: 'cash' | 'card' = 'cash') =>
  ({ kind: 'correct', payment: of, way, shownWay }) as const;

const undoing = (of: string) => ({ kind: 'unpay', payment: of }) as const;

function report(book: RuledOrders, day = 1) {
  const orders = [...book.orders.values()];
  return reportOf({
    day: { number: day, date: '2026-11-26', nth: 1, openedAtSeconds: 0, closedAtSeconds: null },
    orders: orders.filter(({ status }) => status !== 'open'),
    openOrders: orders.filter(({ status }) => status === 'open'),
    secondsToHour: () => 12,
    dateOf: (ofDay: number) => `day ${ofDay}`,
    traces: [],
    drawer: [],
    accountsBefore: [],
    receiptBefore: 0,
    countedFen: null,
  });
}

describe('two taps on a share', () => {
  it('pay it once, although the next share owes just as much', () => {
    const { book, bills } = split(2);
    const twice = payment({ bill: bills[0]?.id ?? '', amountFen: 1000, shownOwedFen: 1000 });
    book.act('o', twice);
    expect(book.refusal('o', twice)).toBe('changed');
    expect(book.get('o').bills.map(openFen)).toEqual([0, 1000]);
  });

  it('pay half of an order once, although the other half is owed', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', amount: 2 })]);
    const half = payment({ amountFen: 1000, shownOwedFen: 2000 });
    book.act('o', half);
    expect(book.refusal('o', half)).toBe('changed');
  });
});

describe('another way for a payment', () => {
  it('counts once, in the way that it was really paid, and changes nothing that is owed', () => {
    const book = partlyPaid();
    const order = book.act('o', correcting(firstPayment(book.get('o')), 'card'));
    expect(order.payments).toMatchObject([
      { way: 'card', amountFen: 1200, tenderedFen: null, changeFen: null, day: 1 },
    ]);
    expect(sumsOf(order).owedFen).toBe(800);
    expect(report(book).payments).toMatchObject([{ way: 'card', count: 1, fen: 1200, refundsFen: 0 }]);
    expect(report(book).cash.expectedFen).toBe(0);
  });

  it('leaves a trace of what stood there before', () => {
    const book = partlyPaid();
    book.person = 'Mei';
    const order = book.act('o', correcting(firstPayment(book.get('o')), 'code'));
    expect(order.history.at(-1)).toMatchObject({
      kind: 'correct',
      fen: 1200,
      person: 'Mei',
      ways: ['cash', 'code'],
    });
  });

  it('is possible for a share, and for an order that its payment has closed', () => {
    const { book, bills } = split(2);
    for (const { id } of bills) book.act('o', payment({ bill: id, amountFen: 1000, shownOwedFen: 1000 }));
    const order = book.act('o', correcting(firstPayment(book.get('o')), 'card'));
    expect(order).toMatchObject({ status: 'closed', bills: [{ paidFen: 1000 }, { paidFen: 1000 }] });
    expect(report(book).payments).toMatchObject([
      { way: 'cash', fen: 1000 },
      { way: 'card', fen: 1000 },
    ]);
  });

  it('is refused if another window has changed it, or undone it', () => {
    const book = partlyPaid();
    const id = firstPayment(book.get('o'));
    book.act('o', correcting(id, 'card'));
    expect(book.refusal('o', correcting(id, 'code'))).toBe('changed');
    book.act('o', undoing(id));
    expect(book.refusal('o', correcting(id, 'code', 'card'))).toBe('changed');
  });

  it('is refused once the day of the payment is over, since its report is written', () => {
    const book = partlyPaid();
    const id = firstPayment(book.get('o'));
    book.day = 2;
    expect(book.refusal('o', correcting(id, 'card'))).toBe('day-closed');
    expect(book.refusal('o', undoing(id))).toBe('day-closed');
  });
});

describe('a payment that is undone', () => {
  it('is owed again, counts nowhere, and leaves a trace', () => {
    const book = partlyPaid();
    const order = book.act('o', undoing(firstPayment(book.get('o'))));
    expect([order.payments, sumsOf(order).owedFen, order.number]).toEqual([[], 2000, 1]);
    expect(report(book)).toMatchObject({ payments: [], refunds: [], cash: { expectedFen: 0 } });
    expect(order.history.at(-1)).toMatchObject({ kind: 'unpay', fen: 1200, ways: ['cash'] });
  });

  it('is owed again by its share; the other shares stay', () => {
    const { book, bills } = split(3);
    const [first, second] = bills;
    book.act('o', payment({ bill: first?.id ?? '', amountFen: 667, shownOwedFen: 667 }));
    book.act('o', payment({ bill: second?.id ?? '', amountFen: 667, shownOwedFen: 667 }));
    const order = book.act('o', undoing(firstPayment(book.get('o'))));
    expect(order.bills.map(openFen)).toEqual([667, 0, 666]);
    expect(sumsOf(order).owedFen).toBe(1333);
  });

  it('opens the order again that it had closed, which then closes with its next payment', () => {
    const book = partlyPaid();
    book.act('o', payment({ way: 'card', amountFen: 800, shownOwedFen: 800 }));
    const [, last] = book.get('o').payments;
    const order = book.act('o', undoing(last?.id ?? ''));
    expect(order).toMatchObject({ status: 'open', closedAtSeconds: null, number: 1 });
    expect(order.history.slice(-2).map(({ kind }) => kind)).toEqual(['reopen', 'unpay']);
    expect(report(book).fates).toMatchObject([{ kind: 'reopened', number: 1 }]);
    expect(book.settle('o', 800).status).toBe('closed');
    expect(report(book).payments).toMatchObject([{ way: 'cash', count: 2, fen: 2000 }]);
  });

  it('leaves no share that asks for more than is owed', () => {
    const { book, bills } = split(2);
    book.act('o', send);
    book.act('o', payment({ bill: bills[0]?.id ?? '', amountFen: 1000, shownOwedFen: 1000 }));
    book.act('o', payment({ bill: bills[1]?.id ?? '', amountFen: 900, shownOwedFen: 1000 }));
    book.act('o', { kind: 'discount', line: null, discount: amountOff(500), reason: 'Regular' });
    const order = book.act('o', undoing(firstPayment(book.get('o'))));
    const openOnBills = order.bills.reduce((sum, bill) => sum + openFen(bill), 0);
    expect(sumsOf(order).owedFen).toBe(600);
    expect(openOnBills).toBeLessThanOrEqual(600);
  });

  it('is refused if it is a refund, if a refund has given it back, or if it is undone already', () => {
    const book = partlyPaid();
    const id = firstPayment(book.get('o'));
    const { payments } = book.act('o', { kind: 'refund', way: 'cash', amountFen: 1, reason: 'x' });
    expect(book.refusal('o', undoing(payments[1]?.id ?? ''))).toBe('changed');
    expect(book.refusal('o', undoing(id))).toBe('too-much');
    const other = partlyPaid();
    other.act('o', undoing(firstPayment(other.get('o'))));
    expect(other.refusal('o', undoing(id))).toBe('changed');
  });

  it('lets a dish be voided, and the order be discarded, as before it was paid', () => {
    const book = partlyPaid();
    book.act('o', undoing(firstPayment(book.get('o'))));
    book.act('o', voiding('a'));
    expect(book.act('o', { kind: 'discard' }).status).toBe('discarded');
  });
});

it('an order of an earlier version is stored without what corrections add, and is read as it is', () => {
  const book = partlyPaid();
  const stored: unknown = JSON.parse(JSON.stringify(book.get('o')));
  expect(storedOrder.parse(stored)).toEqual(book.get('o'));
  expect(JSON.stringify(stored)).not.toContain('ways');
});

it('after any operations, corrections are read back as they were written, and money never appears from nowhere', () => {
  fc.assert(
    fc.property(journal, (operations) => {
      const orders = new Map<string, StoredOrder>();
      for (const one of operations) {
        const before = orders.get(one.order);
        applyTo(orders, operation.parse(JSON.parse(JSON.stringify(one))));
        const after = orders.get(one.order);
        if (before === undefined || after === undefined) continue;
        const byFen = sumsOf(after).paidFen - sumsOf(before).paidFen;
        if (one.kind === 'correct') expect(byFen).toBe(0);
        if (one.kind !== 'unpay') continue;
        const undone = before.payments.find(({ id }) => id === one.payment);
        if (byFen !== 0) expect(byFen).toBe(-(undone?.amountFen ?? 0));
      }
    }),
  );
});
