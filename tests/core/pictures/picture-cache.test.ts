// The cache of a shop's pictures: as many as fit, the most recently used ones, across restarts and on a bad disk.
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { NOTE_AFTER_MS, PictureCache } from '../../../src/core/pictures/picture-cache.ts';
import { type ByteFiles, StoreFault } from '../../../src/core/ports.ts';
import { memoryBytes } from '../../support/memory-files.ts';
import { manualClock, recordingLog } from '../../support/test-ports.ts';

const FOLDER = 'shops/a/data/pictures';
const sized = (length: number) => new Uint8Array(length);

function openCache(most: number | (() => number), files: ByteFiles = memoryBytes()) {
  const clock = manualClock();
  const log = recordingLog();
  const closing = new AbortController();
  const { signal } = closing;
  const cache = new PictureCache({
    bytes: files,
    clock,
    log,
    folder: FOLDER,
    signal,
    mostBytes: typeof most === 'number' ? () => most : most,
  });
  const onDisk = async () =>
    (await files.list(FOLDER))
      .map(({ name }) => name.slice(FOLDER.length + 1))
      .filter((key) => key !== 'usage');
  /** Waits until the order of use is written. */
  const noted = async () => {
    clock.advance(NOTE_AFTER_MS);
    await new Promise(setImmediate);
  };
  return { cache, log, files, onDisk, noted, close: () => closing.abort() };
}

/** The reference model: removes the oldest until the rest fits. */
class ReferenceCache {
  held: { key: string; bytes: number }[] = [];
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  write(key: string, bytes: number): void {
    if (bytes > this.most) return;
    this.held = [...this.held.filter((one) => one.key !== key), { key, bytes }];
    while (this.held.reduce((sum, one) => sum + one.bytes, 0) > this.most) this.held.shift();
  }

  read(key: string): void {
    const found = this.held.find((one) => one.key === key);
    if (found !== undefined) this.held = [...this.held.filter((one) => one !== found), found];
  }
}

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), key, bytes: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('read' as const), key }),
  fc.record({ do: fc.constant('restart' as const) }),
);

describe('the picture cache', () => {
  it('holds the same pictures as the reference model for any sequence of writes, reads and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const reference = new ReferenceCache(100);
        const files = memoryBytes();
        let now = openCache(100, files);
        for (const one of steps) {
          if (one.do === 'write') {
            reference.write(one.key, one.bytes);
            await now.cache.write(one.key, sized(one.bytes));
          } else if (one.do === 'read') {
            reference.read(one.key);
            await now.cache.read(one.key);
          } else {
            await now.noted();
            now.close();
            now = openCache(100, files);
          }
        }
        const expected = reference.held.map((one) => one.key).toSorted();
        expect((await now.onDisk()).toSorted()).toEqual(expected);
        const bytes = reference.held.reduce((sum, one) => sum + one.bytes, 0);
        expect(await now.cache.size()).toEqual({ files: expected.length, bytes });
      }),
      { numRuns: 200 },
    );
  });

  it('stays within its limit during concurrent writes', async () => {
    const { cache, onDisk } = openCache(100);
    await Promise.all(Array.from({ length: 30 }, (_, index) => cache.write(`p${index}`, sized(20))));
    expect((await onDisk()).toSorted()).toEqual(['p25', 'p26', 'p27', 'p28', 'p29']);
  });

  it('writes the order of use rarely, and not at all if nothing was used', async () => {
    const written: string[] = [];
    const memory = memoryBytes();
    const write: ByteFiles['write'] = (name, bytes) => {
      written.push(name);
      return memory.write(name, bytes);
    };
    const { cache, noted } = openCache(1000, { ...memory, write });
    await noted();
    expect(written).toEqual([]);
    await cache.write('a', sized(9));
    for (let times = 0; times < 50; times += 1) await cache.read('a');
    await noted();
    await noted();
    expect(written).toEqual([`${FOLDER}/a`, `${FOLDER}/usage`]);
  });

  it('removes the oldest first if the order of use is missing, and ignores unknown names in it', async () => {
    let seconds = 0;
    const files = memoryBytes(() => (seconds += 1));
    for (const name of ['a', 'b', 'c']) await files.write(`${FOLDER}/${name}`, sized(30));
    await files.write(`${FOLDER}/usage`, new Uint8Array([0xff, 0xfe, 10, 47, 46, 46]));
    const { cache, onDisk } = openCache(100, files);
    await cache.write('d', sized(30));
    expect((await onDisk()).toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('remembers after a restart what was used before the first write', async () => {
    const before = openCache(100);
    for (const name of ['a', 'b', 'c']) await before.cache.write(name, sized(30));
    await before.noted();
    before.close();
    const { cache, onDisk } = openCache(100, before.files);
    await cache.read('a');
    await cache.write('d', sized(30));
    expect((await onDisk()).toSorted()).toEqual(['a', 'c', 'd']);
  });

  it('forgets pictures that were deleted from its folder', async () => {
    const { cache, files } = openCache(100);
    await cache.write('a', sized(60));
    await files.remove(`${FOLDER}/a`);
    expect(await cache.read('a')).toBeUndefined();
    expect(await cache.size()).toEqual({ files: 0, bytes: 0 });
  });

  it('writes and deletes nothing after its shop was closed', async () => {
    const { cache, close, onDisk, noted, files } = openCache(100);
    await cache.write('a', sized(60));
    close();
    await cache.write('b', sized(60));
    await noted();
    expect(await onDisk()).toEqual(['a']);
    expect(await files.read(`${FOLDER}/usage`)).toBeUndefined();
  });
});

describe('the picture cache on a bad disk', () => {
  const full = () => Promise.reject(new StoreFault('disk-full', 'no space'));

  it('caches nothing on a full disk, logs that once, and goes on', async () => {
    const { cache, log } = openCache(100, { ...memoryBytes(), write: full, list: full, remove: full });
    for (let index = 0; index < 20; index += 1) await cache.write(`p${index}`, sized(30));
    expect(await cache.size()).toEqual({ files: 0, bytes: 0 });
    expect(log.entries).toMatchObject([{ event: 'pictures are not kept', facts: { reason: 'disk-full' } }]);
  });
});

describe('the picture cache with a lowered limit', () => {
  it('removes exactly the least recently used pictures at once', async () => {
    let most = 100;
    const { cache, onDisk } = openCache(() => most);
    for (const key of ['a', 'b', 'c', 'd']) await cache.write(key, sized(25));
    await cache.read('a');
    most = 60;
    await cache.fit();
    expect((await onDisk()).toSorted()).toEqual(['a', 'd']);
    expect(await cache.size()).toEqual({ files: 2, bytes: 50 });
  });

  it('removes them for a closed shop when that is opened again', async () => {
    const files = memoryBytes();
    const first = openCache(100, files);
    for (const key of ['a', 'b', 'c']) await first.cache.write(key, sized(30));
    first.close();
    const { cache, onDisk, noted } = openCache(40, files);
    await cache.read('b');
    await noted();
    expect(await onDisk()).toEqual(['b']);
  });

  it('removes all pictures when it is cleared, and caches new ones as before', async () => {
    const { cache, onDisk } = openCache(100);
    await cache.write('a', sized(30));
    await cache.clear();
    expect(await onDisk()).toEqual([]);
    expect(await cache.read('a')).toBeUndefined();
    await cache.write('b', sized(30));
    expect(await onDisk()).toEqual(['b']);
  });
});
