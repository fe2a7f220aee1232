// The daily backup: written behind the closing of a day, checked by reading it, fourteen of them, and a failure is told.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AFTER_START_MS, BACKUP_AGAIN_AFTER_MS } from '../../../src/core/copies/daily-backup.ts';
import { ANSWERS_WITHIN_MS } from '../../../src/core/copies/patient-folders.ts';
import { refusalOf } from '../orders/store-desk.ts';
import { folderIn, openCopiesDesk, otherDisk } from './copies-desk.ts';
import { faultyMedium } from './faulty-medium.ts';

const noWaits = () => new Set([BACKUP_AGAIN_AFTER_MS, AFTER_START_MS]);
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('backup-'));
const homeFolder = ({ home }: { home: string }) => join(home, 'backups');

it('is written by itself when a day is closed, with the orders of the day, and says where it is', async () => {
  const desk = openCopiesDesk();
  await desk.sell();
  expect(desk.now.copies.state().daily).toMatchObject({ folder: null, path: '/home/backups', last: null });
  await desk.closeDay(1);
  const { daily } = await desk.backedUp();
  expect(daily).toMatchObject({ isRunning: false, failure: null, last: { days: 1, orders: 1 } });
  expect(backupsIn(homeFolder(desk))).toEqual([daily.last?.name]);
  const beside = readdirSync(join(homeFolder(desk), 'orders'));
  expect(beside.map((name) => name.replace(/-[0-9a-f]{24}\.gz$/, '')).sort()).toEqual(['day-1', 'journal']);
});

it('stays due through a kill, and is written by the next start', async () => {
  const medium = faultyMedium();
  const desk = openCopiesDesk({ overFolders: medium.over, noWaits: new Set([AFTER_START_MS]) });
  await desk.sell();
  medium.isSilent = true;
  await desk.closeDay(1);
  await expect.poll(() => medium.calls.length).toBe(1);
  const stopping = desk.killAndStart();
  medium.answer();
  await stopping;
  expect((await desk.backedUp()).daily).toMatchObject({ failure: null, last: { days: 1 } });
});

it('keeps the last fourteen, whatever the clock says', async () => {
  const desk = openCopiesDesk();
  await desk.sell();
  const made: string[] = [];
  for (let count = 0; count < 16; count += 1) {
    await desk.sell();
    desk.now.copies.backUp();
    const isNext = (name: string | undefined) => name !== undefined && name !== made.at(-1);
    const { daily } = await desk.copiesAre(
      (state) => !state.daily.isRunning && isNext(state.daily.last?.name),
    );
    made.push(daily.last?.name ?? '');
  }
  const folder = homeFolder(desk);
  expect(made.map((name) => name.slice(0, 13))).toEqual(made.map((name) => name.slice(0, 13)).sort());
  expect(backupsIn(folder).sort()).toEqual(made.slice(-14));
  const journals = readdirSync(join(folder, 'orders')).filter((name) => name.startsWith('journal'));
  expect(journals).toHaveLength(14);
});

it('writes a closed day once, however many backups name it', async () => {
  const desk = openCopiesDesk();
  for (const day of [1, 2, 3]) {
    await desk.sell();
    await desk.closeDay(day);
    await desk.copiesAre(({ daily }) => !daily.isRunning && daily.last?.days === day);
  }
  const days = readdirSync(join(homeFolder(desk), 'orders')).filter((name) => name.startsWith('day-'));
  expect(days.map((name) => name.slice(0, 5)).sort()).toEqual(['day-1', 'day-2', 'day-3']);
});

it('tells a failure with its reason, and takes it back when a later try succeeds', async () => {
  const medium = faultyMedium();
  const desk = openCopiesDesk({ overFolders: medium.over, noWaits: noWaits() });
  await desk.sell();
  medium.reason = 'disk-full';
  await desk.closeDay(1);
  await expect.poll(() => desk.states.some(({ daily }) => daily.failure?.reason === 'disk-full')).toBe(true);
  medium.reason = undefined;
  expect((await desk.backedUp()).daily).toMatchObject({ failure: null, last: { days: 1 } });
});

