// The print jobs: what needs a person, the remedies, and the history.
import { expect, onTestFinished, test, vi } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { BAR, createPrintersDesk, job, KITCHEN, openPrinters, twoPrinters } from './printers-desk.ts';

const idOf = (letter: string) => letter.repeat(32);
const line = (letter: string) => `[data-job="${idOf(letter)}"]`;
const openJobs = (jobs: Parameters<typeof createPrintersDesk>[0] = {}) => {
  const parts = createPrintersDesk({ printers: twoPrinters, ...jobs });
  return { parts, opening: openPrinters(parts, '/printers/jobs') };
};

test('shows the paper of an unknown ticket and asks whether it came out', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { state: 'unknown', trouble: 'interrupted' })] });
  const { find, press, text } = await opening;
  expect(text()).toContain('May have come out. Look at “Hot kitchen”.');
  expect(find(`${line('1')} img`)?.getAttribute('src')).toMatch(/^data:image\/svg\+xml;utf8,%3Csvg/);
  await press(`${line('1')} [data-do=came-out]`);
  expect(parts.desk.askedFor('printing.decide')).toEqual([{ job: idOf('1'), cameOut: true }]);
  await expect.poll(() => text()).toContain('No tickets are waiting');
});

test('takes from a person that nothing came out of an unknown ticket', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { state: 'unknown' })] });
  const { press } = await opening;
  await press(`${line('1')} [data-do=did-not]`);
  expect(parts.desk.askedFor('printing.decide')).toEqual([{ job: idOf('1'), cameOut: false }]);
});

test('prints an unknown ticket again only when a person asks for it', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { state: 'unknown' })] });
  const { press } = await opening;
  expect(parts.desk.askedFor('printing.again')).toEqual([]);
  await press(`${line('1')} [data-do=again]`);
  expect(parts.desk.askedFor('printing.again')).toEqual([{ job: idOf('1'), printer: null }]);
});

test('says the cause of a waiting ticket with its remedies', async () => {
  const jobs = [job('1', { state: 'queued', trouble: 'cover-open', movesAtSeconds: 1_800_000_100 })];
  const { parts, opening } = openJobs({ jobs });
  const { find, press, pressWords, text } = await opening;
  expect(find(`${line('1')} [data-part=trouble]`)?.textContent).toContain('Close the cover');
  expect(text()).toContain('Moves to the backup printer at');
  await press(`${line('1')} [data-do=try]`);
  expect(parts.desk.askedFor('printers.check')).toEqual([{ id: KITCHEN }]);
  await press(`${line('1')} [data-menu=more-acts] button`);
  await pressWords('Move to “Drinks”');
  expect(parts.desk.askedFor('printing.move')).toEqual([{ job: idOf('1'), printer: BAR }]);
});

test('counts the waiting tickets above the history, and not in it', async () => {
  const jobs = [job('1', { state: 'queued', trouble: 'no-route' })];
  const { find, text } = await openJobs({ jobs }).opening;
  expect(text()).toContain('No tickets printed yet');
  expect(find('[data-part=count]')?.textContent).toBe('0 tickets');
});

test('cancels a waiting ticket', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { state: 'queued', trouble: 'no-route' })] });
  const { press } = await opening;
  await press(`${line('1')} [data-do=cancel]`);
  expect(parts.desk.askedFor('printing.cancel')).toEqual([{ job: idOf('1') }]);
});

test('offers nothing to do for a ticket that is on its way', async () => {
  const { opening } = openJobs({ jobs: [job('1', { state: 'sending' })] });
  const { find } = await opening;
  expect(find(`${line('1')} button`)).toBeUndefined();
});

test('prints in the system dialog, and asks afterwards whether it came out', async () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
  vi.stubGlobal('print', print);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const [first] = twoPrinters;
  if (first === undefined) throw new Error('there is no printer');
  const { parts, opening } = openJobs({
    printers: [{ ...first, connection: { kind: 'dialog' } }],
    jobs: [job('1', { state: 'queued', needsPerson: true })],
  });
  const { press, text } = await opening;
  await press(`${line('1')} [data-do=print]`);
  await expect.poll(() => print).toHaveBeenCalledOnce();
  await expect.poll(() => text()).toContain('Did the ticket come out?');
  expect(parts.desk.askedFor('printing.decide')).toEqual([]);
  await press('[data-answer=yes]');
  expect(parts.desk.askedFor('printing.decide')).toEqual([{ job: idOf('1'), cameOut: true }]);
});

