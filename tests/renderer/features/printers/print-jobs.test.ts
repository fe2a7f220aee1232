// The print jobs on the real core: what needs a person, the remedies, and the history.
import { expect, onTestFinished, test, vi } from 'vitest';
import { trainingPrinterId } from '../../../../src/contract/printers.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { fault, type Machines, openPrinters, type PrintersScreenOptions } from './printers-desk.ts';

const HALF_A_DAY_SECONDS = 12 * 3600;

/** `job` is the one that the test is about. */
async function openJobs(jobOf: (machines: Machines) => Promise<string>, more: PrintersScreenOptions = {}) {
  let job = '';
  const prepare = async (machines: Machines) => {
    job = await jobOf(machines);
  };
  const screen = await openPrinters('/printers/jobs', { ...more, prepare });
  const line = `[data-job="${job}"]`;
  await screen.seen(
    'the jobs',
    () => screen.find('[data-part=history], [data-part=open-jobs]') !== undefined,
  );
  return { ...screen, job, line };
}

/** A part of it may have come out. */
async function unknownJob({ breaks, print, bar, jobIs }: Machines) {
  breaks('bar', fault('queue-failed', true));
  const job = await print(bar);
  await jobIs(job, { state: 'unknown' });
  breaks('bar');
  return job;
}

/** It waits for the kitchen. */
async function waitingJob({ breaks, print, kitchen, jobIs }: Machines) {
  breaks('kitchen', fault('cover-open'));
  const job = await print(kitchen);
  await jobIs(job, { trouble: 'cover-open' });
  return job;
}

async function printedJob({ print, kitchen, jobIs }: Machines) {
  const job = await print(kitchen);
  await jobIs(job, { state: 'printed' });
  return job;
}

test('shows the paper of an unknown ticket and asks whether it came out', async () => {
  const { find, press, text, seen, line, job, jobIs } = await openJobs(unknownJob);
  expect(text()).toContain('May have printed. Look at “Drinks”.');
  await seen('its paper', () => find(`${line} img`) !== undefined);
  expect(find(`${line} img`)?.getAttribute('src')).toMatch(/^data:image\/svg\+xml;utf8,%3Csvg/);
  await press(`${line} [data-do=came-out]`);
  await seen('that nothing waits', () => text().includes('No tickets are waiting'));
  await jobIs(job, { state: 'printed' });
});

test('takes from a person that nothing came out of an unknown ticket', async () => {
  const { press, line, job, jobIs } = await openJobs(unknownJob);
  await press(`${line} [data-do=did-not]`);
  await jobIs(job, { state: 'failed' });
});

test('prints an unknown ticket again only when a person asks for it', async () => {
  const { press, line, job, desk, seen, text } = await openJobs(unknownJob);
  const copies = async () => {
    const { jobs } = await desk.ask('printing.jobs', { which: 'all', words: '', offset: 0, limit: 10 });
    return jobs.filter(({ copyOf }) => copyOf === job).length;
  };
  expect(await copies()).toBe(0);
  await press(`${line} [data-do=again]`);
  await seen('that nothing waits', () => text().includes('No tickets are waiting'));
  expect(await copies()).toBe(1);
});

test('says the cause of a waiting ticket with its remedies', async () => {
  const { find, press, pressWords, text, line, seen, breaks, bar, job, jobIs } = await openJobs(
    async (machines) => {
      const { save, kitchen, bar: backup, printers } = machines;
      const setup = (await printers()).printers.find(({ id }) => id === kitchen);
      if (setup === undefined) throw new Error('there is no kitchen');
      const { id, ...rest } = setup;
      await save({ ...rest, backup, backupAfterSeconds: 600 }, id);
      return waitingJob(machines);
    },
  );
  expect(find(`${line} [data-part=trouble]`)?.textContent).toContain('Close the cover');
  expect(text()).toContain('Moves to the backup printer at');
  breaks('kitchen', fault('paper-out'));
  await press(`${line} [data-do=try]`);
  await seen('the new cause', () => text().includes('Load paper'));
  await press(`${line} [data-menu=more-acts] button`);
  await pressWords('Move to “Drinks”');
  await jobIs(job, { state: 'sent', printer: bar });
});

test('counts the waiting tickets above the history, and not in it', async () => {
  const { find, text } = await openJobs(waitingJob);
  expect(text()).toContain('No tickets printed yet');
  expect(find('[data-part=count]')?.textContent).toBe('0 tickets');
});

test('cancels a waiting ticket', async () => {
  const { press, line, job, jobIs, seen, text } = await openJobs(waitingJob);
  await press(`${line} [data-do=cancel]`);
  await seen('that nothing waits', () => text().includes('No tickets are waiting'));
  await jobIs(job, { state: 'cancelled' });
});

test('offers nothing to do for a ticket that is on its way', async () => {
  const { find, line, seen } = await openJobs(async ({ holdQueue, print, bar, jobIs }) => {
    onTestFinished(holdQueue());
    const job = await print(bar);
    await jobIs(job, { state: 'sending' });
    return job;
  });
  await seen('the ticket', () => find(line) !== undefined);
  expect(find(`${line} button`)).toBeUndefined();
});

