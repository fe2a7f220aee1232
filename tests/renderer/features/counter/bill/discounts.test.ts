// Discounts as they are typed, and as they come out.
import { expect, test } from 'vitest';
import type { OrderDiscount } from '../../../../../src/contract/order-discount.ts';
import type { Order } from '../../../../../src/contract/orders.ts';
import {
  costsMore,
  couponDiscount,
  discountFen,
  readDiscount,
  totalWith,
} from '../../../../../src/renderer/features/counter/bill/discounts.ts';
import { percentOff } from '../../../../../src/renderer/i18n/percent-off.ts';
import { fc } from '../../../../support/fast-check.ts';

test.each([
  ['percent', '10', { kind: 'percent', basisPoints: 1000 }],
  ['percent', '7.5 %', { kind: 'percent', basisPoints: 750 }],
  ['percent', '100', { kind: 'percent', basisPoints: 10_000 }],
  ['percent', '100.01', { fault: 'not-percent' }],
  ['percent', 'ten', { fault: 'not-percent' }],
  ['percent', '0', { fault: 'nothing' }],
  ['amount', '8.50', { kind: 'amount', fen: 850 }],
  ['amount', '', { fault: 'nothing' }],
  ['amount', '8.505', { fault: 'not-money' }],
] as const)('reads a discount in %s from “%s”', (kind, text, read) => {
  expect(readDiscount(kind, text, 'en')).toEqual(read);
});

test.each([
  ['8.5', { kind: 'percent', basisPoints: 1500 }],
  ['85', { kind: 'percent', basisPoints: 1500 }],
  ['8.5折', { kind: 'percent', basisPoints: 1500 }],
  ['9', { kind: 'percent', basisPoints: 1000 }],
  ['88', { kind: 'percent', basisPoints: 1200 }],
  ['5', { kind: 'percent', basisPoints: 5000 }],
  ['0', { kind: 'percent', basisPoints: 10_000 }],
  ['10', { fault: 'not-percent' }],
  ['100', { fault: 'nothing' }],
  ['101', { fault: 'not-percent' }],
  ['', { fault: 'nothing' }],
] as const)('reads “%s” in Chinese as what is left to pay', (text, read) => {
  expect(readDiscount('percent', text, 'zh-CN')).toEqual(read);
});

test.each(['en', 'zh-CN'] as const)(
  'a usual discount is read as it is written into the field: %s',
  (language) => {
    for (const percent of [5, 10, 20, 50, 100])
      expect(readDiscount('percent', String(percentOff(percent * 100, language)), language)).toEqual({
        kind: 'percent',
        basisPoints: percent * 100,
      });
  },
);

test('a percentage is rounded half up to the fen, as with whole fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 10_000 }), (base, points) => {
      const exact = (2n * BigInt(base) * BigInt(points) + 10_000n) / 20_000n;
      expect(discountFen(base, { kind: 'percent', basisPoints: points })).toBe(Number(exact));
    }),
  );
});

test('an amount is never more than the items cost', () => {
  expect(discountFen(800, { kind: 'amount', fen: 1000 })).toBe(800);
});

test.each([
  [
    { kind: 'amount', fen: 2000 },
    { kind: 'amount', fen: 2000 },
  ],
  [
    { kind: 'discount', tenths: 8.5 },
    { kind: 'percent', basisPoints: 1500 },
  ],
  [{ kind: 'discount', tenths: 10 }, null],
  [{ kind: 'exchange' }, null],
  [{ kind: 'uses', count: 10 }, null],
  [null, null],
] as const)('a coupon worth %j is noted as %j', (worth, discount) => {
  expect(couponDiscount(worth)).toEqual(discount);
});

const madeOrder = (
  discount: OrderDiscount | null,
  more: Partial<Order['sums']> = {},
): Pick<Order, 'sums' | 'discount' | 'rounding'> => ({
  discount: discount && { discount, reason: 'Regular', person: '', atSeconds: 0 },
  rounding: null,
  sums: {
    grossFen: 40_000,
    lineDiscountsFen: 2_520,
    discountFen: 0,
    fees: [],
    feesFen: 0,
    taxes: [],
    addedTaxFen: 0,
    roundingFen: 0,
    totalFen: 37_480,
    paidFen: 0,
    owedFen: 37_480,
    tipsFen: 0,
    ...more,
  },
});
const tenth = { kind: 'percent', basisPoints: 1000 } as const;
const tenYuan = { kind: 'amount', fen: 1000 } as const;

test('a smaller discount in the place of a larger one costs more, and nothing does in the place of none', () => {
  expect(costsMore(madeOrder(tenth), tenYuan)).toBe(true);
  expect(costsMore(madeOrder(tenYuan), tenth)).toBe(false);
  expect(costsMore(madeOrder(tenth), tenth)).toBe(false);
  expect(costsMore(madeOrder(null), tenYuan)).toBe(false);
  expect(costsMore(madeOrder(tenth), null)).toBe(false);
});

test('the total with a discount has its service charge and is rounded as the order is', () => {
  const fees = [
    { kind: 'service', count: 1, fen: 3748, basisPoints: 1000 },
    { kind: 'tissue', count: 2, fen: 200 },
  ] as const;
  const order = { ...madeOrder(null, { fees: [...fees], feesFen: 3948 }), rounding: 100 } as const;
  expect(totalWith(order, tenYuan)).toBe(40_300);
});
