import { expect, it } from 'vitest';
import { allocate } from '../../../src/core/orders/allocate.ts';
import { fc } from '../../support/fast-check.ts';

const total = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const weights = fc.array(fc.nat({ max: 99_999_999_999 }), { minLength: 1, maxLength: 30 });
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

it('divides 100 fen by three equal weights into 34, 33 and 33', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
});

it('gives the odd fen to the largest remainder', () => {
  expect(allocate(10, [14, 17, 69])).toEqual([1, 2, 7]);
  expect(allocate(10, [12, 19, 69])).toEqual([1, 2, 7]);
});

it('gives odd fen to the earlier ones of equal remainders', () => {
  expect(allocate(10, [1, 1, 4])).toEqual([2, 2, 6]);
});

it('gives nothing to a weight of 0, and equal shares if all weights are 0', () => {
  expect(allocate(7, [0, 5, 0])).toEqual([0, 7, 0]);
  expect(allocate(7, [0, 0, 0])).toEqual([3, 2, 2]);
});

it('gives no shares to no weights', () => {
  expect(allocate(7, [])).toEqual([]);
});

it('divides a negative total like the positive one', () => {
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
});

it('gives shares that sum to the total, each within a fen of its exact share', () => {
  fc.assert(
    fc.property(total, weights, (totalFen, all) => {
      const shares = allocate(totalFen, all);
      expect(sumOf(shares)).toBe(totalFen);
      const sum = all.reduce((before, weight) => before + BigInt(weight), 0n);
      if (sum === 0n) return;
      shares.forEach((share, position) => {
        // |share - total * weight / sum| < 1, without a division.
        const difference = BigInt(share) * sum - BigInt(totalFen) * BigInt(all[position] ?? 0);
        expect(difference < sum && -difference < sum).toBe(true);
      });
    }),
  );
});

it('gives a larger weight never the smaller share', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999 }), weights, (totalFen, all) => {
      const pairs = allocate(totalFen, all).map((share, position) => ({ share, weight: all[position] ?? 0 }));
      const byWeight = pairs.toSorted(
        (left, right) => left.weight - right.weight || left.share - right.share,
      );
      const byShare = pairs.toSorted((left, right) => left.share - right.share || left.weight - right.weight);
      expect(byWeight.map(({ share }) => share)).toEqual(byShare.map(({ share }) => share));
    }),
  );
});
