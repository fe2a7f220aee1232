// How much of a price a discount leaves.
import { expect, test } from 'vitest';
import { tenthsLeft, WHOLE_BASIS_POINTS } from '../../src/contract/rights.ts';

test('what is left to pay in tenths has three decimals at most, for every discount', () => {
  for (let basisPoints = 0; basisPoints <= WHOLE_BASIS_POINTS; basisPoints += 1)
    expect(String(tenthsLeft(basisPoints))).toMatch(/^\d+(\.\d{1,3})?$/);
  expect([1_120, 1_500, 5_000].map(tenthsLeft)).toEqual([8.88, 8.5, 5]);
});
