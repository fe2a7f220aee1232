// The worker's font is opened before the first ticket that is drawn, so that this ticket is as quick as the others.
import { expect, it } from 'vitest';
import type { JobName, Work } from '../../../src/core/work.ts';
import { directWork } from '../../support/direct-work.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk } from './print-desk.ts';

function recordedWork() {
  const asked: JobName[] = [];
  const work = directWork();
  const recording: Work = {
    ask: (name, input) => {
      asked.push(name);
      return work.ask(name, input);
    },
    stop: () => work.stop(),
  };
  return { work: recording, drawings: () => asked.filter((name) => name === 'receipt.raster').length };
}

it('draws something short when a printer is saved whose tickets are drawn, and only once', async () => {
  const { work, drawings } = recordedWork();
  const desk = openPrintDesk({ work });
  await desk.save({ characters: 'raster' });
  await expect.poll(drawings).toBe(1);
  await desk.save({ characters: 'raster', name: 'Bar' });
  const printer = await desk.printer({ characters: 'raster' });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  expect(drawings()).toBe(2);
});

it('draws something short after the desk has started with such a printer', async () => {
  const clock = fastClock(20);
  const desk = openPrintDesk({ clock });
  await desk.save({ characters: 'raster' });
  const { work, drawings } = recordedWork();
  await desk.restart({ work, clock });
  expect(drawings()).toBe(0);
  await expect.poll(drawings).toBe(1);
});

it('draws nothing ahead while all printers have a font of their own', async () => {
  const { work, drawings } = recordedWork();
  const desk = openPrintDesk({ work });
  const printer = await desk.printer({ characters: 'gb18030' });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  expect(drawings()).toBe(0);
});
