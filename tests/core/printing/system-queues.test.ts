// Printers behind a queue of the system, and printers that speak StarPRNT: neither confirms anything.
import { expect, it } from 'vitest';
import { PrintFault, type PrinterLinks } from '../../../src/core/ports.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openPrintDesk } from './print-desk.ts';

/** A system whose queue does what the test says; everything else is real. */
function openQueueDesk() {
  const queue = { fault: undefined as PrintFault | undefined, titles: [] as string[] };
  const printers: PrinterLinks = {
    ...printerLinks(),
    enqueue: (_queue, { title }) => {
      if (queue.fault !== undefined) return Promise.reject(queue.fault);
      queue.titles.push(title);
      return Promise.resolve();
    },
    find: () => Promise.resolve({ queues: ['office'], devices: [], hasQueues: true, hasDevices: true }),
  };
  const desk = openPrintDesk({ printers, clock: fastClock(20) });
  const save = (name: string, backup: string | null = null) =>
    desk.save({
      name,
      connection: { kind: 'queue', queue: name.toLowerCase() },
      backup,
      backupAfterSeconds: 0,
    });
  return { desk, queue, save };
}

it('counts a job as sent when the queue has passed it on', async () => {
  const { desk, queue, save } = openQueueDesk();
  const job = await desk.test(await save('Office'));
  await desk.until(job, { state: 'sent', trouble: null });
  expect(queue.titles).toEqual(['Office']);
});

it('waits when the queue has certainly passed nothing on, and sends when it can', async () => {
  const { desk, queue, save } = openQueueDesk();
  queue.fault = new PrintFault('queue-stopped', 'stopped', false);
  const job = await desk.test(await save('Office'));
  const { attempts } = await desk.until(job, {
    state: 'queued',
    trouble: 'queue-stopped',
    detail: 'stopped',
  });
  expect(attempts).toMatchObject([{ outcome: 'failed', trouble: 'queue-stopped' }]);
  queue.fault = undefined;
  await desk.until(job, { state: 'sent' });
  expect(queue.titles).toHaveLength(1);
});

it('does not know of a job that the queue may have begun to print', async () => {
  const { desk, queue, save } = openQueueDesk();
  const backup = await desk.printer({ name: 'Counter' });
  queue.fault = new PrintFault('queue-failed', '', true);
  const job = await desk.test(await save('Office', backup.id));
  await desk.until(job, { state: 'unknown', trouble: 'queue-failed', printerName: 'Office' });
  expect(backup.cut).toHaveLength(0);
});

it('finds at a check whether the system has the queue', async () => {
  const { desk, save } = openQueueDesk();
  const check = async (id: string) =>
    (await desk.core.ask('printers.check', { id })).statuses.find((status) => status.id === id);
  expect(await check(await save('Office'))).toMatchObject({ state: 'ready', trouble: null });
  expect(await check(await save('Cellar'))).toMatchObject({ state: 'trouble', trouble: 'queue-missing' });
});

it('asks a StarPRNT printer nothing, and counts its jobs as sent', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({ commands: 'starprnt' }, { cover: true });
  const job = await desk.test(printer.id);
  await desk.until(job, { state: 'sent', trouble: null });
  const { statuses } = await desk.core.ask('printers.get', null);
  expect(statuses).toMatchObject([{ answers: 'not-known' }]);
});
