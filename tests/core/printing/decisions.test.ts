// What a person decides about a job: again, elsewhere, not at all, or whether it has come out.
import { describe, expect, it } from 'vitest';
import { openPrintDesk, type PrintDesk } from './print-desk.ts';

/** A job of which a part may have come out. */
async function unknownJob(desk: PrintDesk) {
  const printer = await desk.printer({}, { 'dies-after': 60 });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'unknown' });
  await printer.change({ 'dies-after': null });
  return { printer, job };
}

const tooLate = { code: 'printing.too-late' };

describe('a job whose end is unknown', () => {
  it('is not printed again by itself', async () => {
    const desk = openPrintDesk();
    const { printer, job } = await unknownJob(desk);
    await desk.until(await desk.test(printer.id), { state: 'printed' });
    expect(await desk.job(job)).toMatchObject({ state: 'unknown' });
    expect((await desk.core.ask('printing.state', null)).unknown).toBe(1);
  });

  it('is printed again as a copy that says so, which settles it', async () => {
    const desk = openPrintDesk();
    const { printer, job } = await unknownJob(desk);
    const [copy = ''] = await desk.core.ask('printing.again', { job, printer: null });
    await desk.until(copy, { state: 'printed', copyOf: job });
    expect(printer.cut.at(-1)).toMatch(/COPY|重打/);
    expect(await desk.core.ask('printing.state', null)).toMatchObject({ unknown: 0 });
    expect(await desk.job(job)).toMatchObject({ state: 'unknown' });
  });

  it('is printed, or failed, as the person says who has looked', async () => {
    const desk = openPrintDesk();
    const { job } = await unknownJob(desk);
    const printed = await desk.core.ask('printing.decide', { job, cameOut: true });
    expect(printed).toMatchObject({ state: 'printed', trouble: null });
    expect(await desk.core.refusal('printing.decide', { job, cameOut: false })).toMatchObject(tooLate);
  });

  it('comes out without the mark of a copy, but with the reason, once a person said that nothing came out', async () => {
    const desk = openPrintDesk();
    const { printer, job } = await unknownJob(desk);
    const failed = await desk.core.ask('printing.decide', { job, cameOut: false });
    expect(failed).toMatchObject({ state: 'failed', trouble: 'broken-off' });
    expect(await desk.core.ask('printing.again', { job, printer: null })).toEqual([job]);
    await desk.until(job, { state: 'printed', copyOf: null });
    const paper = printer.cut.at(-1) ?? '';
    expect(paper).not.toMatch(/COPY|重打/);
    expect(paper).toContain(`Printer ${printer.device.port}`);
  });

  it('cannot be cancelled or moved before that', async () => {
    const desk = openPrintDesk();
    const { printer, job } = await unknownJob(desk);
    expect(await desk.core.refusal('printing.cancel', { job })).toMatchObject(tooLate);
    expect(await desk.core.refusal('printing.move', { job, printer: printer.id })).toMatchObject(tooLate);
  });
});

describe('a job that waits', () => {
  it('is cancelled, and nothing of it comes out later', async () => {
    const desk = openPrintDesk();
    const printer = await desk.printer({}, { cover: true });
    const job = await desk.test(printer.id);
    await desk.until(job, { trouble: 'cover-open' });
    await desk.core.ask('printing.cancel', { job });
    await printer.change({ cover: false });
    await desk.until(await desk.test(printer.id), { state: 'printed' });
    expect(await desk.job(job)).toMatchObject({ state: 'cancelled', trouble: null });
    expect(printer.cut).toHaveLength(1);
  });

  it('is moved to another printer, whose paper says from where and why', async () => {
    const desk = openPrintDesk();
    const broken = await desk.printer({ name: 'Wok' }, { cover: true });
    const other = await desk.printer({ name: 'Grill' });
    const job = await desk.test(broken.id);
    await desk.until(job, { trouble: 'cover-open' });
    const moved = await desk.core.ask('printing.move', { job, printer: other.id });
    expect(moved).toMatchObject({ printer: other.id, printerName: 'Grill' });
    const { attempts } = await desk.until(job, { state: 'printed' });
    expect(attempts.map(({ name, outcome, trouble }) => ({ name, outcome, trouble }))).toEqual([
      { name: 'Wok', outcome: 'failed', trouble: 'cover-open' },
      { name: 'Grill', outcome: 'printed', trouble: null },
    ]);
    expect(other.cut[0]).toMatch(/Wok\s+cover open/);
    expect(broken.cut).toHaveLength(0);
  });

  it('cannot be printed again while it is still to be printed', async () => {
    const desk = openPrintDesk();
    const printer = await desk.printer({}, { cover: true });
    const job = await desk.test(printer.id);
    await desk.until(job, { trouble: 'cover-open' });
    expect(await desk.core.refusal('printing.again', { job, printer: null })).toMatchObject(tooLate);
  });
});

it('refuses to decide about a job that was printed, and prints it again only as a copy', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer();
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'printed' });
  for (const refused of [
    await desk.core.refusal('printing.decide', { job, cameOut: false }),
    await desk.core.refusal('printing.cancel', { job }),
    await desk.core.refusal('printing.move', { job, printer: printer.id }),
  ]) {
    expect(refused).toMatchObject(tooLate);
  }
  const [copy = ''] = await desk.core.ask('printing.again', { job, printer: null });
  await desk.until(copy, { state: 'printed', copyOf: job });
  expect(printer.cut[0]).not.toMatch(/COPY|重打/);
  expect(printer.cut[1]).toMatch(/COPY|重打/);
});

it('leaves a job for the print dialog to a person, who says whether it came out', async () => {
  const desk = openPrintDesk();
  const id = await desk.save({ name: 'Office', connection: { kind: 'dialog' } });
  const [first, second] = [await desk.test(id), await desk.test(id)];
  expect(await desk.job(first)).toMatchObject({ state: 'queued', needsPerson: true, trouble: null });
  expect(await desk.core.ask('printing.decide', { job: first, cameOut: true })).toMatchObject({
    state: 'printed',
  });
  expect(await desk.core.ask('printing.decide', { job: second, cameOut: false })).toMatchObject({
    state: 'failed',
  });
});

it('asks a person about jobs whose printer was removed, and prints them where they say', async () => {
  const desk = openPrintDesk();
  const removed = await desk.printer({ name: 'Old' }, { cover: true });
  const other = await desk.printer({ name: 'New' });
  const job = await desk.test(removed.id);
  await desk.until(job, { trouble: 'cover-open' });
  await desk.core.ask('printers.remove', { id: removed.id });
  expect(await desk.job(job)).toMatchObject({
    state: 'queued',
    trouble: 'no-printer',
    needsPerson: true,
    printerName: 'Old',
  });
  await desk.core.ask('printing.move', { job, printer: other.id });
  await desk.until(job, { state: 'printed', needsPerson: false });
});

it('shows the paper of each job as a drawing, and finds jobs by words', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({ name: 'Café Kitchen' });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'printed' });
  const { svg } = await desk.core.ask('printing.paper', { job });
  expect(svg).toMatch(/^<svg /);
  expect(svg.replaceAll(/<[^>]*>/g, '')).toMatch(/Café(\s|&#xa0;)Kitchen/);
  const found = (words: string) =>
    desk.core.ask('printing.jobs', { which: 'all', words, offset: 0, limit: 10 });
  expect((await found('cafe kit')).jobs.map(({ id }) => id)).toEqual([job]);
  expect((await found('grill')).total).toBe(0);
  expect(
    (await desk.core.ask('printing.jobs', { which: 'open', words: '', offset: 0, limit: 10 })).total,
  ).toBe(0);
});