it.each(['backup-', 'orders/day-1'])('does not count if %s cannot be read back', async (name) => {
  const medium = faultyMedium();
  const desk = openCopiesDesk({ overFolders: medium.over });
  await desk.sell();
  medium.spoils = name;
  await desk.closeDay(1);
  const { daily } = await desk.copiesAre((state) => state.daily.failure !== null);
  expect(daily).toMatchObject({ last: null, failure: { reason: 'unreadable' } });
  expect(backupsIn(homeFolder(desk))).toEqual([]);
});

it('goes to a chosen folder, into one of this desk’s own, and never to an empty mount point', async () => {
  const stick = otherDisk();
  const desk = openCopiesDesk({ noWaits: noWaits() });
  await desk.sell();
  await desk.now.copies.setBackupFolder(stick);
  const { daily } = await desk.backedUp();
  const own = folderIn(stick);
  expect(daily).toMatchObject({ folder: stick, path: own, failure: null });
  expect(backupsIn(own)).toHaveLength(1);
  renameSync(stick, `${stick}-away`);
  mkdirSync(stick);
  desk.now.copies.backUp();
  await desk.copiesAre((state) => state.daily.failure?.reason === 'missing');
  expect(readdirSync(stick)).toEqual([]);
  rmSync(stick, { recursive: true });
  renameSync(`${stick}-away`, stick);
  await desk.copiesAre((state) => state.daily.failure === null && !state.daily.isRunning);
  expect(backupsIn(own)).toHaveLength(2);
});

it('leaves the backups of another desk in the same folder alone', async () => {
  const share = otherDisk();
  const [one, other] = [openCopiesDesk(), openCopiesDesk()];
  for (const desk of [one, other]) {
    await desk.sell();
    await desk.now.copies.setBackupFolder(share);
    await desk.backedUp();
  }
  const saved = await other.now.copies.saved();
  expect(saved.map(({ isOwn }) => isOwn).sort()).toEqual([false, true]);
  expect(new Set(saved.map(({ desk }) => desk)).size).toBe(2);
});

it('refuses a folder that is none, or lies in the home folder', async () => {
  const desk = openCopiesDesk();
  const { home } = desk;
  writeFileSync(join(home, 'file'), '');
  mkdirSync(join(home, 'inside'));
  for (const [path, reason] of [
    [join(home, 'nowhere'), 'missing'],
    [join(home, 'file'), 'missing'],
    [home, 'in-home'],
    [join(home, 'inside'), 'in-home'],
  ] as const)
    expect(await refusalOf(desk.now.copies.setBackupFolder(path))).toMatchObject({
      code: 'folder.unusable',
      data: { reason },
    });
  expect(desk.now.copies.state().daily.folder).toBeNull();
});

it('holds up no closing while its medium is silent, says so, and calls it no second time', async () => {
  const medium = faultyMedium();
  const stick = otherDisk();
  const desk = openCopiesDesk({ overFolders: medium.over });
  await desk.sell();
  await desk.now.copies.setBackupFolder(stick);
  await desk.backedUp();
  await desk.sell();
  medium.isSilent = true;
  desk.noWaits.add(ANSWERS_WITHIN_MS);
  await desk.closeDay(1);
  await desk.copiesAre(({ daily }) => daily.failure?.reason === 'silent');
  const calls = medium.calls.length;
  desk.now.copies.backUp();
  await desk.copiesAre(({ daily }) => !daily.isRunning);
  expect(medium.calls).toHaveLength(calls);
});

it.skipIf(process.platform === 'win32')('is readable for its owner only', async () => {
  const desk = openCopiesDesk();
  desk.now.copies.backUp();
  const { daily } = await desk.backedUp();
  const modeOf = (path: string) => statSync(path).mode & 0o077;
  expect(modeOf(homeFolder(desk)) + modeOf(join(homeFolder(desk), daily.last?.name ?? ''))).toBe(0);
  expect(readFileSync(join(homeFolder(desk), daily.last?.name ?? ''), 'utf8')).toContain('"backup"');
});
