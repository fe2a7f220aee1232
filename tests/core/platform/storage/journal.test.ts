// The journal by itself: its loop never stops, what must be stored is stored or refused, and nothing comes between.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ChainedFile } from '../../../../src/core/platform/storage/chained-file.ts';
import { Journal, type JournalDeps } from '../../../../src/core/platform/storage/journal.ts';
import { type JournalFile, StoreFault } from '../../../../src/core/ports.ts';
import { nodeDigest } from '../../../../src/host/digest.ts';
import { memoryJournals } from '../../../support/memory-files.ts';
import { manualClock, recordingLog } from '../../../support/test-ports.ts';

type Sum = readonly number[];

interface Bench {
  files?: Map<string, string[]>;
  over?: (file: JournalFile) => JournalFile;
  deps?: Partial<JournalDeps<Sum, number>>;
}

/** A journal of numbers. */
function open({ files = new Map<string, string[]>(), over = (same) => same, deps = {} }: Bench = {}) {
  const log = recordingLog();
  const clock = manualClock();
  const numbers: number[] = [];
  const faults: string[] = [];
  const format = {
    format: 'numbers',
    version: 1,
    device: () => 'desk',
    note: () => ({ last: numbers.at(-1) ?? 0 }),
  };
  const file = new ChainedFile({
    ...format,
    digest: nodeDigest,
    file: over(memoryJournals(files).open('numbers')),
  });
  const journal: Journal<Sum, number> = new Journal<Sum, number>({
    file,
    clock,
    log,
    book: {
      take: (text) => {
        const value: unknown = JSON.parse(text);
        if (typeof value === 'number') numbers.push(value);
        return typeof value === 'number';
      },
      stage: () => {
        const staged = [...numbers];
        return {
          view: staged,
          apply: (change) => void staged.push(change),
          commit: () => void numbers.splice(0, numbers.length, ...staged),
        };
      },
      linesOf: (change) => [String(change)],
    },
    mostLinesMore: 10,
    compact: () => journal.rewrite(numbers.map(String)),
    onDamage: (found) =>
      void faults.push(...found.map(({ kind, first, last }) => `${kind} ${first}-${last}`)),
    onChange: () => undefined,
    ...deps,
  });
  return { journal, numbers, faults, log, clock, files };
}

const next = (all: Sum) => (all.at(-1) ?? 0) + 1;

function fullDisk() {
  const disk = { isFull: false };
  const over = (file: JournalFile): JournalFile => ({
    ...file,
    append: (lines) =>
      disk.isFull ? Promise.reject(new StoreFault('disk-full', new Error('ENOSPC'))) : file.append(lines),
  });
  return { disk, over };
}

it('goes on after a listener has thrown, and says so in the log', async () => {
  let throwsOnce = true;
  const onChange = () => {
    if (throwsOnce) {
      throwsOnce = false;
      throw new Error('a listener broke');
    }
  };
  const { journal, log, numbers } = open({ deps: { onChange } });
  await journal.open();
  expect(await journal.change(next)).toBe(1);
  expect(await journal.change(next)).toBe(2);
  expect(numbers).toEqual([1, 2]);
  expect(log.entries.map(({ event }) => event)).toEqual(['journal.broken']);
});

it('goes on after an append has failed for no reason of the disk, and refuses what was in it', async () => {
  let isBroken = false;
  const over = (file: JournalFile): JournalFile => ({
    ...file,
    append: (lines) => (isBroken ? Promise.reject(new TypeError('odd')) : file.append(lines)),
  });
  const { journal, numbers } = open({ over });
  await journal.open();
  await journal.change(next);
  isBroken = true;
  await expect(journal.change(next)).rejects.toThrow('odd');
  isBroken = false;
  expect(await journal.change(next)).toBe(2);
  expect(numbers).toEqual([1, 2]);
});

it('goes on after compacting has failed for no reason of the disk', async () => {
  const compact = () => Promise.reject(new TypeError('odd'));
  const { journal } = open({ deps: { compact, mostLinesMore: 1 } });
  await journal.open();
  expect(await journal.change(next)).toBe(1);
  expect(await journal.change(next)).toBe(2);
});

it('goes on after a task has thrown, and tells the one who wanted it', async () => {
  const { journal } = open();
  await journal.open();
  const task = journal.alone(() => {
    throw new Error('a task broke');
  });
  await expect(task).rejects.toThrow('a task broke');
  expect(await journal.change(next)).toBe(1);
});

it('prepares a change in its turn, so that nothing changes before it is judged', async () => {
  const { journal, numbers } = open();
  await journal.open();
  let seen: number | undefined;
  const prepare = async () => {
    seen = numbers.length;
    await turn();
  };
  const all = [
    journal.change(next),
    journal.change((view) => (view.length === seen ? next(view) : undefined), { prepare }),
    journal.change(next),
  ];
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
});

it('refuses a change whose preparation has failed, and none beside it', async () => {
  const { journal } = open();
  await journal.open();
  const refused = journal.change(next, { prepare: () => Promise.reject(new Error('not there')) });
  const beside = journal.change(next);
  await expect(refused).rejects.toThrow('not there');
  expect(await beside).toBe(1);
});