test('prints a ticket from yesterday only when a person asks for it', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { state: 'queued', needsPerson: true })] });
  const { press, text } = await opening;
  expect(text()).toContain('Older than 12 hours');
  await press(`${line('1')} [data-do=print-now]`);
  expect(parts.desk.askedFor('printing.again')).toEqual([{ job: idOf('1'), printer: null }]);
});

test('opens the paper of a past ticket, and prints it again at another printer', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { copyOf: idOf('2') })] });
  const { press, pressWords, find, text } = await opening;
  expect(find(line('1'))?.textContent).toContain('Copy');
  await press(`${line('1')} [data-do=show-job]`);
  expect(find(`${line('1')} img`)?.getAttribute('alt')).toBe('Ticket “Kung Pao Chicken”');
  await press(`${line('1')} [data-menu=more-acts] button`);
  await pressWords('Print again at “Drinks”');
  expect(parts.desk.askedFor('printing.again')).toEqual([{ job: idOf('1'), printer: BAR }]);
  expect(text()).toContain('Ticket sent to “Drinks”');
});

test('searches the history while it is typed, and says that nothing is found', async () => {
  const { opening } = openJobs({ jobs: [job('1', { title: 'Noodles' }), job('2', { title: 'Soup' })] });
  const { type, find, text } = await opening;
  await type('[role=search] input', 'soup');
  await expect.poll(() => find(line('1'))).toBeUndefined();
  expect(find(line('2'))).toBeDefined();
  await type('[role=search] input', 'zzz');
  await expect.poll(() => text()).toContain('No results for “zzz”');
});

test('shows the history page by page', async () => {
  const jobs = Array.from({ length: 130 }, (_, at) =>
    job('1', { id: at.toString(16).padStart(32, '0'), title: `Ticket ${at}` }),
  );
  const { opening } = openJobs({ jobs });
  const { press, find } = await opening;
  const shown = () => document.querySelectorAll('[data-part=history] > li').length;
  expect(shown()).toBe(40);
  await press('[data-do=more]');
  await press('[data-do=more]');
  await press('[data-do=more]');
  await expect.poll(() => shown()).toBe(130);
  expect(find('[data-do=more]')).toBeUndefined();
});

test('says that a ticket has changed in the meantime', async () => {
  const { parts, opening } = openJobs({ jobs: [job('1', { state: 'queued', trouble: 'timeout' })] });
  parts.desk.answer({ 'printing.cancel': () => failed({ code: 'printing.too-late', message: '' }) });
  const { press, text } = await opening;
  await press(`${line('1')} [data-do=cancel]`);
  expect(text()).toContain('This job has already changed');
});

test.each([
  ['training-kitchen', 'Printer unplugged'],
  [KITCHEN, 'Printer takes no tickets'],
])(
  'says why %s takes no connection: only a training printer is known to be unplugged',
  async (printer, title) => {
    const waiting = job('c', { printer, state: 'queued', trouble: 'refused' });
    const over = job('d', {
      printer,
      state: 'printed',
      attempts: [
        {
          printer,
          name: 'Kitchen',
          atSeconds: 1_800_000_000,
          outcome: 'failed',
          trouble: 'refused',
          detail: '',
        },
      ],
    });
    const parts = createPrintersDesk({ isTraining: true, printers: twoPrinters, jobs: [waiting, over] });
    const { find, press } = await openPrinters(parts, '/printers/jobs');
    expect(find('[data-part=trouble] strong')?.textContent).toBe(title);
    await press(`[data-job="${over.id}"] [data-do=show-job]`);
    expect(find(`[data-job="${over.id}"] .details`)?.textContent).toContain(title);
  },
);
