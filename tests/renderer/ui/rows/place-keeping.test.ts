// Rows that were seen are found again in the changed list.
import { expect, test } from 'vitest';
import { shiftOf } from '../../../../src/renderer/ui/rows/place-keeping.ts';
import { fc } from '../../../support/fast-check.ts';

test('finds a row again after others were added or removed before it', () => {
  const ids = Array.from({ length: 100 }, (_, index) => String(index));
  fc.assert(
    fc.property(fc.subarray(ids), fc.nat(99), (left, index) => {
      const shift = shiftOf({ index, id: String(index) }, (at) => left[at]);
      const now = left.indexOf(String(index));
      expect(index + shift).toBe(now === -1 ? index : now);
    }),
  );
});