it('keeps what is true although the disk refuses it, refuses what must be stored, and writes in order later', async () => {
  const { disk, over } = fullDisk();
  const { journal, numbers, clock, files } = open({ over });
  await journal.open();
  await journal.change(next);
  disk.isFull = true;
  const [mustBe, isTrue] = [journal.change(next, { mustBeStored: true }), journal.change(next)];
  await expect(mustBe).rejects.toThrow(StoreFault);
  expect(await isTrue).toBe(2);
  expect(numbers).toEqual([1, 2]);
  expect(journal.unwritten).toEqual([2]);
  disk.isFull = false;
  clock.advance(5_000);
  await journal.settled();
  expect(journal.unwritten).toEqual([]);
  const again = open({ files });
  await again.journal.open();
  expect(again.numbers).toEqual([1, 2]);
  expect(again.faults).toEqual([]);
});

it('copies a damaged file before it writes anything again, and goes on with what can be read', async () => {
  const first = open();
  await first.journal.open();
  for (let count = 0; count < 4; count += 1) await first.journal.change(next);
  const damaged = (first.files.get('numbers') ?? []).filter((_, at) => at !== 2);
  first.files.set('numbers', [...damaged]);
  const { journal, faults, numbers, files } = open({ files: first.files });
  await journal.open();
  expect(faults).toEqual(['missing 3-3']);
  expect(numbers).toEqual([1, 3, 4]);
  const copy = [...files].find(([name]) => name.includes('unreadable'));
  expect(copy?.[1]).toEqual(damaged);
  const again = open({ files });
  await again.journal.open();
  expect([again.faults, again.numbers]).toEqual([[], [1, 3, 4]]);
});

it('writes nothing over a damaged file that the disk does not let it copy', async () => {
  const first = open();
  await first.journal.open();
  for (let count = 0; count < 3; count += 1) await first.journal.change(next);
  first.files.set('numbers', (first.files.get('numbers') ?? []).slice(0, -1));
  const damaged = [...(first.files.get('numbers') ?? [])];
  const backUp = () => Promise.reject(new StoreFault('disk-full', new Error('ENOSPC')));
  const { journal, files } = open({ files: first.files, over: (file) => ({ ...file, backUp }) });
  await journal.open();
  expect(await journal.change(next)).toBe(3);
  expect(journal.unwritten).toEqual([3]);
  expect(files.get('numbers')).toEqual(damaged);
});

it('takes over a file whose lines have no sums, and rewrites it with them', async () => {
  const files = new Map([['numbers', ['1', '2', '3']]]);
  const { journal, numbers, faults } = open({ files });
  await journal.open();
  expect([numbers, faults]).toEqual([[1, 2, 3], []]);
  expect(files.get('numbers')).toHaveLength(4);
  await journal.change(next);
  const again = open({ files });
  await again.journal.open();
  expect([again.numbers, again.faults]).toEqual([[1, 2, 3, 4], []]);
});

it('finds a file that was changed while it ran, and puts it right from memory', async () => {
  const { journal, faults, files, numbers } = open();
  await journal.open();
  for (let count = 0; count < 4; count += 1) await journal.change(next);
  files.set('numbers', (files.get('numbers') ?? []).slice(0, -2));
  await journal.alone(async () => void (await journal.verify()));
  expect(faults).toEqual(['cut 4-5']);
  const again = open({ files });
  await again.journal.open();
  expect([again.faults, again.numbers]).toEqual([[], numbers]);
});

it('leaves a file of a later version as it is', async () => {
  const first = open();
  await first.journal.open();
  await first.journal.change(next);
  const later = new ChainedFile({
    format: 'numbers',
    version: 2,
    device: () => 'desk',
    note: () => null,
    digest: nodeDigest,
    file: memoryJournals(first.files).open('numbers'),
  });
  await later.read();
  await later.rewrite(['5']);
  await expect(open({ files: first.files }).journal.open()).rejects.toThrow(StoreFault);
});

it('takes an anchor that a full disk has left empty for none', async () => {
  const files = new Map([['numbers.anchor', ['']]]);
  const { journal, faults } = open({ files });
  await journal.open();
  await journal.change(next);
  const again = open({ files });
  await again.journal.open();
  expect([faults, again.faults, again.numbers]).toEqual([[], [], [1]]);
});

const once = (all: Sum) => (all.includes(7) ? undefined : 7);

it('answers that a change was done already only when that one is on the disk', async () => {
  const held: (() => void)[] = [];
  const over = (file: JournalFile): JournalFile => ({
    ...file,
    append: async (lines) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await file.append(lines);
    },
  });
  const { journal, numbers } = open({ over });
  await journal.open();
  const answers: unknown[] = [];
  // While it is written the others come, which one write takes together.
  const before = journal.change(next);
  const both = [journal.change(once), journal.change(once)].map(async (change) => {
    answers.push(await change, [...numbers]);
  });
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await before;
  await expect.poll(() => held.length).toBe(2);
  await turn();
  expect(answers).toEqual([]);
  held[1]?.();
  await Promise.all(both);
  expect(answers).toEqual([7, [1, 7], undefined, [1, 7]]);
});

it('judges a repeat as new if the change that it repeats must be stored and is refused', async () => {
  const { disk, over } = fullDisk();
  const { journal, numbers } = open({ over });
  await journal.open();
  const before = journal.change(next);
  disk.isFull = true;
  const refused = expect(journal.change(once, { mustBeStored: true })).rejects.toThrow(StoreFault);
  const repeat = journal.change(once);
  await before;
  await refused;
  expect(await repeat).toBe(7);
  expect(numbers).toEqual([1, 7]);
});
