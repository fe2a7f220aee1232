// What an order costs: rounding, the order of discounts, and fees.
import { describe, expect, it } from 'vitest';
import { netsOf, sumsOf } from '../../../src/core/orders/sums.ts';
import { slipOf, viewOf } from '../../../src/core/orders/views.ts';
import {
  amountOff,
  boxFee,
  dish,
  RuledOrders,
  payment,
  percentOff,
  send,
  serverFee,
  tableB02,
  takeAway,
  tissueFee,
  voiding,
} from './ruled-orders.ts';

const discountOn = (line: string | null, discount: ReturnType<typeof percentOff | typeof amountOff>) =>
  ({ kind: 'discount', line, discount, reason: 'Regular' }) as const;

describe('discounts', () => {
  it.each([
    [101, 50, 51],
    [99, 50, 50],
    [333, 10, 33],
    [335, 10, 34],
    [1, 50, 1],
    [1, 49, 0],
  ])('rounds %i fen less %i percent to a discount of %i fen', (unitFen, percent, discountFen) => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen })]);
    const order = book.act('o', discountOn('a', percentOff(percent)));
    expect(sumsOf(order)).toMatchObject({
      lineDiscountsFen: discountFen,
      totalFen: unitFen - discountFen,
    });
  });

  it('rounds a percent once for a line, not for each piece', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen: 1, amount: 3 })]);
    expect(sumsOf(book.act('o', discountOn('a', percentOff(50)))).lineDiscountsFen).toBe(2);
  });

  it('takes the discount of the bill from what the lines cost after their own', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen: 1000 }), dish({ id: 'b', item: 'tea', unitFen: 500 })]);
    book.act('o', discountOn('a', percentOff(50)));
    expect(sumsOf(book.act('o', discountOn(null, percentOff(10))))).toMatchObject({
      grossFen: 1500,
      lineDiscountsFen: 500,
      discountFen: 100,
      totalFen: 900,
    });
  });

  it('never takes off more than there is', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen: 300 }), dish({ id: 'b', item: 'tea', unitFen: 200 })]);
    book.act('o', discountOn('a', amountOff(1000)));
    expect(sumsOf(book.act('o', discountOn(null, amountOff(1000))))).toMatchObject({
      lineDiscountsFen: 300,
      discountFen: 200,
      totalFen: 0,
    });
  });

  it('never applies to fees', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', unitFen: 300 })], { fees: [serverFee] });
    expect(sumsOf(book.act('o', discountOn(null, percentOff(100))))).toMatchObject({ totalFen: 500 });
  });

  it('is exact for the largest amounts', () => {
    const book = new RuledOrders();
    const lines = ['a', 'b', 'c'].map((id) =>
      dish({ id, unitFen: 33_333_333_333, amount: 1, item: id, note: id }),
    );
    book.open('o', lines);
    const order = book.act('o', { ...discountOn(null, { kind: 'percent', basisPoints: 3333 }) });
    // 99,999,999,999 × 33.33 % = 33,329,999,999.6667
    expect(sumsOf(order).discountFen).toBe(33_330_000_000);
  });

  it('is divided over the lines so that they sum to the total without fees', () => {
    const book = new RuledOrders();
    book.open('o', [
      dish({ id: 'a', unitFen: 100 }),
      dish({ id: 'b', item: 'tea', unitFen: 100 }),
      dish({ id: 'c', item: 'rice', unitFen: 100 }),
    ]);
    const order = book.act('o', discountOn(null, amountOff(100)));
    expect(netsOf(order)).toEqual([66, 67, 67]);
  });

  it('are taken back by a discount of nothing', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })]);
    book.act('o', discountOn('a', percentOff(50)));
    book.act('o', discountOn(null, percentOff(50)));
    book.act('o', { kind: 'discount', line: 'a', discount: null, reason: '' });
    const order = book.act('o', { kind: 'discount', line: null, discount: null, reason: '' });
    expect(sumsOf(order).totalFen).toBe(1000);
  });
});

