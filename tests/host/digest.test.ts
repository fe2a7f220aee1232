// The digest names files on the disk, so it must stay the same for every version.
import { expect, test } from 'vitest';
import { nodeDigest } from '../../src/host/digest.ts';

test.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['牛肉面', 'e9a97568a7a98b3e97edb660563cb466242a6fe4ce59314d304a1d8373c426d5'],
])('the digest of %j is its SHA-256 in UTF-8', (text, expected) => {
  expect(nodeDigest(text)).toBe(expected);
});
