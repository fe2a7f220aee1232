// A ticket that broke off hangs out of its printer until something is cut: the next ticket must not stand below it.
import { expect, it } from 'vitest';
import { openPrintDesk, type PrintDesk, type TestPrinter } from './print-desk.ts';
import { openSpoolerDesk } from './spooler-desk.ts';

/** Enough bytes for some lines of a test ticket, and too few for its end. */
const SOME_BYTES = 300;
/** The same for a ticket of three lines. */
const FEW_BYTES = 30;

async function openTornDesk() {
  const desk = openPrintDesk();
  const printer = await desk.printer();
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  const [whole = ''] = printer.cut.splice(0);
  await printer.change({ 'dies-after': SOME_BYTES });
  const torn = await desk.test(printer.id);
  await desk.until(torn, { state: 'unknown' });
  expect(printer.device.uncut.lines).not.toEqual([]);
  await printer.change({ 'dies-after': null });
  return { desk, printer, torn, whole };
}

async function printAnother(desk: PrintDesk, { id }: TestPrinter): Promise<void> {
  await desk.until(await desk.test(id), { state: 'printed' });
}

it('is cut off before the next ticket', async () => {
  const { desk, printer, whole } = await openTornDesk();
  await printAnother(desk, printer);
  expect(printer.cut).toHaveLength(2);
  expect(printer.cut[0]).not.toBe(whole);
  expect(printer.cut[1]).toBe(whole);
});

it('costs paper once: when a ticket has come out, the next one begins without a cut', async () => {
  const desk = openSpoolerDesk();
  const { id, device } = await desk.printer({}, { 'dies-after': FEW_BYTES });
  const ends = (job: string) => expect.poll(() => desk.state(job).state);
  await ends(await desk.put('torn', id)).toBe('unknown');
  await device.change({ 'dies-after': null });
  for (const name of ['next', 'later']) await ends(await desk.put(name, id)).toBe('printed');
  await desk.killAndStart();
  await desk.spooler.ready();
  for (const name of ['after a restart', 'last']) await ends(await desk.put(name, id)).toBe('printed');
  expect([...desk.cutOffBefore]).toEqual(['next', 'after a restart']);
});

it('is cut off also after a restart of the desk', async () => {
  const { desk, printer, whole } = await openTornDesk();
  await desk.killAndStart();
  await printAnother(desk, printer);
  expect(printer.cut.slice(1)).toEqual([whole]);
});

it('is not cut off once a person has looked at the printer', async () => {
  const { desk, printer, torn } = await openTornDesk();
  await desk.core.ask('printing.decide', { job: torn, cameOut: true });
  await printAnother(desk, printer);
  expect(printer.cut).toHaveLength(1);
});

/** What is sent before a ticket. */
const QUESTION_BYTES = 9;

/** Inside a picture, in its head, and in the command that switches to UTF-8. */
it.each([
  { characters: 'raster', breaks: [5, 7, 9, 60, 1_500] },
  { characters: 'utf-8', breaks: [7, 8, 9, 11, 14, 40] },
] as const)(
  'lacks nothing in $characters at a printer that still waits for the rest of the broken one',
  async ({ characters, breaks }) => {
    const desk = openSpoolerDesk();
    const { id, device, cut } = await desk.printer({ characters }, { 'half-commands': true });
    const ends = (job: string) => expect.poll(() => desk.state(job).state);
    await ends(await desk.put('whole', id)).toBe('printed');
    const [whole] = cut.splice(0);
    for (const bytes of breaks) {
      await device.change({ 'dies-after': QUESTION_BYTES + bytes });
      const torn = await desk.put('whole', id);
      await ends(torn).toBe('unknown');
      await device.change({ 'dies-after': null });
      // A person who has looked at the paper has not ended the command.
      await desk.spooler.decide(torn, false);
      await desk.spooler.cancel(torn);
      await ends(await desk.put('whole', id)).toBe('printed');
      expect({ bytes, heightDots: cut.splice(0).at(-1)?.heightDots }).toEqual({
        bytes,
        heightDots: whole?.heightDots,
      });
    }
  },
);
