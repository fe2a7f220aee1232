// The second copy: every line of orders is on another medium too, no tap waits for it, and damage is mended from it.
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOST_WAITING_CHARACTERS } from '../../../src/core/copies/copied-file.ts';
import { ANSWERS_WITHIN_MS } from '../../../src/core/copies/patient-folders.ts';
import { COPY_AGAIN_AFTER_MS, LATE_AFTER_MS, MEND_WITHIN_MS } from '../../../src/core/copies/second-copy.ts';
import { onSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { refusalOf } from '../orders/store-desk.ts';
import { type CopiesDesk, folderIn, linesIn, openCopiesDesk, otherDisk } from './copies-desk.ts';
import { faultyMedium } from './faulty-medium.ts';

const again = () => new Set([COPY_AGAIN_AFTER_MS]);

const copyOf = (stick: string, file: string) => join(folderIn(stick), 'copy', 'one', `${file}.journal`);

/** Waits until the copy of each file is equal to it. */
async function copied(desk: CopiesDesk, stick: string): Promise<void> {
  await expect
    .poll(
      () => {
        const files = ['journal', ...desk.now.store.days.all().map(({ number }) => `day-${number}`)];
        return files.filter(
          (file) => linesIn(copyOf(stick, file)).join('\n') !== linesIn(desk.fileOf(file)).join('\n'),
        );
      },
      { interval: 10 },
    )
    .toEqual([]);
}

async function deskWithCopy(options: Parameters<typeof openCopiesDesk>[0] = {}) {
  const stick = otherDisk();
  const desk = openCopiesDesk(options);
  await desk.sell();
  await desk.now.copies.setSecondFolder(stick);
  await copied(desk, stick);
  return { desk, stick };
}

const isComplete = ({ second }: { second: { gap: unknown } }) => second.gap === null;

it('has everything that was there before it was chosen, and every line since, in the same order', async () => {
  const stick = otherDisk();
  const desk = openCopiesDesk();
  await desk.sell();
  await desk.closeDay(1);
  await desk.sell();
  await desk.now.copies.setSecondFolder(stick);
  await copied(desk, stick);
  const { id } = await desk.open();
  for (let count = 0; count < 20; count += 1) await desk.more(id);
  await desk.closeDay(2);
  await copied(desk, stick);
  expect(linesIn(copyOf(stick, 'day-1')).length).toBeGreaterThan(0);
  expect(desk.now.copies.state().second).toMatchObject({ folder: stick, path: folderIn(stick), gap: null });
});

it('follows the journal through its rewriting, a closing and a start', async () => {
  const { desk, stick } = await deskWithCopy();
  const { id } = await desk.open();
  for (let count = 0; count < 300; count += 1) await desk.more(id);
  await copied(desk, stick);
  expect(linesIn(desk.fileOf('journal')).length).toBeLessThan(300);
  await desk.closeDay(1);
  // A copy that is behind a rewritten file at a start is set aside, since what lies between is unknown.
  await copied(desk, stick);
  await desk.restart();
  await desk.sell();
  await copied(desk, stick);
  const aside = readdirSync(join(folderIn(stick), 'copy', 'one')).filter((name) => name.includes('before-'));
  expect(aside).toEqual([]);
});

it('holds up no tap while its medium is silent, says so, calls it no second time, and catches up', async () => {
  const medium = faultyMedium();
  const { desk, stick } = await deskWithCopy({ overFolders: medium.over, noWaits: again() });
  medium.isSilent = true;
  desk.noWaits.add(ANSWERS_WITHIN_MS);
  const { id } = await desk.open();
  const { second } = await desk.copiesAre((state) => state.second.gap?.trouble === 'silent');
  expect(second.gap?.sinceSeconds).toBeGreaterThan(0);
  const calls = medium.calls.length;
  for (let count = 0; count < 50; count += 1) await desk.more(id);
  expect(medium.calls).toHaveLength(calls);
  desk.noWaits.delete(ANSWERS_WITHIN_MS);
  medium.answer();
  await desk.copiesAre(isComplete);
  await copied(desk, stick);
});

it('says that it is late while its medium is slow, though nothing failed', async () => {
  const medium = faultyMedium();
  const { desk, stick } = await deskWithCopy({ overFolders: medium.over, noWaits: new Set([LATE_AFTER_MS]) });
  medium.isSilent = true;
  await desk.open();
  await desk.copiesAre(({ second }) => second.gap?.trouble === null);
  medium.answer();
  await desk.copiesAre(isComplete);
  await copied(desk, stick);
});

it('keeps no more than a limit of lines in memory while it waits', async () => {
  const medium = faultyMedium();
  const { desk, stick } = await deskWithCopy({ overFolders: medium.over });
  medium.isSilent = true;
  const journals = desk.now.secondJournals();
  const file = journals.open('shops/one/own/orders/day-99');
  const line = 'x'.repeat(MOST_WAITING_CHARACTERS / 5);
  await file.replace(['begin']);
  for (let count = 0; count < 20; count += 1) await file.append([`${count} ${line}`]);
  expect(desk.now.second.waitingCharacters()).toBeLessThanOrEqual(MOST_WAITING_CHARACTERS);
  medium.answer();
  await expect.poll(() => linesIn(copyOf(stick, 'day-99')).length).toBe(21);
});

it('is filled when the stick is back, and never written to the empty place where it was', async () => {
  const { desk, stick } = await deskWithCopy({ noWaits: again() });
  const { id } = await desk.open();
  await copied(desk, stick);
  renameSync(stick, `${stick}-away`);
  mkdirSync(stick);
  for (let count = 0; count < 5; count += 1) await desk.more(id);
  await desk.copiesAre(({ second }) => second.gap?.trouble === 'missing');
  expect(readdirSync(stick)).toEqual([]);
  rmSync(stick, { recursive: true });
  renameSync(`${stick}-away`, stick);
  await desk.copiesAre(isComplete);
  await copied(desk, stick);
});

it('goes on after half a line when the stick was pulled out in the middle of a write', async () => {
  const medium = faultyMedium();
  const { desk, stick } = await deskWithCopy({ overFolders: medium.over, noWaits: again() });
  medium.breaksAfterBytes = 30;
  const { id } = await desk.open();
  await desk.more(id);
  await desk.copiesAre(isComplete);
  await copied(desk, stick);
  expect(readFileSync(copyOf(stick, 'journal'), 'utf8')).toBe(readFileSync(desk.fileOf('journal'), 'utf8'));
});

onSmallDisk('says that its disk is full while orders go on, and catches up when there is room', async () => {
  const disk = smallDisk();
  const desk = openCopiesDesk({ noWaits: again() });
  const { id } = await desk.open();
  await desk.now.copies.setSecondFolder(disk.folder);
  await copied(desk, disk.folder);
  disk.fill();
  for (let count = 0; count < 100; count += 1) await desk.more(id);
  await desk.copiesAre(({ second }) => second.gap?.trouble === 'disk-full');
  disk.free();
  await desk.copiesAre(isComplete);
  await copied(desk, disk.folder);
});

it('remembers its gap through a start, and says since when', async () => {
  const { desk, stick } = await deskWithCopy();
  renameSync(stick, `${stick}-away`);
  await desk.open();
  const { second } = await desk.copiesAre((state) => state.second.gap !== null);
  await desk.restart();
  const after = await desk.copiesAre((state) => state.second.gap !== null);
  expect(after.second.gap?.sinceSeconds).toBe(second.gap?.sinceSeconds);
  renameSync(`${stick}-away`, stick);
  await desk.restart();
  await desk.copiesAre(isComplete);
  await copied(desk, stick);
});

it('gets what a kill between the two writes has left out', async () => {
  const medium = faultyMedium();
  const { desk, stick } = await deskWithCopy({ overFolders: medium.over });
  medium.isSilent = true;
  const { id } = await desk.open();
  const killing = desk.killAndStart();
  medium.reason = 'missing';
  medium.answer();
  await killing;
  expect(linesIn(copyOf(stick, 'journal')).join('')).not.toContain(id);
  medium.reason = undefined;
  await desk.restart();
  await desk.now.store.ready();
  await copied(desk, stick);
  expect(linesIn(copyOf(stick, 'journal')).join('')).toContain(id);
});

it('is kept apart from that of another desk in the same folder', async () => {
  const { desk, stick } = await deskWithCopy();
  const other = openCopiesDesk();
  await other.sell();
  const before = readFileSync(copyOf(stick, 'journal'), 'utf8');
  await other.now.copies.setSecondFolder(stick);
  const folders = () => readdirSync(stick).filter((name) => name.startsWith('servery-'));
  await expect.poll(() => folders().length).toBe(2);
  await other.sell();
  await expect
    .poll(() =>
      folders()
        .map((name) => linesIn(join(stick, name, 'copy/one/journal.journal')).length)
        .sort(),
    )
    .toEqual([linesIn(desk.fileOf('journal')).length, linesIn(other.fileOf('journal')).length].sort());
  expect(
    readFileSync(
      join(stick, String(desk.now.copies.state().second.path.split('/').at(-1)), 'copy/one/journal.journal'),
      'utf8',
    ),
  ).toBe(before);
});

it('never overwrites lines that do not fit: they are set aside', async () => {
  const { desk, stick } = await deskWithCopy();
  await desk.now.store.end();
  writeFileSync(copyOf(stick, 'journal'), 'of another life\n');
  await desk.restart();
  await desk.open();
  await copied(desk, stick);
  const folder = join(folderIn(stick), 'copy', 'one');
  const [aside = ''] = readdirSync(folder).filter((name) => name.includes('before-'));
  expect(readFileSync(join(folder, aside), 'utf8')).toBe('of another life\n');
});

it.each([
  ['a digit of a price was flipped', (text: string) => text.replace('"unitFen":1200', '"unitFen":9200')],
  ['a line was deleted', (text: string) => text.split('\n').toSpliced(2, 1).join('\n')],
  ['its end was cut off', (text: string) => text.split('\n').slice(0, -2).join('\n') + '\n'],
  ['it holds nothing but zeros', (text: string) => '\0'.repeat(text.length)],
  ['it is empty', () => ''],
])('gives the good lines back when the journal is damaged: %s', async (_what, damage) => {
  const { desk, stick } = await deskWithCopy();
  const { id } = await desk.open();
  const { sums } = await desk.more(id);
  await copied(desk, stick);
  await desk.now.store.end();
  const good = readFileSync(desk.fileOf('journal'), 'utf8');
  expect(damage(good)).not.toBe(good);
  writeFileSync(desk.fileOf('journal'), damage(good));
  await desk.restart();
  expect((await desk.now.orders.get(id)).sums).toEqual(sums);
  expect(desk.damages).toEqual([]);
  const { second } = await desk.copiesAre((state) => state.second.mended !== null);
  expect(second.mended?.lines).toBeGreaterThan(0);
  const evidence = readdirSync(join(desk.home, 'shops/one/own/orders')).filter((name) =>
    name.includes('damaged-'),
  );
  expect(evidence).toHaveLength(1);
  await desk.sell();
  await copied(desk, stick);
});

it('gives a day and the journal back when all their files are gone', async () => {
  const { desk, stick } = await deskWithCopy();
  await desk.closeDay(1);
  const { id } = await desk.open();
  const report = await desk.now.days.report(1);
  await copied(desk, stick);
  await desk.now.store.end();
  for (const file of ['journal.journal', 'journal.anchor', 'day-1.journal', 'day-1.anchor'])
    rmSync(join(desk.home, 'shops/one/own/orders', file));
  await desk.restart();
  expect(await desk.now.days.report(1)).toEqual(report);
  expect(await desk.now.orders.get(id)).toMatchObject({ id, status: 'open' });
});

it('is not overwritten by a damaged file before anybody has opened that', async () => {
  const { desk, stick } = await deskWithCopy();
  await desk.closeDay(1);
  await copied(desk, stick);
  await desk.now.store.end();
  const good = linesIn(copyOf(stick, 'day-1'));
  const damaged = readFileSync(desk.fileOf('day-1'), 'utf8').replace('"unitFen":1200', '"unitFen":9200');
  writeFileSync(desk.fileOf('day-1'), damaged);
  await desk.restart();
  await desk.copiesAre(isComplete);
  expect(linesIn(copyOf(stick, 'day-1'))).toEqual(good);
  await desk.now.days.report(1);
  expect(linesIn(desk.fileOf('day-1'))).toEqual(good);
});

it('opens what can be read of damaged orders while it is silent', async () => {
  const medium = faultyMedium();
  const { desk, stick } = await deskWithCopy({ overFolders: medium.over });
  const { id } = await desk.open();
  await copied(desk, stick);
  await desk.now.store.end();
  const text = readFileSync(desk.fileOf('journal'), 'utf8');
  writeFileSync(desk.fileOf('journal'), text.split('\n').toSpliced(1, 1).join('\n'));
  medium.isSilent = true;
  desk.noWaits.add(MEND_WITHIN_MS);
  const restarting = desk.restart();
  await restarting;
  expect(await desk.now.orders.get(id)).toMatchObject({ id });
  expect(desk.damages.length).toBeGreaterThan(0);
});

it('is not used for practice in the training shop', async () => {
  const stick = otherDisk();
  const desk = openCopiesDesk({ shop: 'training' });
  await desk.sell();
  await desk.now.copies.setSecondFolder(stick);
  await desk.copiesAre(isComplete);
  await desk.sell();
  expect(readdirSync(folderIn(stick))).toEqual([]);
});

it('can be ended, and stays where it is', async () => {
  const { desk, stick } = await deskWithCopy();
  const lines = linesIn(copyOf(stick, 'journal'));
  await desk.now.copies.setSecondFolder(null);
  await desk.sell();
  expect(desk.now.copies.state().second).toEqual({ folder: null, path: '', gap: null, mended: null });
  expect(linesIn(copyOf(stick, 'journal'))).toEqual(lines);
});

it('refuses a folder in the home folder, and keeps the one before', async () => {
  const { desk, stick } = await deskWithCopy();
  expect(await refusalOf(desk.now.copies.setSecondFolder(desk.home))).toMatchObject({
    code: 'folder.unusable',
    data: { reason: 'in-home' },
  });
  expect(desk.now.copies.state().second.folder).toBe(stick);
  appendFileSync(join(stick, 'something-of-somebody'), '');
  await desk.sell();
  await copied(desk, stick);
});
