// What is left of print jobs after kills, restarts, moved clocks and damaged journals.
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOST_PRINT_HISTORY } from '../../../src/contract/printing.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk } from './print-desk.ts';
import { openSpoolerDesk, outputOf } from './spooler-desk.ts';

const journalIn = (home: string) => join(home, 'printing', 'journal.journal');

it('goes on with the jobs that waited when the desk was killed', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { cover: true });
  const jobs = [await desk.test(printer.id), await desk.test(printer.id)];
  await desk.killAndStart();
  await desk.until(jobs[0] ?? '', { state: 'queued', trouble: 'cover-open' });
  await printer.change({ cover: false });
  for (const job of jobs) await desk.until(job, { state: 'printed' });
  expect(printer.cut).toHaveLength(2);
});

it('does not know of a job that was being sent whether it came out, and does not print it again', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { paper: 200 });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'sending', trouble: 'paper-out' });
  await desk.killAndStart();
  await desk.until(job, { state: 'unknown', trouble: 'interrupted' });
  await printer.change({ paper: null });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  expect(printer.cut.length).toBeLessThanOrEqual(2);
  expect(await desk.job(job)).toMatchObject({ state: 'unknown' });
});

it('keeps the history with its papers across a restart', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer();
  const job = await desk.test(printer.id);
  const before = await desk.until(job, { state: 'printed' });
  const paper = await desk.core.ask('printing.paper', { job });
  await desk.restart();
  expect(await desk.job(job)).toEqual(before);
  expect(await desk.core.ask('printing.paper', { job })).toEqual(paper);
});

it('asks a person about a job that has waited for more than twelve hours when the desk starts', async () => {
  const clock = fastClock(1);
  const desk = openPrintDesk({ clock });
  const printer = await desk.printer({}, { cover: true });
  const old = await desk.test(printer.id);
  await desk.until(old, { trouble: 'cover-open' });
  clock.moveSeconds(11 * 3600);
  const fresh = await desk.test(printer.id);
  clock.moveSeconds(2 * 3600);
  await desk.killAndStart();
  await printer.change({ cover: false });
  await desk.until(fresh, { state: 'printed' });
  expect(await desk.job(old)).toMatchObject({ state: 'queued', needsPerson: true, trouble: null });
  expect(printer.cut).toHaveLength(1);
  expect(await desk.core.ask('printing.again', { job: old, printer: null })).toEqual([old]);
  await desk.until(old, { state: 'printed' });
});

it('changes neither the order nor a wait when the clock is set back', async () => {
  const clock = fastClock(10);
  const desk = openPrintDesk({ clock });
  const backup = await desk.printer({ name: 'Counter' });
  const broken = await desk.printer(
    { name: 'Wok', backup: backup.id, backupAfterSeconds: 20 },
    { cover: true },
  );
  const first = await desk.test(broken.id);
  await desk.until(first, { trouble: 'cover-open' });
  clock.moveSeconds(-7 * 3600);
  const second = await desk.test(broken.id);
  const { jobs } = await desk.core.ask('printing.jobs', { which: 'open', words: '', offset: 0, limit: 10 });
  expect(jobs.map(({ id }) => id)).toEqual([second, first]);
  for (const job of [first, second]) await desk.until(job, { state: 'printed', printer: backup.id });
});

it('sets unreadable lines aside in a copy, and goes on with the others', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { cover: true });
  const job = await desk.test(printer.id);
  await desk.restart();
  await desk.core.stop();
  appendFileSync(journalIn(desk.home), '{"v":1,"put":"what?"}\nnot even JSON\n');
  await desk.restart();
  await printer.change({ cover: false });
  await desk.until(job, { state: 'printed' });
  const copies = readdirSync(join(desk.home, 'printing')).filter((name) => name.includes('unreadable'));
  expect(copies).toHaveLength(1);
  expect(readFileSync(join(desk.home, 'printing', copies[0] ?? ''), 'utf8')).toContain('not even JSON');
  expect(readFileSync(journalIn(desk.home), 'utf8')).not.toContain('not even JSON');
});

it('ignores a last line that a crash has cut off', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { cover: true });
  const job = await desk.test(printer.id);
  await desk.core.stop();
  const whole = readFileSync(journalIn(desk.home), 'utf8');
  writeFileSync(journalIn(desk.home), `${whole}${whole.slice(0, 50)}`);
  await desk.restart();
  expect((await desk.core.ask('printing.state', null)).queued).toBe(1);
  await printer.change({ cover: false });
  await desk.until(job, { state: 'printed' });
});

it('prints a key once, however often it is put, together, later, or after a kill', async () => {
  const desk = openSpoolerDesk();
  const printer = await desk.printer();
  const [one, same] = await Promise.all([
    desk.put('soup', printer.id, 'order 7 wok'),
    desk.put('soup', printer.id, 'order 7 wok'),
  ]);
  expect(same).toBe(one);
  await desk.killAndStart();
  expect(await desk.put('soup', printer.id, 'order 7 wok')).toBe(one);
  await desk.put('rice', printer.id, 'order 8 wok');
  await expect.poll(() => outputOf('rice', [printer]).whole).toBe(1);
  expect(outputOf('soup', [printer]).whole).toBe(1);
});

it('keeps the last thousand jobs that are over, all that are open, and the keys of those that it has dropped', async () => {
  const desk = openSpoolerDesk();
  const dialog = await desk.printer({ connection: { kind: 'dialog' } });
  const open = await desk.put('waits', dialog.id, 'the first');
  const many = MOST_PRINT_HISTORY + 40;
  const numbers = Array.from({ length: many }, (_, index) => index);
  const jobs = await Promise.all(
    numbers.map((index) => desk.put(`number ${index}`, dialog.id, `key ${index}`)),
  );
  await Promise.all(jobs.map((job) => desk.spooler.decide(job, true)));
  await desk.killAndStart();
  await desk.spooler.ready();
  const all = desk.spooler.jobs('all');
  expect(all).toHaveLength(MOST_PRINT_HISTORY + 1);
  expect(all.at(0)?.title).toBe(`number ${many - 1}`);
  expect(all.at(-1)?.id).toBe(open);
  expect(await desk.put('number 0', dialog.id, 'key 0')).toBe(jobs[0]);
  expect(desk.spooler.jobs('all')).toHaveLength(MOST_PRINT_HISTORY + 1);
});
