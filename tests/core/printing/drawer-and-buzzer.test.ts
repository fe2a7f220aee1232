// The drawer holds the money, and the buzzer calls the cook: which tickets set them off.
import { expect, it } from 'vitest';
import { type TicketKind, ticketKinds } from '../../../src/contract/printing.ts';
import { openPrintDesk } from './print-desk.ts';
import { openSpoolerDesk } from './spooler-desk.ts';

const setsOff: Readonly<Record<TicketKind, { drawers: number; buzzes: boolean }>> = {
  kitchen: { drawers: 0, buzzes: true },
  receipt: { drawers: 1, buzzes: false },
  table: { drawers: 0, buzzes: false },
  test: { drawers: 1, buzzes: true },
};

for (const characters of ['gb18030', 'raster'] as const)
  it(`opens the drawer for receipts and tests, and buzzes for kitchen tickets and tests, in ${characters}`, async () => {
    const desk = openPrintDesk();
    const templates = await desk.core.ask('printing.templates', null);
    for (const kind of ticketKinds) {
      const printer = await desk.printer({ opensDrawer: true, buzzes: true, characters });
      const [job = ''] = await desk.core.ask('printing.sample', {
        printer: printer.id,
        kind,
        template: templates[kind],
      });
      await desk.until(job, { state: 'printed' });
      const { drawers, buzzes } = printer.device.counts;
      expect({ kind, drawers, buzzes: buzzes > 0 }).toEqual({ kind, ...setsOff[kind] });
    }
  });

it('leaves the drawer closed for the copy of a receipt', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({ opensDrawer: true });
  const { receipt } = await desk.core.ask('printing.templates', null);
  const [job = ''] = await desk.core.ask('printing.sample', {
    printer: printer.id,
    kind: 'receipt',
    template: receipt,
  });
  await desk.until(job, { state: 'printed' });
  const [copy = ''] = await desk.core.ask('printing.again', { job, printer: null });
  await desk.until(copy, { state: 'printed' });
  expect(printer.device.counts.drawers).toBe(1);
});

it('opens the drawer for those receipts alone that say so', async () => {
  const desk = openSpoolerDesk();
  const printer = await desk.printer({ opensDrawer: true });
  for (const opensDrawer of [true, false]) {
    const job = await desk.put('receipt', printer.id, null, { kind: 'receipt', opensDrawer });
    await expect.poll(() => desk.state(job).state).toBe('printed');
  }
  expect(printer.device.counts.drawers).toBe(1);
});

it('says COPY on a copy whose first job is forgotten, and leaves the drawer closed', async () => {
  const desk = openSpoolerDesk();
  const printer = await desk.printer({ opensDrawer: true });
  const copy = { kind: 'receipt', opensDrawer: true, isCopy: true } as const;
  const job = await desk.put('receipt', printer.id, null, copy);
  await expect.poll(() => desk.state(job).state).toBe('printed');
  expect(printer.lines().join('\n')).toMatch(/COPY[^]*first of receipt/);
  expect(printer.device.counts.drawers).toBe(0);
});

it('neither opens a drawer nor buzzes at a printer that has none', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({ opensDrawer: false, buzzes: false });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  expect(printer.device.counts).toEqual({ drawers: 0, buzzes: 0 });
});
