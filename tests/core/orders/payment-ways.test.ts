// The shop's own payment ways in payments: frozen as they were, with tips, on account, corrected and refunded.
import { describe, expect, it } from 'vitest';
import { usualWays, wayName, wayOf } from '../../../src/contract/pay-ways.ts';
import { orderPayment } from '../../../src/contract/order-bills.ts';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import {
  type BookAct,
  dish,
  percentOff,
  payment,
  RuledOrders,
  serverFee,
  usualMoney,
} from './ruled-orders.ts';

function dinner(): RuledOrders {
  const book = new RuledOrders();
  book.open('o', [
    dish({ id: 'a'.repeat(32), unitFen: 1000, amount: 3 }),
    dish({ id: 'b'.repeat(32), unitFen: 567 }),
  ]);
  return book;
}

const oldPayment = {
  id: 'c'.repeat(32),
  bill: null,
  way: 'code',
  amountFen: 100,
  tenderedFen: null,
  changeFen: null,
  note: '',
  atSeconds: 1,
  person: '',
  day: 1,
};

describe('payment ways', () => {
  it('are 微信 and 支付宝 at once in Chinese, and offered hidden in English', () => {
    const shown = (language: 'zh-CN' | 'en') =>
      usualWays(language).flatMap((way) => (way.isHidden ? [] : [wayName(way, language)]));
    expect(shown('zh-CN')).toEqual(['现金', '微信', '支付宝', '刷卡', '挂账', '其他']);
    expect(shown('en')).toEqual(['Cash', 'Card', 'QR code', 'On account', 'Other']);
    expect(usualWays('en').map(({ id }) => id)).toEqual(expect.arrayContaining(['wechat', 'alipay']));
  });

  it('of payments that earlier versions stored are read on, with their names', () => {
    expect(orderPayment.parse(oldPayment)).toEqual(oldPayment);
    expect(wayOf(oldPayment)).toMatchObject({ zh: '扫码', en: 'QR code', isInDrawer: false });
    expect(wayOf({ way: 'cash' })).toMatchObject({ isInDrawer: true, opensDrawer: true });
  });

  it('stay as they were when a payment was taken, whatever becomes of the list', () => {
    const book = dinner();
    book.act('o', payment({ way: 'card', amountFen: 100, shownOwedFen: 3567 }));
    book.money = { ...usualMoney(), ways: usualWays('en').map((way) => ({ ...way, en: 'Renamed' })) };
    expect(book.get('o').payments[0]?.as).toMatchObject({ en: 'Card', zh: '刷卡' });
  });

  it('that the list does not have are refused', () => {
    const book = dinner();
    expect(book.refusal('o', payment({ way: 'cheque', amountFen: 100, shownOwedFen: 3567 }))).toBe('changed');
  });

  it('give no change unless they ask what was given', () => {
    const book = dinner();
    const paid = book.act(
      'o',
      payment({ way: 'wechat', amountFen: 100, tenderedFen: 500, shownOwedFen: 3567 }),
    );
    expect(paid.payments[0]).toMatchObject({ tenderedFen: null, changeFen: null });
  });
});

describe('a tip', () => {
  const tipping = (change: object) =>
    payment({ amountFen: 3567, shownOwedFen: 3567, tipFen: 300, ...change });

  it('comes on top of the amount, is no part of what is owed, and lowers the change', () => {
    const book = dinner();
    book.money = { ...usualMoney(), tips: 'person' };
    const order = book.act('o', tipping({ tenderedFen: 4000 }));
    expect(order.payments[0]).toMatchObject({
      amountFen: 3567,
      tipFen: 300,
      tipTo: 'person',
      changeFen: 133,
    });
    expect(sumsOf(order)).toMatchObject({ owedFen: 0, paidFen: 3567, tipsFen: 300 });
    expect(order.status).toBe('closed');
  });

  it('is refused where no tips are taken, on account, and if the guest gave too little for it', () => {
    const book = dinner();
    expect(book.refusal('o', tipping({}))).toBe('changed');
    book.money = { ...usualMoney(), tips: 'pool' };
    expect(book.refusal('o', tipping({ way: 'account', account: 'Harbour Office' }))).toBe('changed');
    expect(book.refusal('o', tipping({ tenderedFen: 3600 }))).toBe('too-much');
  });

  it('goes with its payment when that is undone', () => {
    const book = dinner();
    book.money = { ...usualMoney(), tips: 'pool' };
    const [paid] = book.act('o', tipping({})).payments;
    expect(sumsOf(book.act('o', { kind: 'unpay', payment: paid?.id ?? '' })).tipsFen).toBe(0);
  });
});

