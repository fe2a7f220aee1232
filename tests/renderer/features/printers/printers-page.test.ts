// The page of printers: what each is doing, why it does not print, and what to do.
import { expect, test } from 'vitest';
import { printTroubles } from '../../../../src/contract/printers.ts';
import { en } from '../../../../src/renderer/i18n/en/index.ts';
import { englishSettings } from '../../support/scripted-desk.ts';
import {
  BAR,
  createPrintersDesk,
  KITCHEN,
  noRouting,
  openPrinters,
  status,
  twoPrinters,
} from './printers-desk.ts';

const card = (id: string) => `[data-printer="${id}"]`;

test('shows each printer with its place, address, state and what it prints', async () => {
  const routing = { groups: { '1': [KITCHEN], '2': [KITCHEN, BAR] }, others: BAR, receipts: BAR };
  const { find } = await openPrinters(
    createPrintersDesk({ printers: twoPrinters, statuses: [status({})], routing }),
  );
  expect(find(card(KITCHEN))?.textContent).toMatch(/Hot kitchen.*By the pass · 192\.168\.1\.50:9100/s);
  expect(find(`${card(KITCHEN)} [data-part=state]`)?.textContent).toBe('Ready');
  expect(find(`${card(KITCHEN)} [data-part=prints]`)?.textContent).toContain('Prints Grill · Cold dishes');
  expect(find(`${card(BAR)} [data-part=state]`)?.textContent).toBe('Not checked');
  expect(find(`${card(BAR)} [data-part=prints]`)?.textContent).toContain('other items · receipts');
});

test('says every cause and what to do about it', async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  const { find, settled } = await openPrinters(parts);
  for (const trouble of printTroubles) {
    parts.become({ statuses: [status({ state: 'trouble', trouble, detail: 'ECODE', waiting: 2 })] });
    await settled();
    const { title, todo } = en.printers.troubles[trouble];
    expect(find(`${card(KITCHEN)} [data-part=state]`)?.textContent).toBe(title);
    expect(find(`${card(KITCHEN)} [data-part=trouble]`)?.textContent).toContain(todo);
    expect(find(`${card(KITCHEN)} [data-part=trouble]`)?.textContent).toContain('ECODE');
    expect(find(`${card(KITCHEN)} [data-part=waiting]`)?.textContent).toBe('2 waiting');
  }
});

test('shows a cause that is reported while the printer is still printing', async () => {
  const statuses = [status({ state: 'printing', trouble: 'paper-out', waiting: 1 })];
  const { text } = await openPrinters(createPrintersDesk({ printers: twoPrinters, statuses }));
  expect(text()).toContain('Load paper. The rest prints automatically.');
});

test('asks a printer for its state on a press', async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  const { press } = await openPrinters(parts);
  await press(`${card(BAR)} [data-do=check]`);
  expect(parts.desk.askedFor('printers.check')).toEqual([{ id: BAR }]);
});

test('offers the ways to connect a printer when there is none', async () => {
  const { find, text, press } = await openPrinters(createPrintersDesk());
  expect(text()).toContain('No printers yet');
  await press('[data-part=no-printers] [data-kind=network]');
  expect(find('#printer-host')).toBeDefined();
});

test('asks a person, not the printer, when the tickets are printed in the dialog', async () => {
  const [first] = twoPrinters;
  const dialog = { ...first, connection: { kind: 'dialog' as const } } as never;
  const { find } = await openPrinters(createPrintersDesk({ printers: [dialog] }));
  expect(find(`${card(KITCHEN)} [data-do=check]`)).toBeUndefined();
  expect(find(`${card(KITCHEN)} [data-part=state]`)).toBeUndefined();
});

test('says that a printer confirms nothing', async () => {
  const statuses = [status({ answers: 'mute' })];
  const { text } = await openPrinters(createPrintersDesk({ printers: twoPrinters, statuses }));
  expect(text()).toContain('doesn’t confirm tickets');
});

test('leads from every trouble to its jobs', async () => {
  const statuses = [status({ state: 'trouble', trouble: 'cover-open', waiting: 3 })];
  const { press, find, router } = await openPrinters(createPrintersDesk({ printers: twoPrinters, statuses }));
  expect(find('[data-alert=waits]')?.textContent).toContain('Hot kitchen: Cover open, 3 waiting');
  await press('[data-part=alerts] [data-alert=waits]');
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

test('is written in Chinese as well', async () => {
  const settings = { ...englishSettings, language: 'zh-CN' as const };
  const statuses = [status({ state: 'trouble', trouble: 'paper-out', waiting: 1 })];
  const { text } = await openPrinters(
    createPrintersDesk({ printers: twoPrinters, statuses, routing: noRouting, desk: { settings } }),
  );
  expect(text()).toContain('装上纸，剩下的会自动打印。');
});
