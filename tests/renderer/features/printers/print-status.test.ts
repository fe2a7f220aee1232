// What the pill in the bar says of tickets, on the real core: what is wrong with them, and nothing while all is well.
import { expect, test } from 'vitest';
import { fault, openPrinters, type PrintersScreenOptions } from './printers-desk.ts';

const PILL = '[data-part=pill]';

async function openAnywhere(options: PrintersScreenOptions = {}) {
  const screen = await openPrinters('/shops', options);
  // The mark loads once the page is idle.
  await screen.seen('the mark', () => screen.find('[data-part=print-said]') !== undefined);
  const { find, seen } = screen;
  return {
    ...screen,
    isCalm: () => find(PILL)?.dataset.state?.startsWith('print-') !== true,
    says: (words: string) => seen(words, () => find(PILL)?.textContent.includes(words) === true),
  };
}

test('says nothing while all is well, and leads to the jobs once a ticket may have come out', async () => {
  const { isCalm, says, breaks, print, bar, jobIs, desk, press, pressWords, router, seen } =
    await openAnywhere();
  expect(isCalm()).toBe(true);
  breaks('bar', fault('queue-failed', true));
  const jobs = [await print(bar), await print(bar)];
  for (const job of jobs) await jobIs(job, { state: 'unknown' });
  const [lost = '', found = ''] = jobs;
  await desk.ask('printing.decide', { job: lost, cameOut: false });
  await says('1 ticket didn’t print');
  await says('+1');
  await press(`${PILL} button`);
  await pressWords('1 ticket may have printed');
  expect(router.currentRoute.value.name).toBe('print-jobs');
  await desk.ask('printing.decide', { job: found, cameOut: true });
  await desk.ask('printing.cancel', { job: lost });
  await seen('that all is well', isCalm);
});

test('says why tickets wait at a printer, but not that one is off that prints nothing', async () => {
  const screen = await openAnywhere({
    found: { queues: [] },
    prepare: ({ desk, bar: idle }) => desk.ask('printers.check', { id: idle }),
  });
  const { isCalm, says, breaks, print, kitchen, bar, printers, quiet } = screen;
  const { statuses } = await printers();
  expect(statuses.find(({ id }) => id === bar)).toMatchObject({ trouble: 'queue-missing' });
  await quiet();
  expect(isCalm()).toBe(true);
  breaks('kitchen', fault('paper-out'));
  await print(kitchen);
  await print(kitchen);
  // The menu has the rest, for which the pill has no room.
  await says('Out of paper');
  const { find, press, seen, text } = screen;
  await seen(
    'it said',
    () => find('[data-part=print-said]')?.textContent === 'Hot kitchen: Out of paper, 2 waiting',
  );
  expect(find(`${PILL} .words`)?.textContent).toBe('Out of paper');
  await press(`${PILL} button`);
  await seen('the whole', () => text().includes('Out of paper · Hot kitchen · 2 waiting'));
});

test('says that tickets wait for a person, at the print dialog or since yesterday', async () => {
  const { isCalm, says, save, print, desk, seen } = await openAnywhere();
  const job = await print(await save({ name: 'Office', connection: { kind: 'dialog' } }));
  await says('1 ticket for you to print');
  await desk.ask('printing.decide', { job, cameOut: true });
  await seen('that all is well', isCalm);
});

test('says that the disk is full', async () => {
  const { desk, says, bar, isCalm, seen, print } = await openAnywhere();
  desk.ports.journals.breakWrites('disk-full');
  await desk.refusal('printing.test', { printer: bar });
  await says('Disk full');
  desk.ports.journals.breakWrites(undefined);
  await print(bar);
  await seen('that all is well', isCalm);
});
