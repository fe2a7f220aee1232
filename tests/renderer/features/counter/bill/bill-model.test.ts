// What can be paid of an order, how it is divided, and what another window changed in it.
import { describe, expect, test } from 'vitest';
import { wayOf } from '../../../../../src/contract/pay-ways.ts';
import type { ShownBill } from '../../../../../src/contract/order-bills.ts';
import { feeCount } from '../../../../../src/renderer/features/counter/bill/bill-fees.ts';
import { changesBetween } from '../../../../../src/renderer/features/counter/bill/order-changes.ts';
import { payTargets, targetToPay } from '../../../../../src/renderer/features/counter/bill/pay-targets.ts';
import {
  partsOf,
  splitOf,
  usualSplit,
  togglePicked,
} from '../../../../../src/renderer/features/counter/bill/split-choice.ts';
import { given, orderHex, madeLine, madeOrder } from '../../../support/made-order.ts';

const noodles = madeLine({ id: orderHex(1), title: 'Noodles', amount: 3, unitFen: 1800 });
const tea = madeLine({ id: orderHex(2), title: 'Tea', amount: 1, unitFen: 800 });
const order = madeOrder({ lines: [noodles, tea] });

const bill = (number: number, dueFen: number, paidFen = 0): ShownBill => ({
  id: orderHex(800 + number),
  number,
  kind: 'part',
  of: 3,
  lines: [],
  listed: [],
  dueFen,
  paidFen,
});

const paid = (amountFen: number) => ({
  id: orderHex(600),
  bill: null,
  way: 'card' as const,
  amountFen,
  tenderedFen: null,
  changeFen: null,
  note: '',
  atSeconds: 0,
  person: '',
  day: 1,
});

describe('what can be paid', () => {
  test('is all that is owed while there are no bills', () => {
    expect(payTargets(order)).toMatchObject([{ bill: null, owedFen: 6200, shownOwedFen: 6200 }]);
  });

  test('is what is left of each bill, and what no bill covers, as a part of the order', () => {
    const bills = [bill(1, 2000, 2000), bill(2, 2000, 500), bill(3, 1500)];
    const targets = payTargets({ bills, sums: { ...order.sums, owedFen: 3700 } });
    expect(targets.map(({ owedFen, shownOwedFen }) => [owedFen, shownOwedFen])).toEqual([
      [0, 0],
      [1500, 1500],
      [1500, 1500],
      [700, 3700],
    ]);
  });

  test('goes on to the next bill that is owed, and round to the first', () => {
    const open = [bill(1, 2000), bill(2, 2000, 2000), bill(3, 2000)];
    const targets = payTargets({ bills: open, sums: { ...order.sums, owedFen: 4000 } });
    expect(targetToPay(targets, orderHex(802))?.key).toBe(orderHex(803));
    expect(targetToPay(targets, orderHex(803))?.key).toBe(orderHex(803));
    expect(targetToPay(targets, null)?.key).toBe(orderHex(801));
    const last = payTargets({
      bills: [bill(1, 2000), bill(2, 2000, 2000)],
      sums: { ...order.sums, owedFen: 2000 },
    });
    expect(targetToPay(last, orderHex(802))?.key).toBe(orderHex(801));
  });

  test('has for tips what is left of it without the tax that is added, by its part', () => {
    const tax = { id: 'tax', zh: '', en: 'Sales tax', basisPoints: 887, thousandths: 5, isIncluded: false };
    const taxed = { ...bill(1, 4355, 2000), taxes: [{ rate: tax, netFen: 4000, taxFen: 355 }] };
    const sums = { ...order.sums, totalFen: 10_888, addedTaxFen: 888, owedFen: 8_888 };
    expect(payTargets({ bills: [taxed], sums }).map(({ untaxedFen }) => untaxedFen)).toEqual([2163, 6000]);
    const included = { ...taxed, taxes: [{ rate: { ...tax, isIncluded: true }, netFen: 4000, taxFen: 355 }] };
    expect(payTargets({ bills: [included], sums })[0]?.untaxedFen).toBe(2355);
  });

  test('is the part without a bill if that was selected', () => {
    const targets = payTargets({ bills: [bill(1, 2000)], sums: { ...order.sums, owedFen: 3000 } });
    expect(targetToPay(targets, 'rest')).toMatchObject({ bill: null, owedFen: 1000 });
  });
});

