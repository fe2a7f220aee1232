// What is kept of a shop's pictures: as much as fits, the last used rather than others, over restarts and on a bad disk.
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { NOTE_AFTER_MS, PictureCache } from '../../../src/core/pictures/picture-cache.ts';
import { type ByteFiles, StoreFault } from '../../../src/core/ports.ts';
import { memoryBytes } from '../../support/memory-files.ts';
import { manualClock, recordingLog } from '../../support/test-ports.ts';

const FOLDER = 'shops/a/data/pictures';
const sized = (length: number) => new Uint8Array(length);

function openColumns(most: number | (() => number), files: ByteFiles = memoryBytes()) {
  const clock = manualClock();
  const log = recordingLog();
  const closing = new AbortController();
  const { signal } = closing;
  const shelf = new PictureCache({
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
  /** As long as the note of what was used takes to be written. */
  const noted = async () => {
    clock.advance(NOTE_AFTER_MS);
    await new Promise(setImmediate);
  };
  return { shelf, log, files, onDisk, noted, close: () => closing.abort() };
}

/** What is said in a sentence: the oldest goes first until it fits. */
class NaiveShelf {
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

describe('the shelf', () => {
  it('holds what a naive one would, whatever is written and looked at, restarts included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const naive = new NaiveShelf(100);
        const files = memoryBytes();
        let now = openColumns(100, files);
        for (const one of steps) {
          if (one.do === 'write') {
            naive.write(one.key, one.bytes);
            await now.shelf.write(one.key, sized(one.bytes));
          } else if (one.do === 'read') {
            naive.read(one.key);
            await now.shelf.read(one.key);
          } else {
            await now.noted();
            now.close();
            now = openColumns(100, files);
          }
        }
        const kept = naive.held.map((one) => one.key).toSorted();
        expect((await now.onDisk()).toSorted()).toEqual(kept);
        const bytes = naive.held.reduce((sum, one) => sum + one.bytes, 0);
        expect(await now.shelf.size()).toEqual({ files: kept.length, bytes });
      }),
      { numRuns: 200 },
    );
  });

  it('is within its limit also where many are written at once', async () => {
    const { shelf, onDisk } = openColumns(100);
    await Promise.all(Array.from({ length: 30 }, (_, index) => shelf.write(`p${index}`, sized(20))));
    expect((await onDisk()).toSorted()).toEqual(['p25', 'p26', 'p27', 'p28', 'p29']);
  });

  it('writes what was used down seldom, and not at all where nothing was', async () => {
    const written: string[] = [];
    const memory = memoryBytes();
    const write: ByteFiles['write'] = (name, bytes) => {
      written.push(name);
      return memory.write(name, bytes);
    };
    const { shelf, noted } = openColumns(1000, { ...memory, write });
    await noted();
    expect(written).toEqual([]);
    await shelf.write('a', sized(9));
    for (let times = 0; times < 50; times += 1) await shelf.read('a');
    await noted();
    await noted();
    expect(written).toEqual([`${FOLDER}/a`, `${FOLDER}/usage`]);
  });

  it('lets the oldest go first where the note is missing, and is not led astray by a foreign one', async () => {
    let seconds = 0;
    const files = memoryBytes(() => (seconds += 1));
    for (const name of ['a', 'b', 'c']) await files.write(`${FOLDER}/${name}`, sized(30));
    await files.write(`${FOLDER}/usage`, new Uint8Array([0xff, 0xfe, 10, 47, 46, 46]));
    const { shelf, onDisk } = openColumns(100, files);
    await shelf.write('d', sized(30));
    expect((await onDisk()).toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('knows after a restart what was looked at before the first was written', async () => {
    const before = openColumns(100);
    for (const name of ['a', 'b', 'c']) await before.shelf.write(name, sized(30));
    await before.noted();
    before.close();
    const { shelf, onDisk } = openColumns(100, before.files);
    await shelf.read('a');
    await shelf.write('d', sized(30));
    expect((await onDisk()).toSorted()).toEqual(['a', 'c', 'd']);
  });

  it('forgets what somebody has taken out of the folder', async () => {
    const { shelf, files } = openColumns(100);
    await shelf.write('a', sized(60));
    await files.remove(`${FOLDER}/a`);
    expect(await shelf.read('a')).toBeUndefined();
    expect(await shelf.size()).toEqual({ files: 0, bytes: 0 });
  });

  it('writes and deletes nothing after its shop was closed', async () => {
    const { shelf, close, onDisk, noted, files } = openColumns(100);
    await shelf.write('a', sized(60));
    close();
    await shelf.write('b', sized(60));
    await noted();
    expect(await onDisk()).toEqual(['a']);
    expect(await files.read(`${FOLDER}/usage`)).toBeUndefined();
  });
});

describe('a disk', () => {
  const full = () => Promise.reject(new StoreFault('disk-full', 'no space'));

  it('that is full keeps pictures out, says so once, and breaks nothing', async () => {
    const { shelf, log } = openColumns(100, { ...memoryBytes(), write: full, list: full, remove: full });
    for (let index = 0; index < 20; index += 1) await shelf.write(`p${index}`, sized(30));
    expect(await shelf.size()).toEqual({ files: 0, bytes: 0 });
    expect(log.entries).toMatchObject([{ event: 'pictures are not kept', facts: { reason: 'disk-full' } }]);
  });
});

describe('when less may be kept than before', () => {
  it('those that nobody has looked at for longest go at once, and nothing else', async () => {
    let most = 100;
    const { shelf, onDisk } = openColumns(() => most);
    for (const key of ['a', 'b', 'c', 'd']) await shelf.write(key, sized(25));
    await shelf.read('a');
    most = 60;
    await shelf.fit();
    expect((await onDisk()).toSorted()).toEqual(['a', 'd']);
    expect(await shelf.size()).toEqual({ files: 2, bytes: 50 });
  });

  it('those of a shop that was closed then go when it is looked at again', async () => {
    const files = memoryBytes();
    const first = openColumns(100, files);
    for (const key of ['a', 'b', 'c']) await first.shelf.write(key, sized(30));
    first.close();
    const { shelf, onDisk, noted } = openColumns(40, files);
    await shelf.read('b');
    await noted();
    expect(await onDisk()).toEqual(['b']);
  });

  it('all go when they are cleared, and new ones are kept as before', async () => {
    const { shelf, onDisk } = openColumns(100);
    await shelf.write('a', sized(30));
    await shelf.clear();
    expect(await onDisk()).toEqual([]);
    expect(await shelf.read('a')).toBeUndefined();
    await shelf.write('b', sized(30));
    expect(await onDisk()).toEqual(['b']);
  });
});
