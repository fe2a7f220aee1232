// Paying, closing and refunding.
import { describe, expect, it } from 'vitest';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import { amountOff, dish, RuledOrders, payment, send, voiding } from './ruled-orders.ts';

function opened(): RuledOrders {
  const book = new RuledOrders();
  book.open('o', [dish({ id: 'a' }), dish({ id: 'b', item: 'soup', course: 2 })]);
  return book;
}

const kindsSince = (book: RuledOrders, count: number) => book.operations.slice(count).map(({ kind }) => kind);

describe('a payment', () => {
  it('of all that is owed gives a number, sends what is unsent and closes the order', () => {
    const book = opened();
    const before = book.operations.length;
    const order = book.settle('o', 2000);
    expect(kindsSince(book, before)).toEqual(['number', 'pay', 'send', 'close']);
    expect(order).toMatchObject({ status: 'closed', number: 1, sendings: [{ lines: [{}, {}] }] });
  });

  it('only closes an order whose dishes are all with the kitchen', () => {
    const book = opened();
    book.act('o', send);
    const before = book.operations.length;
    book.settle('o', 2000);
    expect(kindsSince(book, before)).toEqual(['pay', 'close']);
  });

  it('leaves an order open whose course is held, until it is fired', () => {
    const book = opened();
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    const order = book.settle('o', 2000);
    expect(order).toMatchObject({ status: 'open', sendings: [{ lines: [{ id: 'a' }] }] });
    book.act('o', { kind: 'send', courses: [2] });
    expect(book.act('o', { kind: 'close' }).status).toBe('closed');
  });

  it('of a part leaves the order open and its dishes unsent', () => {
    const order = opened().act('o', payment({ amountFen: 500, shownOwedFen: 2000 }));
    expect(order).toMatchObject({ status: 'open', sendings: [] });
    expect(sumsOf(order).owedFen).toBe(1500);
  });

  it('in cash says what was given and the change', () => {
    const order = opened().act('o', payment({ amountFen: 2000, shownOwedFen: 2000, tenderedFen: 5000 }));
    expect(order.payments).toMatchObject([
      { way: 'cash', amountFen: 2000, tenderedFen: 5000, changeFen: 3000, day: 1, person: 'Li' },
    ]);
  });

  it('by card has no change', () => {
    const order = opened().act(
      'o',
      payment({ way: 'card', amountFen: 2000, shownOwedFen: 2000, tenderedFen: 5000 }),
    );
    expect(order.payments).toMatchObject([{ way: 'card', tenderedFen: null, changeFen: null }]);
  });

  it('of the last bill closes the order', () => {
    const book = opened();
    const { bills } = book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } });
    for (const { id } of bills) {
      expect(book.get('o').status).toBe('open');
      book.act('o', payment({ bill: id, amountFen: 1000, shownOwedFen: 1000 }));
    }
    expect(book.get('o')).toMatchObject({ status: 'closed', bills: [{ paidFen: 1000 }, { paidFen: 1000 }] });
  });

  it('is refused as changed if the screen showed another sum, or a bill that is gone', () => {
    const book = opened();
    expect(book.refusal('o', payment({ amountFen: 1000, shownOwedFen: 1000 }))).toBe('changed');
    const [first] = book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } }).bills;
    book.add('o', dish({ id: 'c', item: 'tea' }));
    expect(book.refusal('o', payment({ bill: first?.id ?? '', amountFen: 1, shownOwedFen: 1000 }))).toBe(
      'changed',
    );
  });

  it('is refused as too much if it is more than what is owed, or more than what was given', () => {
    const book = opened();
    expect(book.refusal('o', payment({ amountFen: 2001, shownOwedFen: 2000 }))).toBe('too-much');
    expect(book.refusal('o', payment({ amountFen: 2000, shownOwedFen: 2000, tenderedFen: 1999 }))).toBe(
      'too-much',
    );
    const [first] = book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } }).bills;
    const beyond = payment({ bill: first?.id ?? '', amountFen: 1001, shownOwedFen: 1000 });
    expect(book.refusal('o', beyond)).toBe('too-much');
    expect(book.get('o').payments).toEqual([]);
  });
});

describe('closing', () => {
  it('is refused while anything is owed, or too much was paid', () => {
    const book = opened();
    expect(book.refusal('o', { kind: 'close' })).toBe('still-owed');
    book.act('o', payment({ amountFen: 1500, shownOwedFen: 2000 }));
    book.act('o', voiding('a'));
    expect(book.refusal('o', { kind: 'close' })).toBe('still-owed');
    book.act('o', { kind: 'refund', way: 'cash', amountFen: 500, reason: 'Void' });
    expect(book.act('o', { kind: 'close' }).status).toBe('closed');
  });

  it('sends what is unsent, also what is held, since it was paid for', () => {
    const book = opened();
    book.act('o', { kind: 'discount', line: null, discount: amountOff(2000), reason: 'Invited' });
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    expect(book.act('o', { kind: 'close' })).toMatchObject({
      status: 'closed',
      number: 1,
      heldCourses: [],
      sendings: [{ lines: [{ id: 'a' }, { id: 'b' }] }],
    });
  });
});

describe('a refund', () => {
  it('may be given on a closed order, and never exceeds what was paid', () => {
    const book = opened();
    book.settle('o', 2000);
    book.day = 2;
    const refund = (amountFen: number) =>
      ({ kind: 'refund', way: 'code', amountFen, reason: 'Cold soup' }) as const;
    expect(book.refusal('o', refund(2001))).toBe('too-much');
    expect(book.act('o', refund(1500))).toMatchObject({
      status: 'closed',
      payments: [{ amountFen: 2000 }, { amountFen: -1500, way: 'code', note: 'Cold soup', day: 2 }],
    });
    expect(book.refusal('o', refund(501))).toBe('too-much');
    expect(book.refusal('o', refund(500))).toBeNull();
  });
});

describe('reopening', () => {
  it('is refused for an order that is open, and for one of an earlier day', () => {
    const book = opened();
    expect(book.refusal('o', { kind: 'reopen', reason: 'Mistake' })).toBe('over');
    book.settle('o', 2000);
    book.day = 2;
    expect(book.refusal('o', { kind: 'reopen', reason: 'Mistake' })).toBe('day-closed');
  });
});