describe('a split', () => {
  const choice = { kind: 'lines' as const, parts: 2, picked: {} };

  test('by item needs some of the pieces, but not all', () => {
    expect(splitOf(order, choice)).toBeNull();
    expect(splitOf(order, { ...choice, picked: { [noodles.id]: 3, [tea.id]: 1 } })).toBeNull();
    expect(splitOf(order, { ...choice, picked: { [noodles.id]: 2 } })).toEqual({
      kind: 'lines',
      lines: [{ line: noodles.id, amount: 2 }],
    });
  });

  test('by item never takes more pieces than are left after a void', () => {
    const fewer = { ...order, lines: [{ ...noodles, amount: 1 }, tea] };
    expect(splitOf(fewer, { ...choice, picked: { [noodles.id]: 3 } })).toEqual({
      kind: 'lines',
      lines: [{ line: noodles.id, amount: 1 }],
    });
  });

  test('by guest needs an item that belongs to a guest', () => {
    expect(splitOf(order, { ...choice, kind: 'guests' })).toBeNull();
    expect(splitOf({ ...order, lines: [{ ...tea, guest: 2 }] }, { ...choice, kind: 'guests' })).toEqual({
      kind: 'guests',
    });
  });

  test('in equal parts is for as many as there are guests now, and at least two, until a number is chosen', () => {
    expect(splitOf({ ...order, guests: 5 }, usualSplit())).toEqual({ kind: 'parts', of: 5 });
    expect(partsOf({ guests: 1 }, usualSplit())).toBe(2);
    expect(partsOf({ guests: null }, usualSplit())).toBe(2);
    expect(partsOf({ guests: 5 }, { ...usualSplit(), parts: 3 })).toBe(3);
  });

  test('takes a whole line with a tap, and gives it back with the next', () => {
    const once = togglePicked({}, noodles);
    expect(once).toEqual({ [noodles.id]: 3 });
    expect(togglePicked(once, noodles)).toEqual({ [noodles.id]: 0 });
  });
});

describe('the changes by another window', () => {
  test('are none for a payment of a bill that is also in its sums, except the payment', () => {
    const now = { ...order, payments: [paid(2000)], bills: [] };
    expect(changesBetween(order, now)).toEqual([{ kind: 'paid', way: wayOf({ way: 'card' }), fen: 2000 }]);
    expect(changesBetween(order, { ...order, revision: 9, number: 4 })).toEqual([]);
  });

  test('name added, voided and removed items with their amounts', () => {
    const now = madeOrder({
      lines: [{ ...noodles, amount: 1 }, madeLine({ id: orderHex(3), title: 'Cola', amount: 2 })],
    });
    expect(changesBetween(order, now)).toEqual([
      { kind: 'amount', title: 'Noodles', by: -2 },
      { kind: 'amount', title: 'Cola', by: 2 },
      { kind: 'amount', title: 'Tea', by: -1 },
    ]);
  });

  test('name discounts, fees, refunds and another split', () => {
    const tenOff = given({ kind: 'percent', basisPoints: 1000 }, 'Regular');
    const now = madeOrder({
      lines: [{ ...noodles, discount: tenOff }, tea],
      discount: tenOff,
      fees: [{ kind: 'box', unit: 'order', unitFen: 100 }],
      payments: [paid(-500)],
      bills: [bill(1, 100)],
    });
    expect(changesBetween(order, now).map(({ kind }) => kind)).toEqual([
      'line-discount',
      'discount',
      'fees',
      'refunded',
      'bills',
    ]);
  });
});

describe('how a fee is counted', () => {
  const box = { kind: 'box', unit: 'piece', unitFen: 100 } as const;

  test('is so many times so much', () => {
    expect(feeCount(box, { count: 2, fen: 200 })).toBe('perPiece');
    expect(feeCount({ ...box, kind: 'tissue', unit: 'guest' }, { count: 2, fen: 200 })).toBe('perGuest');
  });

  test('is no product where a dish has a box fee of its own', () => {
    expect(feeCount(box, { count: 1, fen: 150 })).toBe('perDish');
  });

  test('is its rate while nothing is charged', () => {
    expect([feeCount(box, undefined), feeCount(box, { count: 0, fen: 0 })]).toEqual(['rate', 'rate']);
  });
});
