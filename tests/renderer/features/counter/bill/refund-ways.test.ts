// The reasons of a refund in another way than it was paid.
import { expect, test } from 'vitest';
import { LONGEST_REASON } from '../../../../../src/contract/orders.ts';
import { reasonWith } from '../../../../../src/renderer/features/counter/bill/refund-ways.ts';

test('the reason for another way is never cut, however long the reason of the refund is', () => {
  expect(reasonWith('Cold', '')).toBe('Cold');
  expect(reasonWith('Cold', 'Card is lost')).toBe('Cold · Card is lost');
  const long = reasonWith('x'.repeat(LONGEST_REASON), 'Card is lost');
  expect(long).toHaveLength(LONGEST_REASON);
  expect(long).toMatch(/x · Card is lost$/);
});
