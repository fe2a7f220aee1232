// A long outage: whatever waits for a person is counted and listed first, however many jobs there are.
import { expect, it } from 'vitest';
import { MOST_JOBS_AT_ONCE } from '../../../src/contract/printing.ts';
import { byUrgency } from '../../../src/core/printing/urgency.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { usualSetup } from './print-desk.ts';

const waiting = { state: 'queued', trouble: null, needsPerson: false, queuedAtSeconds: 2 } as const;

it('orders what may be on paper before what is not, and that before what is on its way', () => {
  const jobs = [
    { id: 1, ...waiting, state: 'sending' as const },
    { id: 2, ...waiting, trouble: 'paper-out' as const },
    { id: 3, ...waiting, state: 'failed' as const },
    { id: 4, ...waiting },
    { id: 5, ...waiting, state: 'unknown' as const },
    { id: 6, ...waiting, needsPerson: true, queuedAtSeconds: 1 },
  ];
  expect(byUrgency(jobs).map(({ id }) => id)).toEqual([5, 3, 6, 2, 4, 1]);
});

it('counts every job that only a person prints, and lists those that have waited longest first', async () => {
  const desk = openMemoryDesk();
  const { printers } = await desk.ask('printers.save', {
    id: null,
    setup: { ...usualSetup, name: 'Office', connection: { kind: 'dialog' } },
  });
  const printer = printers[0]?.id ?? '';
  const jobs: string[] = [];
  for (let count = 0; count < MOST_JOBS_AT_ONCE + 5; count += 1)
    jobs.push(...(await desk.ask('printing.test', { printer })));
  expect(await desk.ask('printing.state', null)).toMatchObject({ forPerson: jobs.length });
  const page = (offset: number) =>
    desk.ask('printing.jobs', { which: 'open', words: '', offset, limit: MOST_JOBS_AT_ONCE });
  const listed = [...(await page(0)).jobs, ...(await page(MOST_JOBS_AT_ONCE)).jobs];
  expect(listed.map(({ id }) => id)).toEqual(jobs);
});
