// Secrets under our own key: this machine opens what it sealed and nothing else, and no fault stops it.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { keySecrets } from '../../../src/host/secrets/key-secrets.ts';
import { whileReadOnly } from '../../support/read-only-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const isWindows = process.platform === 'win32';
const keyFile = (folder = tempFolder()) => join(folder, 'key');

describe('a sealed secret', () => {
  it('is opened again, also by the next run, and reveals nothing of itself', () => {
    const file = keyFile();
    const secrets = keySecrets(file);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (secret) => {
        const sealed = secrets.seal(secret);
        expect(keySecrets(file).open(sealed)).toBe(secret);
        if (secret.length > 3)
          expect(sealed).not.toContain(Buffer.from(secret).toString('base64url').slice(0, -1));
      }),
      { numRuns: 50 },
    );
    expect(secrets).toMatchObject({ kind: 'key-file', detail: file });
  });

  it('looks different every time', () => {
    const secrets = keySecrets(keyFile());
    expect(new Set(Array.from({ length: 50 }, () => secrets.seal('token'))).size).toBe(50);
  });

  it('stays closed on another machine', () => {
    expect(keySecrets(keyFile()).open(keySecrets(keyFile()).seal('token'))).toBeUndefined();
  });

  it('stays closed when any character of it was changed', () => {
    const secrets = keySecrets(keyFile());
    const sealed = secrets.seal('a token of some length!!');
    for (let at = 0; at < sealed.length; at += 1) {
      const sign = sealed[at] === 'A' ? 'B' : 'A';
      // The last character contains unused bits.
      if (at < sealed.length - 1)
        expect(secrets.open(sealed.slice(0, at) + sign + sealed.slice(at + 1))).toBeUndefined();
      expect(secrets.open(sealed.slice(0, at))).toBeUndefined();
    }
  });

  it('is not opened from a text that was never sealed', () => {
    const secrets = keySecrets(keyFile());
    fc.assert(fc.property(fc.string(), (text) => secrets.open(text) === undefined));
    for (const text of ['', 'token', 'key1..', 'key1.AAAAAAAAAAAAAAAA.', 'key2.AAAA.AAAA', 'key1.AAAA.AAAA'])
      expect(secrets.open(text)).toBeUndefined();
  });
});

describe('the key file', () => {
  it('has a different key on each machine, with nothing left beside it', () => {
    const folder = tempFolder();
    keySecrets(keyFile(folder));
    const text = readFileSync(keyFile(folder), 'utf8');
    expect(text).toMatch(/^servery-key 1 [\w-]{43}\n$/);
    expect(readdirSync(folder)).toEqual(['key']);
    const other = keyFile();
    keySecrets(other);
    expect(readFileSync(other, 'utf8')).not.toBe(text);
  });

  it.runIf(!isWindows)('is readable for its owner only, even after its mode was changed', () => {
    const file = keyFile();
    keySecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    keySecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    '',
    'servery-key 1 short\n',
    'servery-key 2 0123456789012345678901234567890123456789012\n',
    '\u0000',
  ])('is set aside and created again when it is damaged: %j', (damaged) => {
    const folder = tempFolder();
    const file = keyFile(folder);
    const sealed = keySecrets(file).seal('token');
    writeFileSync(file, damaged);
    const secrets = keySecrets(file);
    expect(secrets.open(sealed)).toBeUndefined();
    expect(keySecrets(file).open(secrets.seal('new'))).toBe('new');
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe(damaged);
    expect(readdirSync(folder).toSorted()).toEqual(['key', 'key.unreadable']);
  });

  it.runIf(!isWindows)('is used when it is readable and the folder is read-only', () => {
    const folder = tempFolder();
    const sealed = keySecrets(keyFile(folder)).seal('token');
    const found = whileReadOnly(folder, () => {
      const secrets = keySecrets(keyFile(folder));
      return { kind: secrets.kind, opened: secrets.open(sealed) };
    });
    expect(found).toEqual({ kind: 'key-file', opened: 'token' });
  });

  it.runIf(!isWindows)('is replaced by a key in memory when it cannot be written', () => {
    const folder = tempFolder();
    const found = whileReadOnly(folder, () => {
      const secrets = keySecrets(keyFile(folder));
      return { kind: secrets.kind, opened: secrets.open(secrets.seal('token')) };
    });
    expect(found).toEqual({ kind: 'memory', opened: 'token' });
    expect(existsSync(keyFile(folder))).toBe(false);
  });

  it('may have a folder in its place', () => {
    const file = keyFile();
    mkdirSync(file);
    const secrets = keySecrets(file);
    expect(secrets.open(secrets.seal('token'))).toBe('token');
    rmSync(file, { recursive: true, force: true });
  });
});
