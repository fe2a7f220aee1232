// After a start each printer is asked how it is, so that a person sees it before the first ticket.
import { expect, it } from 'vitest';
import type { PrinterStatus } from '../../../src/contract/printers.ts';
import type { Ports } from '../../../src/core/ports.ts';
import { FirstCheck } from '../../../src/core/printing/first-check.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk, type PrintDesk, usualSetup } from './print-desk.ts';

const stateOf = async ({ core }: PrintDesk, printer: string): Promise<PrinterStatus | undefined> =>
  (await core.ask('printers.get', null)).statuses.find(({ id }) => id === printer);

async function restarted(desk: PrintDesk, own: Partial<Ports> = {}): Promise<void> {
  await desk.restart({ clock: fastClock(20), ...own });
}

it('asks each printer for which nothing waits, and says which one is ready and what is wrong with another', async () => {
  const desk = openPrintDesk();
  const ready = await desk.printer();
  const covered = await desk.printer({}, { cover: true });
  await restarted(desk);
  await expect.poll(() => stateOf(desk, ready.id)).toMatchObject({ state: 'ready' });
  await expect
    .poll(() => stateOf(desk, covered.id))
    .toMatchObject({ state: 'trouble', trouble: 'cover-open' });
  await covered.change({ cover: false });
  await expect.poll(() => stateOf(desk, covered.id)).toMatchObject({ state: 'ready' });
  expect([...ready.cut, ...covered.cut]).toEqual([]);
});

it('leaves a printer alone that has printed since the start', async () => {
  const desk = openPrintDesk();
  const [busy, idle] = [await desk.printer(), await desk.printer()];
  let opened = 0;
  const links = printerLinks();
  const printers: Ports['printers'] = {
    ...links,
    open: (to, signal) => {
      if (to.kind === 'network' && to.port === busy.device.port) opened += 1;
      return links.open(to, signal);
    },
  };
  await restarted(desk, { printers });
  await desk.until(await desk.test(busy.id), { state: 'printed' });
  const before = opened;
  await expect.poll(() => stateOf(desk, idle.id)).toMatchObject({ state: 'ready' });
  expect(opened).toBe(before);
});

function scripted(ids: readonly string[]) {
  const asked: string[] = [];
  let atOnce = 0;
  const check = new FirstCheck({
    printers: () => ids.map((id) => ({ ...usualSetup, id })),
    canAsk: ({ id }) => id !== 'dialog',
    status: (id) => ({ ...unknown, id }),
    check: async (id) => {
      asked.push(id);
      atOnce += 1;
      await Promise.resolve();
      expect(atOnce).toBe(1);
      atOnce -= 1;
      if (id === 'broken') throw new Error('no such thing');
    },
    log: { error: () => undefined },
  });
  return { asked, check };
}

const unknown: PrinterStatus = {
  id: '',
  state: 'not-checked',
  trouble: null,
  detail: '',
  answers: 'not-known',
  paperIsLow: false,
  checkedAtSeconds: null,
  waiting: 0,
};

it('asks one after the other, each once, and goes on after one that breaks', async () => {
  const { asked, check } = scripted(['a', 'broken', 'dialog', 'b']);
  await Promise.all([check.run(), check.run()]);
  await check.run();
  expect(asked).toEqual(['a', 'broken', 'b']);
});

it('asks nothing more once the desk stops', async () => {
  const { asked, check } = scripted(['a', 'b']);
  const running = check.run();
  check.stop();
  await running;
  expect(asked).toEqual(['a']);
});
