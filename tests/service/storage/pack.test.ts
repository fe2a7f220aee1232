// A folder that is packed into one file and unpacked stays the same.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packFolder, unpackFolder } from '../../../src/service/storage/pack.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const everythingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), entry.isFile() ? readFileSync(path, 'hex') : 'a folder'];
    })
    .toSorted();

describe('a packed folder', () => {
  it('is unpacked with every folder, file and byte', () => {
    const folder = tempFolder({ 'one.txt': 'one\ntwo\n', 'a/b/深.txt': '深', 'a/empty.txt': '' });
    mkdirSync(join(folder, 'a', 'nothing in it'));
    writeFileSync(
      join(folder, 'a', 'bytes'),
      Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251)),
    );
    const place = tempFolder();
    packFolder(folder, join(place, 'pack'));
    unpackFolder(join(place, 'pack'), join(place, 'laid out'));
    expect(everythingIn(join(place, 'laid out'))).toEqual(everythingIn(folder));
  });

  const nothing = new Uint8Array();
  const whole = zipSync({ 'a/': nothing, 'a/one': new Uint8Array(1000) }, { level: 0 });

  it.each([
    ['ends too soon', whole.subarray(0, whole.length / 2)],
    ['breaks off on the way', zipSync({ 'a/': nothing, 'a/one': nothing, 'b/two': nothing }, { level: 0 })],
  ])('that %s leaves nothing behind', (_title, zip) => {
    const place = tempFolder();
    writeFileSync(join(place, 'pack'), gzipSync(zip));
    expect(() => {
      unpackFolder(join(place, 'pack'), join(place, 'laid out'));
    }).toThrow();
    expect(readdirSync(place)).toEqual(['pack']);
  });
});
