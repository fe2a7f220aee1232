// A PDF of what the window would print: only in a host that can make one.

import { expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';

function openDesk(printToPdf?: () => Promise<Uint8Array>) {
  const ports = testPorts();
  if (printToPdf !== undefined) ports.desk.printToPdf = printToPdf;
  const core = openCore(ports);
  onTestFinished(core.stop);
  return { core, ports };
}

it('is handed to the person under a name that every system accepts', async () => {
  const { core, ports } = openDesk(() => Promise.resolve(Buffer.from('%PDF-1.4 cards')));
  const delivery = await core.ask('desk.save-pdf', { name: '桌卡: A01/A02' });
  expect(delivery).toEqual({ kind: 'saved', path: '/delivered/桌卡 A01 A02.pdf' });
  const [file] = ports.files.delivered;
  expect([file?.type, Buffer.from(file?.bytes ?? []).toString()]).toEqual([
    'application/pdf',
    '%PDF-1.4 cards',
  ]);
});

it('is refused where only the print dialog can save one', async () => {
  const { core, ports } = openDesk();
  expect((await core.refusal('desk.save-pdf', { name: 'cards' })).code).toBe('delivery.failed');
  expect(ports.files.delivered).toEqual([]);
});
