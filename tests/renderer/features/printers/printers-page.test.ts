// The page of printers on the real core: what each is doing, why it does not print, and what to do.
import { expect, test } from 'vitest';
import { printTroubles } from '../../../../src/contract/printers.ts';
import { en } from '../../../../src/renderer/i18n/en/index.ts';
import { fault, type Machines, openPrinters } from './printers-desk.ts';

const card = (id: string) => `[data-printer="${id}"]`;
const waitsFor = (trouble: Parameters<typeof fault>[0]) => async (machines: Machines) => {
  machines.breaks('kitchen', fault(trouble));
  const job = await machines.print(machines.kitchen);
  await machines.jobIs(job, { trouble });
};

test('shows each printer with its place, address, state and what it prints', async () => {
  const { find, seen, kitchen, bar } = await openPrinters('/printers', {
    prepare: async ({ route, desk, kitchen: first, bar: second }) => {
      await desk.until('receipt-groups.changed', ({ groups }) => groups.length === 2);
      await route({ groups: { '1': [first], '2': [first, second] }, others: second, receipts: second });
      await desk.ask('printers.check', { id: first });
    },
  });
  const prints = (id: string) => find(`${card(id)} [data-part=prints]`)?.textContent ?? '';
  await seen('the groups', () => prints(kitchen).includes('Prints Grill · Cold dishes'));
  expect(find(card(kitchen))?.textContent).toMatch(/Hot kitchen.*By the pass · 192\.168\.1\.50:9100/s);
  expect(find(`${card(kitchen)} [data-part=state]`)?.textContent).toBe('Ready');
  expect(find(`${card(bar)} [data-part=state]`)?.textContent).toBe('Not checked');
  expect(prints(bar)).toContain('other items · receipts');
});

test('says every cause and what to do about it', async () => {
  const { find, seen, breaks, desk, print, kitchen } = await openPrinters('/printers', {
    prepare: waitsFor('busy'),
  });
  await print(kitchen);
  for (const trouble of printTroubles) {
    breaks('kitchen', fault(trouble));
    await desk.ask('printers.check', { id: kitchen });
    const { title, todo } = en.printers.troubles[trouble];
    await seen(title, () => find(`${card(kitchen)} [data-part=state]`)?.textContent === title);
    expect(find(`${card(kitchen)} [data-part=trouble]`)?.textContent).toContain(todo);
    expect(find(`${card(kitchen)} [data-part=trouble]`)?.textContent).toContain('ECODE');
    expect(find(`${card(kitchen)} [data-part=waiting]`)?.textContent).toBe('2 waiting');
  }
});

test('shows a cause that is reported while the printer is still printing', async () => {
  const { text, seen, device, print, kitchen, jobIs } = await openPrinters();
  // Enough for the answer before the ticket, not for the ticket.
  await device.change({ paper: 40 });
  const job = await print(kitchen);
  await jobIs(job, { state: 'sending' });
  await seen('the cause', () => text().includes('Load paper. The rest prints automatically.'));
  await device.change({ paper: 400_000 });
  await jobIs(job, { state: 'printed' });
});

test('asks a printer for its state on a press', async () => {
  const { press, seen, find, bar } = await openPrinters();
  await press(`${card(bar)} [data-do=check]`);
  await seen('its state', () => find(`${card(bar)} [data-part=state]`)?.textContent === 'Ready');
});

test('offers the ways to connect a printer when there is none', async () => {
  const { find, text, press } = await openPrinters('/printers', { isEmpty: true });
  expect(text()).toContain('No printers yet');
  await press('[data-part=no-printers] [data-kind=network]');
  expect(find('#printer-host')).toBeDefined();
});

test('asks a person, not the printer, when the tickets are printed in the dialog', async () => {
  let office = '';
  const { find } = await openPrinters('/printers', {
    prepare: async ({ save }) => {
      office = await save({ name: 'Office', connection: { kind: 'dialog' } });
    },
  });
  expect(find(card(office))).toBeDefined();
  expect(find(`${card(office)} [data-do=check]`)).toBeUndefined();
  expect(find(`${card(office)} [data-part=state]`)).toBeUndefined();
});

test('says that a printer confirms nothing', async () => {
  const { text, seen, desk, kitchen } = await openPrinters('/printers', {
    prepare: ({ device }) => device.change({ silent: true }),
  });
  await desk.ask('printers.check', { id: kitchen });
  await seen('it', () => text().includes('doesn’t confirm tickets'));
});

test('leads from every trouble to its jobs', async () => {
  const { press, find, router } = await openPrinters('/printers', { prepare: waitsFor('cover-open') });
  expect(find('[data-alert=waits]')?.textContent).toContain('Hot kitchen: Cover open, 1 waiting');
  await press('[data-part=alerts] [data-alert=waits]');
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

test('is written in Chinese as well', async () => {
  const { text } = await openPrinters('/printers', {
    prepare: async (machines) => {
      await machines.desk.ask('settings.change', { language: 'zh-CN' });
      await waitsFor('paper-out')(machines);
    },
  });
  expect(text()).toContain('装上纸，剩下的会自动打印。');
});
