// One job at one printer: what is asked before it, what proves its end, and what a person is shown meanwhile.
import { expect, it } from 'vitest';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk } from './print-desk.ts';
import { type Answers, scriptedPrinter } from './scripted-printer.ts';

it('counts a job as printed when the printer confirms it, with its paper cut once', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer();
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'printed', trouble: null });
  expect(printer.cut).toHaveLength(1);
});

it('counts a job as sent when the printer never answers', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { silent: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'sent', trouble: null });
  await expect.poll(() => printer.cut).toHaveLength(1);
});

it('waits with its cause while the cover is open, and prints when it is closed', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { cover: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'queued', trouble: 'cover-open' });
  await printer.change({ cover: false });
  await desk.until(job, { state: 'printed', trouble: null });
  expect(printer.cut).toHaveLength(1);
});

it('shows that the paper ran out in the middle, and the rest comes out when paper is loaded', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { paper: 200 });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'sending', trouble: 'paper-out' });
  expect(printer.cut).toHaveLength(0);
  await printer.change({ paper: null });
  await desk.until(job, { state: 'printed', trouble: null });
  expect(printer.cut).toHaveLength(1);
});

it('says that a part may have come out when the connection breaks in the middle', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { 'dies-after': 60 });
  const job = await desk.test(printer.id);
  const { attempts } = await desk.until(job, { state: 'unknown', trouble: 'broken-off' });
  expect(attempts).toMatchObject([{ printer: printer.id, outcome: 'unknown', trouble: 'broken-off' }]);
  const state = await desk.core.ask('printing.state', null);
  expect(state).toMatchObject({ unknown: 1, queued: 0, sending: 0 });
});

it('waits while a printer refuses the connection, and prints when it takes one', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { refuses: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'queued', trouble: 'refused', detail: 'ECONNREFUSED' });
  await printer.change({ refuses: false });
  await desk.until(job, { state: 'printed' });
  expect(printer.cut).toHaveLength(1);
});

it('does not send to a printer that used to answer and keeps silent, until a check finds it mute', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const printer = await desk.printer();
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  await printer.change({ silent: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'queued', trouble: 'timeout' });
  await desk.core.ask('printers.check', { id: printer.id });
  await desk.until(job, { state: 'sent' });
  await expect.poll(() => printer.cut).toHaveLength(2);
});

it('never takes nonsense for a confirmation', async () => {
  const desk = openPrintDesk({ clock: fastClock(10) });
  const answers: Answers = ({ isStatus }) => (isStatus ? [0xff, 0x81] : [0x00]);
  const { id, port } = await scriptedPrinter(desk, answers);
  expect(port).toBeGreaterThan(0);
  const job = await desk.test(id);
  await desk.until(job, { state: 'sent', trouble: 'nonsense' });
});

it('counts jobs as sent at a printer that answers for its state but never in order', async () => {
  const desk = openPrintDesk({ clock: fastClock(20) });
  const answers: Answers = ({ isStatus, question }) => (isStatus ? [question === 1 ? 0x16 : 0x12] : []);
  const { id } = await scriptedPrinter(desk, answers);
  const job = await desk.test(id);
  await desk.until(job, { state: 'sending' });
  await desk.until(job, { state: 'sent', trouble: null });
  const { statuses } = await desk.core.ask('printers.get', null);
  expect(statuses).toMatchObject([{ id, answers: 'status', state: 'ready' }]);
});

it('does not count a job as printed when a printer that confirms fails to do so', async () => {
  const desk = openPrintDesk({ clock: fastClock(20) });
  let confirms = true;
  const answers: Answers = ({ isStatus, question }) => {
    if (isStatus) return [question === 1 ? 0x16 : 0x12];
    return confirms ? [0x00] : [];
  };
  const { id } = await scriptedPrinter(desk, answers);
  await desk.until(await desk.test(id), { state: 'printed' });
  confirms = false;
  await desk.until(await desk.test(id), { state: 'unknown', trouble: 'timeout' });
});

it('draws the tickets itself for a printer without Chinese characters', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({ characters: 'raster' });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  expect(printer.cut).toHaveLength(1);
  // The paper is a picture, so there is no text to be read on it.
  expect(printer.cut[0]?.trim()).toBe('');
});

it('shows that the paper ran out in the middle of a drawing that fills the printer’s buffer', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({ characters: 'raster' }, { paper: 300 });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'sending', trouble: 'paper-out' });
  await printer.change({ paper: null });
  await desk.until(job, { state: 'printed', trouble: null });
  expect(printer.cut).toHaveLength(1);
});

it('says when paper is low', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { paper: 5000 });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  const { statuses } = await desk.core.ask('printers.get', null);
  expect(statuses).toMatchObject([{ paperIsLow: true, state: 'ready', answers: 'status' }]);
});

it('prints at the other printers while one needs help', async () => {
  const desk = openPrintDesk();
  const stuck = await desk.printer({ name: 'Stuck' }, { cover: true });
  const free = await desk.printer({ name: 'Free' });
  const waiting = await desk.test(stuck.id);
  await desk.until(waiting, { state: 'queued', trouble: 'cover-open' });
  const jobs = [await desk.test(free.id), await desk.test(free.id)];
  for (const job of jobs) await desk.until(job, { state: 'printed' });
  expect(await desk.job(waiting)).toMatchObject({ state: 'queued', trouble: 'cover-open' });
  expect(stuck.cut).toHaveLength(0);
});
