// Byte files on a real disk: whole or missing, no names that lead elsewhere, and a reason when the disk fails.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openByteFiles } from '../../../src/host/files/byte-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('byte files', () => {
  it('return what was written last, and nothing before the first write', async () => {
    const files = openByteFiles(tempFolder({}));
    expect(await files.read('shops/a/index')).toBeUndefined();
    await files.write('shops/a/index', bytes('first'));
    await files.write('shops/a/index', bytes('second'));
    expect(new TextDecoder().decode(await files.read('shops/a/index'))).toBe('second');
    await files.remove('shops/a/index');
    await files.remove('shops/a/index');
    expect(await files.read('shops/a/index')).toBeUndefined();
  });

  it.each([0, 1, 9_000_001])('return %i bytes unchanged', async (size) => {
    const files = openByteFiles(tempFolder({}));
    const written = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
    await files.write('a/b', written);
    const read = await files.read('a/b');
    expect(read?.length).toBe(size);
    expect(read !== undefined && Buffer.compare(read, written)).toBe(0);
  });

  it("list a folder's own files with their sizes, without half-written and foreign ones", async () => {
    const home = tempFolder({});
    const files = openByteFiles(home);
    expect(await files.list('shops/a')).toEqual([]);
    await files.write('shops/a/one', bytes('1234'));
    await files.write('shops/a/deep/two', bytes('12'));
    writeFileSync(join(home, 'shops', 'a', 'one.bin.tmp-0'), 'half');
    writeFileSync(join(home, 'shops', 'a', 'manifest.json'), '{}');
    const listed = await files.list('shops/a');
    expect(listed.map(({ name, bytes: size }) => ({ name, size }))).toEqual([
      { name: 'shops/a/one', size: 4 },
    ]);
    expect(Math.abs((listed[0]?.writtenAtSeconds ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('leave no draft behind, even when many write the same file at once', async () => {
    const home = tempFolder({});
    const files = openByteFiles(home);
    await Promise.all(Array.from({ length: 20 }, (_, index) => files.write('a/b', bytes(`text ${index}`))));
    expect(readdirSync(join(home, 'a'))).toEqual(['b.bin']);
  });

  it.each(['../out', 'a/../b', '/root', '', 'a//b', 'C:x', 'a\\b'])('refuse the name %j', async (name) => {
    const home = tempFolder({});
    const files = openByteFiles(join(home, 'inside'));
    await expect(files.write(name, bytes('x'))).rejects.toThrow('no name');
    expect(existsSync(join(home, 'out.bin'))).toBe(false);
  });

  it("throw the disk's error", async () => {
    const home = tempFolder({ taken: 'a file where a folder should be' });
    await expect(openByteFiles(home).write('taken/file', bytes('x'))).rejects.toMatchObject({
      name: 'StoreFault',
      reason: 'failed',
    });
  });
});
