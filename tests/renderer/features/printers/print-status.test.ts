// What the pill in the bar says of tickets: what is wrong with them, and nothing while all is well.
import { expect, test } from 'vitest';
import { BAR, createPrintersDesk, job, openPrinters, status, twoPrinters } from './printers-desk.ts';

const PILL = '[data-part=pill]';

async function openAnywhere(start: Parameters<typeof createPrintersDesk>[0] = {}) {
  const parts = createPrintersDesk({ printers: twoPrinters, ...start });
  const opened = await openPrinters(parts, '/shops');
  // The mark loads once the page is idle.
  await expect.poll(() => opened.find('[data-part=print-said]')).toBeDefined();
  await opened.settled();
  return { parts, ...opened };
}

const isCalm = (find: (selector: string) => HTMLElement | undefined) =>
  find(PILL)?.dataset.state?.startsWith('print-') !== true;

test('says nothing while all is well, and leads to the jobs once a ticket may have come out', async () => {
  const { parts, find, settled, press, pressWords, router } = await openAnywhere();
  expect(isCalm(find)).toBe(true);
  parts.becomeJobs([job('1', { state: 'unknown' }), job('2', { state: 'failed' })]);
  await settled();
  expect(find(PILL)?.textContent).toContain('1 ticket didn’t print');
  expect(find(PILL)?.textContent).toContain('+1');
  await press(`${PILL} button`);
  await pressWords('1 ticket may have come out');
  expect(router.currentRoute.value.name).toBe('print-jobs');
  parts.becomeJobs([job('1', { state: 'printed' })]);
  await settled();
  expect(isCalm(find)).toBe(true);
});

test('says why tickets wait at a printer, but not that an idle printer is off', async () => {
  const { parts, find, settled } = await openAnywhere({
    statuses: [status({ id: BAR, state: 'trouble', trouble: 'no-route', waiting: 0 })],
  });
  expect(isCalm(find)).toBe(true);
  parts.become({ statuses: [status({ id: BAR, state: 'trouble', trouble: 'paper-out', waiting: 2 })] });
  await settled();
  expect(find(PILL)?.textContent).toContain('Drinks: Out of paper, 2 waiting');
});

test('says that tickets wait for a person, at the print dialog or since yesterday', async () => {
  const { parts, find, settled } = await openAnywhere();
  parts.becomeJobs([job('1', { state: 'queued', needsPerson: true }), job('2', { state: 'queued' })]);
  await expect.poll(() => find(PILL)?.textContent).toContain('1 ticket for you to print');
  parts.becomeJobs([]);
  await settled();
  await expect.poll(() => isCalm(find)).toBe(true);
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
  expect(find(PILL)?.textContent).toContain('Disk full');
});
