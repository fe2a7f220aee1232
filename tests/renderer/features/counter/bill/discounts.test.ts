// Discounts as they are typed, and as they come out.
import { expect, test } from 'vitest';
import {
  couponDiscount,
  discountFen,
  readDiscount,
} from '../../../../../src/renderer/features/counter/bill/discounts.ts';
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
  expect(readDiscount(kind, text)).toEqual(read);
});

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
