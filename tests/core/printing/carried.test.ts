// A kitchen ticket that the backup printer has printed is carried to the kitchen by a person, and stays open until then.
import { expect, it } from 'vitest';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk, type PrintDesk } from './print-desk.ts';

/** A kitchen that is unplugged, with the printer of the counter as its backup. */
async function unpluggedKitchen() {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const counter = await desk.printer({ name: 'Counter' });
  const kitchen = await desk.printer(
    { name: 'Kitchen', backup: counter.id, backupAfterSeconds: 0 },
    { unplugged: true },
  );
  return { desk, counter, kitchen };
}

async function print(desk: PrintDesk, printer: string, kind: 'kitchen' | 'receipt' = 'kitchen') {
  const templates = await desk.core.ask('printing.templates', null);
  const [job = ''] = await desk.core.ask('printing.sample', { printer, kind, template: templates[kind] });
  return job;
}

const toCarry = async ({ core }: PrintDesk) => (await core.ask('printing.state', null)).toCarry;
const openJobs = async ({ core }: PrintDesk) => {
  const { jobs } = await core.ask('printing.jobs', { which: 'open', words: '', offset: 0, limit: 50 });
  return jobs.map(({ id }) => id);
};

it('stays open, also after a restart, until a person says that it was carried', async () => {
  const { desk, counter, kitchen } = await unpluggedKitchen();
  const job = await print(desk, kitchen.id);
  await desk.until(job, { state: 'printed', printer: counter.id, carryTo: 'Kitchen' });
  const waiting = { job, printer: counter.id, printerName: 'Counter', carryTo: 'Kitchen' };
  expect(await toCarry(desk)).toMatchObject([waiting]);
  await desk.killAndStart();
  expect(await toCarry(desk)).toMatchObject([waiting]);
  expect(await openJobs(desk)).toEqual([job]);
  await desk.core.ask('printing.carried', { jobs: [job] });
  expect(await toCarry(desk)).toEqual([]);
  expect(await openJobs(desk)).toEqual([]);
  await desk.killAndStart();
  expect(await desk.job(job)).toMatchObject({ state: 'printed', carryTo: null });
  expect(await toCarry(desk)).toEqual([]);
});

it('is only said of what came out, and once by two windows at the same time', async () => {
  const { desk, counter, kitchen } = await unpluggedKitchen();
  await counter.change({ cover: true });
  const job = await print(desk, kitchen.id);
  await desk.until(job, { state: 'queued', printer: counter.id, trouble: 'cover-open' });
  expect(await toCarry(desk)).toEqual([]);
  expect(await desk.job(job)).toMatchObject({ carryTo: null });
  // What a window has shown may be over, or may wait again by then.
  await desk.core.ask('printing.carried', { jobs: [job, 'f'.repeat(32)] });
  await counter.change({ cover: false });
  await desk.until(job, { state: 'printed', carryTo: 'Kitchen' });
  await Promise.all([
    desk.core.ask('printing.carried', { jobs: [job] }),
    desk.core.ask('printing.carried', { jobs: [job] }),
  ]);
  expect(await toCarry(desk)).toEqual([]);
});

it('needs no carrying if a person moved it, if it was printed again in the kitchen, or if it is a receipt', async () => {
  const { desk, counter, kitchen } = await unpluggedKitchen();
  const again = await print(desk, kitchen.id);
  await desk.until(again, { state: 'printed', carryTo: 'Kitchen' });
  const receipt = await print(desk, kitchen.id, 'receipt');
  await desk.until(receipt, { state: 'printed', printer: counter.id, carryTo: null });
  await kitchen.change({ unplugged: false });
  const [copy = ''] = await desk.core.ask('printing.again', { job: again, printer: kitchen.id });
  await desk.until(copy, { state: 'printed', printer: kitchen.id });
  expect(await toCarry(desk)).toEqual([]);
  await kitchen.change({ cover: true });
  await counter.change({ cover: true });
  const moved = await print(desk, kitchen.id);
  await desk.until(moved, { state: 'queued', printer: counter.id, trouble: 'cover-open' });
  await desk.core.ask('printing.move', { job: moved, printer: counter.id });
  await counter.change({ cover: false });
  await desk.until(moved, { state: 'printed', carryTo: null });
});

it('shows a printer in trouble until it is mended, although nothing waits there any more', async () => {
  const { desk, kitchen } = await unpluggedKitchen();
  const stateOf = async () => {
    const { statuses } = await desk.core.ask('printers.get', null);
    return statuses.find(({ id }) => id === kitchen.id);
  };
  await desk.until(await print(desk, kitchen.id), { state: 'printed' });
  expect(await stateOf()).toMatchObject({ state: 'trouble', waiting: 0 });
  await kitchen.change({ unplugged: false, cover: true });
  await expect.poll(stateOf).toMatchObject({ state: 'trouble', trouble: 'cover-open' });
  await kitchen.change({ cover: false });
  await expect.poll(stateOf).toMatchObject({ state: 'ready', trouble: null });
});