describe('a payment on account', () => {
  it('needs the name of who owes it', () => {
    const book = dinner();
    const paying = payment({ way: 'account', amountFen: 3567, shownOwedFen: 3567 });
    expect(book.refusal('o', paying)).toBe('no-name');
    expect(book.act('o', { ...paying, account: 'Harbour Office' }).payments[0]).toMatchObject({
      account: 'Harbour Office',
    });
  });

  it('is corrected to cash and back, with and without its name', () => {
    const book = dinner();
    const [paid] = book.act('o', payment({ amountFen: 3567, shownOwedFen: 3567 })).payments;
    const correct = { kind: 'correct', payment: paid?.id ?? '' } as const;
    expect(book.refusal('o', { ...correct, way: 'account', shownWay: 'cash' })).toBe('no-name');
    const owed = book.act('o', { ...correct, way: 'account', account: 'Li', shownWay: 'cash' });
    expect(owed.payments[0]).toMatchObject({ way: 'account', account: 'Li', tenderedFen: null });
    const back = book.act('o', { ...correct, way: 'cash', shownWay: 'account' });
    expect(back.payments[0]).not.toHaveProperty('account');
    expect(back.payments[0]?.as).toMatchObject({ isInDrawer: true });
    expect(back.history.at(-1)?.asWays?.map(({ en }) => en)).toEqual(['On account', 'Cash']);
  });
});

describe('a refund', () => {
  const line = 'a'.repeat(32);
  const paidDinner = () => {
    const book = dinner();
    book.act('o', { kind: 'discount', line: null, discount: percentOff(10), reason: 'Regular' });
    book.settle('o', sumsOf(book.get('o')).owedFen);
    return book;
  };
  const refund = (amountFen: number, amount: number): BookAct => ({
    kind: 'refund',
    way: 'cash',
    amountFen,
    lines: [{ line, amount }],
    reason: 'Cold',
  });

  it('of dishes gives back what they cost, and no dish twice', () => {
    const book = paidDinner();
    expect(book.refusal('o', refund(901, 1))).toBe('too-much');
    expect(book.act('o', refund(900, 1)).payments.at(-1)).toMatchObject({
      amountFen: -900,
      lines: [{ line, title: 'Noodles', amount: 1 }],
    });
    expect(book.refusal('o', refund(900, 3))).toBe('changed');
    book.act('o', refund(1800, 2));
    expect(book.refusal('o', refund(1, 1))).toBe('changed');
  });

  it('is refused in a way in which nothing goes back', () => {
    const book = paidDinner();
    book.money = { ...usualMoney(), ways: usualWays('en').map((way) => ({ ...way, isRefundable: false })) };
    expect(book.refusal('o', refund(900, 1))).toBe('not-refundable');
  });
});

describe('the total', () => {
  it('is rounded down by the rule that the order began with, by hand, or not at all', () => {
    const book = dinner();
    const totals = ([100, 10, null] as const).map((unit) => sumsOf(book.act('o', { kind: 'round', unit })));
    expect(totals.map(({ totalFen, roundingFen }) => [totalFen, roundingFen])).toEqual([
      [3500, 67],
      [3560, 7],
      [3567, 0],
    ]);
  });

  it('asks for no reason to be rounded after a bill was printed', () => {
    const book = dinner();
    book.act('o', { kind: 'print', bill: null });
    expect(sumsOf(book.act('o', { kind: 'round', unit: 100 })).owedFen).toBe(3500);
  });

  it('has a service charge of what the dishes cost, for enough guests at a table', () => {
    const book = new RuledOrders();
    const service = { kind: 'service', unit: 'percent', basisPoints: 1_000, fromGuests: 6 } as const;
    book.open('o', [dish({ id: 'a', unitFen: 999 })], { guests: 5, fees: [service, serverFee] });
    expect(sumsOf(book.get('o')).feesFen).toBe(500);
    book.act('o', { kind: 'guests', guests: 6 });
    expect(sumsOf(book.get('o')).fees[0]).toEqual({
      kind: 'service',
      count: 1,
      fen: 100,
      basisPoints: 1_000,
    });
    book.act('o', { kind: 'move', place: { kind: 'take-away' } });
    expect(sumsOf(book.get('o')).fees[0]?.fen).toBe(0);
  });
});
