// Which releases are believed, and for whom they are.
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareVersions, readRelease } from '../../../src/host/updates/release.ts';
import { openReleaseFeed, publish } from '../../support/updates/release-feed.ts';

const signed = async (change: object = {}) => {
  const feed = await openReleaseFeed();
  const release = publish(feed, '0.2.0', { bytes: Buffer.from('program') });
  const bytes = Buffer.from(JSON.stringify({ ...release, ...change }));
  return { bytes, signature: sign(null, bytes, feed.privateKey).toString('base64'), ...feed };
};

describe('a release', () => {
  it('is read when the publisher has signed these very bytes', async () => {
    const { bytes, signature, publicKey } = await signed();
    expect(readRelease(bytes, `${signature}\n`, publicKey)).toMatchObject({ version: '0.2.0' });
  });

  it('is refused after any of its bytes was changed', async () => {
    const { bytes, signature, publicKey } = await signed();
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => readRelease(changed, signature, publicKey), `byte ${at}`).toThrow('signature');
    }
  });

  it('is refused with the signature of another key, with none, and with a key that is none', async () => {
    const { bytes, signature, publicKey } = await signed();
    const stranger = sign(null, bytes, generateKeyPairSync('ed25519').privateKey).toString('base64');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const rsaKey = rsa.export({ format: 'der', type: 'spki' }).toString('base64');
    for (const [text, key] of [
      [stranger, publicKey],
      ['', publicKey],
      [`${'A'.repeat(86)}==`, publicKey],
      [signature, ''],
      [signature, 'no key'],
      [signature, rsaKey],
    ] as const)
      expect(() => readRelease(bytes, text, key)).toThrow('signature');
  });

  it.each([
    ['is of another product', { product: 'another' }],
    ['has a format of the future', { format: 2 }],
    ['has a version with a suffix', { version: '1.0.0-beta.1' }],
    ['has no files', { files: [] }],
    [
      'names a file outside of its folder',
      { files: [{ kind: 'deb', arch: 'x64', name: '../x', bytes: 1, sha512: '0'.repeat(128) }] },
    ],
    ['has an unknown field', { more: true }],
  ])('is refused when it is signed but %s', async (_, change) => {
    const { bytes, signature, publicKey } = await signed(change);
    expect(() => readRelease(bytes, signature, publicKey)).toThrow('malformed');
  });

  it('has a version that is compared by its numbers', () => {
    expect(compareVersions('1.9.0', '1.10.0')).toBeLessThan(0);
    expect(compareVersions('2.0.0', '1.99.99')).toBeGreaterThan(0);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
    expect(compareVersions('01.2.3', '0.0.1')).toBeLessThan(0);
  });
});
