// A job that certainly did not come out goes to the backup printer after its wait, with where it belongs on its paper.
import { expect, it } from 'vitest';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk } from './print-desk.ts';

it('moves a job when the wait is over, and tells the time before', async () => {
  const clock = fastClock(10);
  const desk = openPrintDesk({ clock });
  const backup = await desk.printer({ name: 'Counter' });
  const broken = await desk.printer(
    { name: 'Wok', backup: backup.id, backupAfterSeconds: 10 },
    { cover: true },
  );
  const job = await desk.test(broken.id);
  const { movesAtSeconds } = await desk.until(job, { state: 'queued', trouble: 'cover-open' });
  expect(movesAtSeconds).not.toBeNull();
  expect((movesAtSeconds ?? 0) - clock.nowSeconds()).toBeLessThanOrEqual(10);
  const { attempts } = await desk.until(job, { state: 'printed', printer: backup.id, movesAtSeconds: null });
  expect(attempts).toMatchObject([
    { name: 'Wok', outcome: 'failed', trouble: 'cover-open' },
    { name: 'Counter', outcome: 'printed' },
  ]);
  expect(backup.cut).toHaveLength(1);
  expect(backup.cut[0]).toMatch(/Wok\s+cover open/);
  await broken.change({ cover: false });
  await desk.until(await desk.test(broken.id), { state: 'printed' });
  expect(broken.cut).toHaveLength(1);
});

it('moves at once if the wait is none, on along the chain, and waits at its end', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const last = await desk.printer({ name: 'Last' }, { cover: true });
  const middle = await desk.printer(
    { name: 'Middle', backup: last.id, backupAfterSeconds: 0 },
    { refuses: true },
  );
  const first = await desk.printer(
    { name: 'First', backup: middle.id, backupAfterSeconds: 0 },
    { unplugged: true },
  );
  const job = await desk.test(first.id);
  await desk.until(job, { state: 'queued', printer: last.id, trouble: 'cover-open', movesAtSeconds: null });
  await last.change({ cover: false });
  await desk.until(job, { state: 'printed' });
  expect(last.cut).toHaveLength(1);
});

it('moves what waits behind a job that is stuck in the middle, and lets that job end where it is', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const backup = await desk.printer({ name: 'Counter' });
  const stuck = await desk.printer({ name: 'Wok', backup: backup.id, backupAfterSeconds: 5 }, { paper: 200 });
  const first = await desk.test(stuck.id);
  await desk.until(first, { state: 'sending', trouble: 'paper-out' });
  const second = await desk.test(stuck.id);
  await desk.until(second, { state: 'printed', printer: backup.id });
  expect(await desk.job(first)).toMatchObject({ state: 'sending', printer: stuck.id });
  await stuck.change({ paper: null });
  await desk.until(first, { state: 'printed', printer: stuck.id });
  expect(stuck.cut).toHaveLength(1);
  expect(backup.cut).toHaveLength(1);
});

it('never moves a job of which a part may have come out', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const backup = await desk.printer({ name: 'Counter' });
  const dying = await desk.printer(
    { name: 'Wok', backup: backup.id, backupAfterSeconds: 0 },
    { 'dies-after': 80 },
  );
  const job = await desk.test(dying.id);
  await desk.until(job, { state: 'unknown' });
  await desk.until(await desk.test(backup.id), { state: 'printed' });
  expect(backup.cut).toHaveLength(1);
  expect(await desk.job(job)).toMatchObject({ state: 'unknown', printer: dying.id });
});

it('lets a job wait where it is when its backup printer was removed', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const backup = await desk.printer({ name: 'Counter' });
  const broken = await desk.printer(
    { name: 'Wok', backup: backup.id, backupAfterSeconds: 30 },
    { cover: true },
  );
  const job = await desk.test(broken.id);
  await desk.until(job, { trouble: 'cover-open' });
  await desk.core.ask('printers.remove', { id: backup.id });
  await desk.until(job, { state: 'queued', movesAtSeconds: null });
  await broken.change({ cover: false });
  await desk.until(job, { state: 'printed', printer: broken.id });
});
