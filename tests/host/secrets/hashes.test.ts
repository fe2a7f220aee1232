// Hashes with a secret: their values are stored for years, and a PIN takes long to try.
import { scryptSync } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nodeHashes } from '../../../src/host/secrets/hashes.ts';

test('keyed is HMAC-SHA-256 under a hexadecimal key', () => {
  // Test case 1 of RFC 4231.
  expect(nodeHashes.keyed('Hi There', '0b'.repeat(20))).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  );
});

test('slow is scrypt with 2^15 rounds and 8 blocks', async () => {
  const expected = scryptSync('2580', 'salt', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  expect(await nodeHashes.slow('2580', 'salt')).toBe(expected.toString('hex'));
  expect(await nodeHashes.slow('2580', 'other')).not.toBe(expected.toString('hex'));
});

test('slow does not keep the main loop', async () => {
  const order: string[] = [];
  const hashing = nodeHashes.slow('2580', 'salt').then(() => order.push('hashed'));
  await nextTurn();
  order.push('turned');
  await hashing;
  expect(order).toEqual(['turned', 'hashed']);
});
