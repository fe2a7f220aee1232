// The mark in the bar of every page: what is wrong with the tickets, and nothing while all is well.
import { expect, test } from 'vitest';
import { BAR, createPrintersDesk, job, openPrinters, status, twoPrinters } from './printers-desk.ts';

const CHIP = '[data-part=print-chip]';

async function openAnywhere(start: Parameters<typeof createPrintersDesk>[0] = {}) {
  const parts = createPrintersDesk({ printers: twoPrinters, ...start });
  const opened = await openPrinters(parts, '/shops');
  // The mark loads once the page is idle.
  await expect.poll(() => opened.find('[data-part=print-said]')).toBeDefined();
  await opened.settled();
  return { parts, ...opened };
}

test('says nothing while all is well, and leads to the jobs once a ticket may have come out', async () => {
  const { parts, find, settled, press, router } = await openAnywhere();
  expect(find(CHIP)).toBeUndefined();
  parts.becomeJobs([job('1', { state: 'unknown' }), job('2', { state: 'failed' })]);
  await settled();
  expect(find(CHIP)?.textContent).toContain('1 ticket may have come out');
  expect(find(CHIP)?.getAttribute('aria-label')).toContain('1 ticket didn’t print');
  await press(CHIP);
  expect(router.currentRoute.value.name).toBe('print-jobs');
  parts.becomeJobs([job('1', { state: 'printed' })]);
  await settled();
  expect(find(CHIP)).toBeUndefined();
});

test('says why tickets wait at a printer, but not that an idle printer is off', async () => {
  const { parts, find, settled } = await openAnywhere({
    statuses: [status({ id: BAR, state: 'trouble', trouble: 'no-route', waiting: 0 })],
  });
  expect(find(CHIP)).toBeUndefined();
  parts.become({ statuses: [status({ id: BAR, state: 'trouble', trouble: 'paper-out', waiting: 2 })] });
  await settled();
  expect(find(CHIP)?.textContent).toContain('Drinks: Out of paper, 2 waiting');
});

test('says that tickets wait for a person, at the print dialog or since yesterday', async () => {
  const { parts, find, settled } = await openAnywhere();
  parts.becomeJobs([job('1', { state: 'queued', needsPerson: true }), job('2', { state: 'queued' })]);
  await expect.poll(() => find(CHIP)?.textContent).toContain('1 ticket for you to print');
  parts.becomeJobs([]);
  await settled();
  await expect.poll(() => find(CHIP)).toBeUndefined();
});

test('says that the disk is full', async () => {
  const { parts, find, settled } = await openAnywhere();
  const full = {
    revision: 9,
    queued: 0,
    sending: 0,
    unknown: 0,
    failed: 0,
    forPerson: 0,
    toCarry: [],
    diskIsFull: true,
  };
  parts.desk.emit('printing.changed', full);
  await settled();
  expect(find(CHIP)?.textContent).toContain('Disk full');
});
