// Many tickets at once.
import { expect, it } from 'vitest';
import { openPrintDesk, type TestPrinter } from './print-desk.ts';
import { lastLine, openSpoolerDesk } from './spooler-desk.ts';

it('prints a hundred tickets at five printers, and tells the screen ten times a second at most', async () => {
  const desk = openPrintDesk();
  const printers: TestPrinter[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) printers.push(await desk.printer({ name }));
  const isOfPrinting = ({ name }: { name: string }) => name === 'printing.changed';
  const before = desk.core.events.filter(isOfPrinting).length;
  const begunAtMs = performance.now();
  const order = Array.from({ length: 100 }, (_, index) => printers[index % printers.length]?.id ?? '');
  const jobs = await Promise.all(order.map((printer) => desk.test(printer)));
  const state = () => desk.core.ask('printing.state', null);
  await expect.poll(state, { interval: 20 }).toMatchObject({ queued: 0, sending: 0 });
  const events = desk.core.events.filter(isOfPrinting).length - before;
  expect(events).toBeLessThanOrEqual((performance.now() - begunAtMs) / 100 + 2);
  for (const printer of printers) expect(printer.cut).toHaveLength(20);
  const page = await desk.core.ask('printing.jobs', { which: 'all', words: '', offset: 0, limit: 100 });
  expect(page.jobs.map(({ id }) => id).toSorted()).toEqual(jobs.toSorted());
  expect(new Set(page.jobs.map(({ state: end }) => end))).toEqual(new Set(['printed']));
});

it('prints the jobs of one printer in the order in which they were put', async () => {
  const desk = openSpoolerDesk();
  const printer = await desk.printer({}, { cover: true });
  const names = Array.from({ length: 30 }, (_, index) => `ticket ${index}`);
  const jobs = await Promise.all(names.map((name) => desk.put(name, printer.id)));
  await printer.device.change({ cover: false });
  await expect.poll(() => desk.state(jobs.at(-1) ?? '').state).toBe('printed');
  const lasts = printer.lines().map((line) => line.trim());
  expect(lasts.filter((line) => line.startsWith('last of'))).toEqual(names.map(lastLine));
});