test('prints in the system dialog, and asks afterwards whether it came out', async () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
  vi.stubGlobal('print', print);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { press, text, line, seen, job, jobIs, askedFor } = await openJobs(async ({ save, print: printAt }) =>
    printAt(await save({ name: 'Office', connection: { kind: 'dialog' } })),
  );
  await press(`${line} [data-do=print]`);
  await expect.poll(() => print).toHaveBeenCalledOnce();
  await seen('the question', () => text().includes('Did the ticket come out?'));
  expect(askedFor('printing.decide')).toEqual([]);
  await press('[data-answer=yes]');
  await jobIs(job, { state: 'printed' });
});

test('prints a ticket from yesterday only when a person asks for it', async () => {
  const clock = fastClock(1);
  const { press, text, line, job, jobIs, cut } = await openJobs(
    async (machines) => {
      const old = await waitingJob(machines);
      await machines.desk.stop();
      clock.moveSeconds(HALF_A_DAY_SECONDS + 60);
      machines.breaks('kitchen');
      await machines.desk.restart();
      await machines.jobIs(old, { needsPerson: true });
      return old;
    },
    { clock },
  );
  expect(text()).toContain('Older than 12 hours');
  expect(cut).toEqual([]);
  await press(`${line} [data-do=print-now]`);
  await jobIs(job, { state: 'printed' });
  expect(cut).toHaveLength(1);
});

test('opens the paper of a past ticket, and prints it again at another printer', async () => {
  const { press, pressWords, find, text, line, seen, job, desk, bar } = await openJobs(async (machines) => {
    const first = await printedJob(machines);
    const [copy = ''] = await machines.desk.ask('printing.again', { job: first, printer: null });
    await machines.jobIs(copy, { state: 'printed' });
    return copy;
  });
  expect(find(line)?.textContent).toContain('Copy');
  await press(`${line} [data-do=show-job]`);
  await seen('its paper', () => find(`${line} img`) !== undefined);
  expect(find(`${line} img`)?.getAttribute('alt')).toBe('Ticket “Hot kitchen”');
  await press(`${line} [data-menu=more-acts] button`);
  await pressWords('Print again at “Drinks”');
  await seen('that it was sent', () => text().includes('Ticket sent to “Drinks”'));
  const { jobs } = await desk.ask('printing.jobs', { which: 'all', words: '', offset: 0, limit: 1 });
  expect(jobs).toMatchObject([{ printer: bar, copyOf: job }]);
});

test('searches the history while it is typed, and says that nothing is found', async () => {
  const { type, find, text, seen, line } = await openJobs(async (machines) => {
    const { print, bar, jobIs } = machines;
    await jobIs(await print(bar), { state: 'sent' });
    return printedJob(machines);
  });
  const titles = () =>
    [...document.querySelectorAll('[data-part=history] strong')].map((one) => one.textContent);
  expect(titles()).toEqual(['Hot kitchen', 'Drinks']);
  await type('[role=search] input', 'drinks');
  await seen('one of them', () => find(line) === undefined);
  expect(titles()).toEqual(['Drinks']);
  await type('[role=search] input', 'zzz');
  await seen('that nothing is found', () => text().includes('No results for “zzz”'));
});

test('shows the history page by page', async () => {
  const { press, find, seen } = await openJobs(async ({ print, bar, jobIs }) => {
    let job = '';
    for (let count = 0; count < 130; count += 1) job = await print(bar);
    await jobIs(job, { state: 'sent' });
    return job;
  });
  const shown = () => document.querySelectorAll('[data-part=history] > li').length;
  expect(shown()).toBe(40);
  for (const count of [80, 120, 130]) {
    await press('[data-do=more]');
    await seen('more of them', () => shown() === count);
  }
  expect(find('[data-do=more]')).toBeUndefined();
});

test('says that a ticket has changed in the meantime', async () => {
  const { press, seen, text, hold, desk, job, line } = await openJobs(waitingJob);
  const letGo = hold('printing.cancel');
  await press(`${line} [data-do=cancel]`);
  await desk.ask('printing.cancel', { job });
  letGo();
  await seen('why', () => text().includes('This job has already changed'));
});

test.each(['kitchen', 'training'] as const)(
  'says why the printer of the %s takes no connection: only a training printer is known to be unplugged',
  async (which) => {
    const title = which === 'training' ? 'Printer unplugged' : 'Printer takes no tickets';
    const { find, press, pressWords, seen, line, bar, job, jobIs } = await openJobs(
      async ({ breaks, print, kitchen, jobIs: isJob, desk }) => {
        breaks('kitchen', fault('refused'));
        await desk.ask('training-printers.set', { name: 'kitchen', isPluggedIn: false });
        const waiting = await print(which === 'kitchen' ? kitchen : trainingPrinterId('kitchen'));
        await isJob(waiting, { trouble: 'refused' });
        return waiting;
      },
      { isTraining: true },
    );
    expect(find('[data-part=trouble] strong')?.textContent).toBe(title);
    await press(`${line} [data-menu=more-acts] button`);
    await pressWords('Move to “Drinks”');
    await jobIs(job, { state: 'sent', printer: bar });
    await seen('it in the history', () => find(`${line} [data-do=show-job]`) !== undefined);
    await press(`${line} [data-do=show-job]`);
    expect(find(`${line} .details`)?.textContent).toContain(title);
  },
);
