// A printer that did not answer or confirm may have had a passing fault: when it is asked again.
import { expect, it } from 'vitest';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk, type PrintDesk, type TestPrinter } from './print-desk.ts';
import { type Answers, scriptedPrinter } from './scripted-printer.ts';

/** A printer that was silent during one job and answers since then. */
async function wronglyMute(desk: PrintDesk): Promise<TestPrinter> {
  const printer = await desk.printer({}, { silent: true });
  await desk.until(await desk.test(printer.id), { state: 'sent' });
  await printer.change({ silent: false });
  return printer;
}

/** Answers for its state, but in order only when it may. */
async function printerThatMayConfirm(desk: PrintDesk) {
  let mayConfirm = false;
  const answers: Answers = ({ isStatus, question }) => {
    if (isStatus) return [question === 1 ? 0x16 : 0x12];
    return mayConfirm ? [0x00] : [];
  };
  const { id } = await scriptedPrinter(desk, answers);
  await desk.until(await desk.test(id), { state: 'sent' });
  mayConfirm = true;
  return id;
}

async function endsOf(desk: PrintDesk, printer: string, jobs: number): Promise<string[]> {
  const ends: string[] = [];
  for (let left = jobs; left > 0; left -= 1) {
    const job = await desk.test(printer);
    await expect.poll(async () => (await desk.job(job)).state, { interval: 10 }).toMatch(/printed|sent/);
    ends.push((await desk.job(job)).state);
  }
  return ends;
}

const nineteen = Array.from({ length: 19 }, () => 'sent');

it('asks a printer that was silent again at the twentieth job after that', async () => {
  // By the usual clock, so that the desk does not ask the idle printer meanwhile.
  const desk = openPrintDesk();
  const { id } = await wronglyMute(desk);
  expect(await endsOf(desk, id, 21)).toEqual([...nineteen, 'printed', 'printed']);
});

it('asks a printer that did not confirm again at the twentieth job after that', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const id = await printerThatMayConfirm(desk);
  expect(await endsOf(desk, id, 21)).toEqual([...nineteen, 'printed', 'printed']);
});

it('asks a printer that was silent again after a connection that broke in the middle of a job', async () => {
  const desk = openPrintDesk();
  const printer = await wronglyMute(desk);
  await printer.change({ 'dies-after': 60 });
  await desk.until(await desk.test(printer.id), { state: 'unknown', trouble: 'broken-off' });
  await printer.change({ 'dies-after': null });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
});

it('asks a printer that was silent again after it could not be reached', async () => {
  const desk = openPrintDesk();
  const printer = await wronglyMute(desk);
  await printer.change({ refuses: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'queued', trouble: 'refused' });
  await printer.change({ refuses: false });
  await desk.until(job, { state: 'printed' });
});

it('asks a printer that did not confirm again after the desk has been restarted', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const id = await printerThatMayConfirm(desk);
  expect(await endsOf(desk, id, 1)).toEqual(['sent']);
  await desk.restart({ clock: fastClock(10) });
  expect(await endsOf(desk, id, 1)).toEqual(['printed']);
});

it('asks a printer that was silent again after the desk has been restarted', async () => {
  const desk = openPrintDesk();
  const { id } = await wronglyMute(desk);
  await desk.restart();
  expect(await endsOf(desk, id, 1)).toEqual(['printed']);
});

it('does not forget that a printer has answered: one that keeps silent later is sent nothing', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const printer = await desk.printer();
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  await printer.change({ cover: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'queued', trouble: 'cover-open' });
  await printer.change({ cover: false, silent: true });
  await desk.until(job, { state: 'queued', trouble: 'timeout' });
  expect(printer.cut).toHaveLength(1);
});
