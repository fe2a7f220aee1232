// A folder packed into one file and laid out again is the same folder.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  it('is laid out with every folder, file and byte', () => {
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

  it('that ends too soon leaves nothing behind', () => {
    const half = JSON.stringify({
      folders: ['a'],
      files: [
        ['a/one', 3],
        ['a/two', 5],
      ],
    });
    const place = tempFolder();
    writeFileSync(join(place, 'pack'), gzipSync(`${half}\nonetw`));
    expect(() => {
      unpackFolder(join(place, 'pack'), join(place, 'laid out'));
    }).toThrow();
    expect(readdirSync(place)).toEqual(['pack']);
  });
});
