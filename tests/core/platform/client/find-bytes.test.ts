// A sequence of bytes is found anywhere in another one, and only there.
import { expect, test } from 'vitest';
import { finderOf } from '../../../../src/core/platform/client/safe-words.ts';
import { fc } from '../../../support/fast-check.ts';

const bytes = (shape: { minLength?: number; maxLength: number }) =>
  fc.array(fc.constantFrom(1, 2, 3, 255), shape).map((all) => Uint8Array.from(all));

test('finderOf agrees with Buffer.includes', () => {
  fc.assert(
    fc.property(bytes({ minLength: 1, maxLength: 6 }), bytes({ maxLength: 60 }), (sought, body) => {
      expect(finderOf(sought)(body)).toBe(Buffer.from(body).includes(Buffer.from(sought)));
    }),
    { numRuns: 5_000 },
  );
});
