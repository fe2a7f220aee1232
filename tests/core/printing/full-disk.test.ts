// A disk that is full: nothing is sent that is not on it, and what has happened stays true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppFailure } from '../../../src/core/failure.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { faultyDisk } from './faulty-disk.ts';
import { openSpoolerDesk, outputOf } from './spooler-desk.ts';

function openFaultyDesk() {
  const disk = faultyDisk();
  return { disk, desk: openSpoolerDesk({ clock: fastClock(20), journals: disk.over }) };
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error instanceof AppFailure ? error.error : error;
  }
  return undefined;
}

it('refuses a new job, and prints nothing of it', async () => {
  const { disk, desk } = openFaultyDesk();
  const printer = await desk.printer();
  disk.isFull = true;
  const refusal = await refusalOf(desk.put('soup', printer.id, 'key'));
  expect(refusal).toMatchObject({ code: 'store.unwritable', data: { reason: 'disk-full' } });
  expect(desk.spooler.counts()).toMatchObject({ queued: 0, diskIsFull: true });
  disk.isFull = false;
  const job = await desk.put('soup', printer.id, 'key');
  await expect.poll(() => desk.state(job).state).toBe('printed');
  expect(outputOf('soup', [printer])).toEqual({ begun: 1, whole: 1 });
  expect(desk.spooler.counts().diskIsFull).toBe(false);
});

it('sends nothing while it cannot be written that it is being sent, and prints once there is room', async () => {
  const { disk, desk } = openFaultyDesk();
  const printer = await desk.printer({}, { cover: true });
  const job = await desk.put('soup', printer.id);
  await expect.poll(() => desk.state(job).trouble).toBe('cover-open');
  disk.isFull = true;
  await printer.device.change({ cover: false });
  await expect.poll(() => desk.spooler.counts().diskIsFull).toBe(true);
  expect(desk.state(job).state).toBe('queued');
  expect(printer.lines()).toEqual([]);
  disk.isFull = false;
  await expect.poll(() => desk.state(job).state).toBe('printed');
  expect(outputOf('soup', [printer])).toEqual({ begun: 1, whole: 1 });
});

it('knows the end of a job that cannot be written, and writes it when there is room', async () => {
  const { disk, desk } = openFaultyDesk();
  const printer = await desk.printer();
  disk.refusesOnce = '"printed"';
  const job = await desk.put('soup', printer.id);
  await expect.poll(() => desk.state(job).state).toBe('printed');
  const journal = () => readFileSync(join(desk.home, 'printing', 'journal.journal'), 'utf8');
  await expect.poll(journal).toContain('"printed"');
  await desk.killAndStart();
  await desk.spooler.ready();
  expect(desk.state(job).state).toBe('printed');
});

it('shows a job as unknown after a restart if its end never came to the disk, and does not print it again', async () => {
  const { disk, desk } = openFaultyDesk();
  const printer = await desk.printer({}, { paper: 20 });
  const job = await desk.put('soup', printer.id);
  await expect.poll(() => desk.state(job).state).toBe('sending');
  disk.isFull = true;
  await printer.device.change({ paper: null });
  await expect.poll(() => desk.state(job).state).toBe('printed');
  await desk.killAndStart();
  disk.isFull = false;
  await desk.spooler.ready();
  expect(desk.state(job)).toMatchObject({ state: 'unknown', trouble: 'interrupted' });
  const next = await desk.put('rice', printer.id);
  await expect.poll(() => desk.state(next).state).toBe('printed');
  expect(outputOf('soup', [printer])).toEqual({ begun: 1, whole: 1 });
});

it('does not cancel a job unless that is on the disk', async () => {
  const { disk, desk } = openFaultyDesk();
  const printer = await desk.printer({}, { cover: true });
  const job = await desk.put('soup', printer.id);
  disk.isFull = true;
  expect(await refusalOf(desk.spooler.cancel(job))).toMatchObject({ code: 'store.unwritable' });
  expect(desk.state(job).state).toBe('queued');
});