describe('fees', () => {
  const fees = [serverFee, tissueFee, boxFee];

  it('charges once an order, by the guest and by the piece', () => {
    const book = new RuledOrders();
    const order = book.open('o', [dish({ id: 'a', amount: 3 })], { place: takeAway, guests: 4, fees });
    expect(sumsOf(order)).toMatchObject({
      fees: [
        { kind: 'server', count: 1, fen: 500 },
        { kind: 'tissue', count: 4, fen: 800 },
        { kind: 'box', count: 3, fen: 450 },
      ],
      feesFen: 1750,
      totalFen: 4750,
    });
  });

  it('counts one guest if their number is unknown', () => {
    const order = new RuledOrders().open('o', [dish({ id: 'a' })], { fees: [tissueFee] });
    expect(sumsOf(order).fees).toEqual([{ kind: 'tissue', count: 1, fen: 200 }]);
  });

  it('charges boxes for take-away only', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })], { place: takeAway, fees: [boxFee] });
    expect(sumsOf(book.get('o')).feesFen).toBe(150);
    const order = book.act('o', { kind: 'move', place: tableB02 });
    expect(sumsOf(order)).toMatchObject({ feesFen: 0, fees: [{ kind: 'box', count: 0, fen: 0 }] });
  });

  it("charges an item's own box instead of the usual one, also if it is free", () => {
    const lines = [
      dish({ id: 'a', boxFen: 30, amount: 2 }),
      dish({ id: 'b', item: 'tea', boxFen: 0 }),
      dish({ id: 'c', item: 'rice' }),
    ];
    const order = new RuledOrders().open('o', lines, { place: takeAway, fees: [boxFee] });
    expect(sumsOf(order).fees).toEqual([{ kind: 'box', count: 4, fen: 210 }]);
  });

  it('charges no box for an order without the fee, even if an item has its own', () => {
    const order = new RuledOrders().open('o', [dish({ id: 'a', boxFen: 30 })], { place: takeAway });
    expect(sumsOf(order).feesFen).toBe(0);
  });

  it('charges nothing when every dish is voided, so that the order can be closed', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })], { guests: 2, fees: [serverFee, tissueFee] });
    book.act('o', send);
    book.act('o', voiding('a'));
    expect(sumsOf(book.get('o')).owedFen).toBe(0);
    expect(book.act('o', { kind: 'close' }).status).toBe('closed');
  });

  it('keeps the amount of a fee that the order has already, and takes a new one from the shop', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a' })], { fees: [serverFee] });
    book.shopFees = [
      { ...serverFee, unitFen: 900 },
      { ...tissueFee, unitFen: 300 },
    ];
    const order = book.act('o', { kind: 'fees', kinds: ['server', 'tissue'] });
    expect(order.fees).toEqual([serverFee, { ...tissueFee, unitFen: 300 }]);
  });
});

describe('the view of an order', () => {
  it('shows what was paid less refunds, and a negative debt when too much was paid', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', amount: 2 })]);
    book.act('o', payment({ amountFen: 1500, shownOwedFen: 2000 }));
    book.act('o', voiding('a'));
    expect(viewOf(book.get('o'), false).sums).toMatchObject({ paidFen: 1500, owedFen: -500 });
    book.act('o', { kind: 'refund', way: 'cash', amountFen: 500, reason: 'Void' });
    expect(viewOf(book.get('o'), false).sums).toMatchObject({ paidFen: 1000, owedFen: 0 });
  });

  it('counts pieces as unsent that are neither sent nor held', () => {
    const book = new RuledOrders();
    book.open('o', [dish({ id: 'a', amount: 2 }), dish({ id: 'b', course: 2, amount: 3 })]);
    book.act('o', { kind: 'hold', course: 2, isHeld: true });
    expect(viewOf(book.get('o'), true)).toMatchObject({ unsent: 2, isUnwritten: true, heldCourses: [2] });
    expect(slipOf(book.get('o'))).toMatchObject({ unsent: 2, held: 3 });
    book.act('o', send);
    expect(slipOf(book.get('o'))).toMatchObject({ unsent: 0, held: 3 });
    expect(viewOf(book.get('o'), false).unsent).toBe(0);
  });

  it('says of a line that an earlier version stored that its choice is not known', () => {
    const order = new RuledOrders().open('o', [dish({ id: 'a' })]);
    expect(viewOf(order, false).lines).toMatchObject([{ chosen: null }]);
  });

  it('names the first six dishes on a slip, and counts all pieces', () => {
    const lines = ['Noodles', 'Tea', 'Noodles', 'Rice', 'Soup', 'Eel', 'Ham', 'Figs'].map((title, position) =>
      dish({ id: String(position), item: title, title, note: String(position), amount: 2 }),
    );
    const slip = slipOf(new RuledOrders().open('o', lines));
    expect(slip).toMatchObject({
      titles: ['Noodles', 'Tea', 'Rice', 'Soup', 'Eel', 'Ham'],
      dishes: 16,
      totalFen: 16_000,
    });
  });
});
