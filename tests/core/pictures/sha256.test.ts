// The hash in the file names of pictures is SHA-256.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { sha256 } from '../../../src/core/pictures/sha256.ts';

const known = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('hashes any text as Node does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(known(text));
    }),
  );
});

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 2048, 100_000])(
  'hashes as Node does at every length around a block: %d bytes',
  (length) => {
    expect(sha256('a'.repeat(length))).toBe(known('a'.repeat(length)));
  },
);
