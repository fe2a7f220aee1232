// More open tickets than one page of the core, on the real core: those that have waited longest stay on screen.
import { expect, test } from 'vitest';
import { MOST_JOBS_AT_ONCE } from '../../../../src/contract/printing.ts';
import { usualSetup } from '../../../core/printing/print-desk.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

test('a long outage shows the oldest tickets, and counts all that wait for a person', async () => {
  const jobs: string[] = [];
  const { seen, find, text } = await openCoreScreen('/printers/jobs', async (desk) => {
    await desk.ask('training.open', null);
    const connection = { kind: 'dialog' } as const;
    const setup = { ...usualSetup, name: 'Office', connection };
    const { printers } = await desk.ask('printers.save', { id: null, setup });
    const printer = printers.find(({ name }) => name === 'Office')?.id ?? '';
    for (let count = 0; count < MOST_JOBS_AT_ONCE + 5; count += 1)
      jobs.push(...(await desk.ask('printing.test', { printer })));
  });
  await seen('the tickets', () => find('[data-part=open-jobs]') !== undefined);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-part=open-jobs] [data-job]')];
  expect(shown.map(({ dataset }) => dataset.job)).toEqual(jobs.slice(0, MOST_JOBS_AT_ONCE));
  expect(text()).toContain('Only the first 100 are shown');
});
