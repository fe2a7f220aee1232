// Who prints what: the printers of each receipt group, of other items and of receipts.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { BAR, createPrintersDesk, KITCHEN, openPrinters, twoPrinters } from './printers-desk.ts';

const at = (group: string, printer: string) => `[data-group="${group}"] [data-at="${printer}"]`;

test('adds a second printer to a group, and takes the first one away', async () => {
  const routing = { groups: { '1': [KITCHEN] }, others: null, receipts: null };
  const parts = createPrintersDesk({ printers: twoPrinters, routing });
  const { press, find } = await openPrinters(parts);
  expect(find(at('1', KITCHEN))?.getAttribute('aria-pressed')).toBe('true');
  await press(at('1', BAR));
  await press(at('1', KITCHEN));
  expect(parts.desk.askedFor('printers.route')).toEqual([
    { shop: 'river', routing: { ...routing, groups: { '1': [KITCHEN, BAR] } } },
    { shop: 'river', routing: { ...routing, groups: { '1': [BAR] } } },
  ]);
  expect(find(at('1', KITCHEN))?.getAttribute('aria-pressed')).toBe('false');
});

test('shows which groups are not printed, or by whom instead', async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  const { find, settled } = await openPrinters(parts);
  const missing = () => find('[data-group="2"] [data-part=missing]')?.textContent;
  expect(missing()).toContain('Not printed');
  parts.become({ routing: { groups: {}, others: BAR, receipts: null } });
  await settled();
  expect(missing()).toContain('prints at “Drinks”');
});

test('ignores a printer of a group that was removed', async () => {
  const routing = { groups: { '1': ['e'.repeat(32)] }, others: null, receipts: null };
  const parts = createPrintersDesk({ printers: twoPrinters, routing });
  const { press, find } = await openPrinters(parts);
  expect(find('[data-group="1"] [data-part=missing]')).toBeDefined();
  await press(at('1', BAR));
  expect(parts.printersNow().routing?.groups['1']).toEqual([BAR]);
});

test('says why a change was not saved, and shows what is saved', async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  parts.desk.answer({ 'printers.route': () => failed({ code: 'session.none', message: '' }) });
  const { press, find, text } = await openPrinters(parts);
  await press(at('1', BAR));
  expect(text()).toContain('No shop is open');
  expect(find(at('1', BAR))?.getAttribute('aria-pressed')).toBe('false');
});
