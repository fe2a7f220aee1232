// Printing the ticket of an item from its drawer, on the real core and a printer that runs as a program.
import { expect, test } from 'vitest';
import type { PrintRouting } from '../../../../src/contract/printers.ts';
import { networkTo, startTestPrinter, usualSetup } from '../../../core/printing/print-desk.ts';
import { openNoodleShop, shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { scan } from '../../support/scan.ts';

const shop = shareNoodleShop();
/** In the group of the wok, and in none. */
const DAN_DAN = '102';
const RICE = '106';

interface Opening {
  item?: string;
  /** The code of the combination that opens the drawer. */
  code?: string;
  routing?: (kitchen: string) => Partial<PrintRouting>;
  hasPrinter?: boolean;
}

async function openItem({ item = DAN_DAN, code, routing, hasPrinter = true }: Opening = {}) {
  const cut: string[] = [];
  const device = await startTestPrinter({}, ({ lines }) => cut.push(lines.join('\n')));
  let kitchen = '';
  const screen = await openCoreScreen(code === undefined ? `/goods?open=${item}` : '/goods', async (desk) => {
    await openNoodleShop(desk, shop());
    if (!hasPrinter) return;
    const setup = { ...usualSetup, name: 'Hot kitchen', connection: networkTo(device.port) };
    const { printers } = await desk.ask('printers.save', { id: null, setup });
    kitchen = printers[0]?.id ?? '';
    const none = { groups: {}, others: null, receipts: null };
    const wanted = routing?.(kitchen) ?? { groups: { '1': [kitchen] } };
    const { currentId } = await desk.ask('session.get', null);
    await desk.ask('printers.route', { shop: currentId ?? '', routing: { ...none, ...wanted } });
  });
  const { find, seen } = screen;
  if (code !== undefined) scan(code);
  await seen('the item', () => find('.drawer dl') !== undefined);
  const words = (part: string) => find(`[data-part=${part}]`)?.textContent ?? '';
  if (hasPrinter) await seen('where it prints', () => words('print') !== '');
  return {
    ...screen,
    cut,
    device,
    kitchen,
    words,
    says: (part: string, what: string) => seen(what, () => words(part).includes(what)),
  };
}

test('says where the ticket comes out, prints one, and says that it came out', async () => {
  const { press, says, cut } = await openItem();
  await says('print-where', 'Prints at Hot kitchen');
  await press('[data-do=print-ticket]');
  await says('print-jobs', 'Printed at Hot kitchen');
  expect(cut).toHaveLength(1);
  expect(cut[0]).toContain('Dan dan noodles');
});

test('follows the ticket until it is printed, and says a cause with what to do', async () => {
  const { press, says, device, cut } = await openItem();
  await device.change({ cover: true });
  await says('print-where', 'Prints at Hot kitchen');
  await press('[data-do=print-ticket]');
  await says('print-jobs', 'Cover open · Close the cover.');
  expect(cut).toEqual([]);
  await device.change({ cover: false });
  await says('print-jobs', 'Printed at Hot kitchen');
});

test('shows the newest state of a ticket that changes while it is asked for', async () => {
  const { press, says, seen, hold, desk, cut } = await openItem();
  const letGo = hold('printing.job');
  await says('print-where', 'Prints at Hot kitchen');
  await press('[data-do=print-ticket]');
  await seen('the paper', () => cut.length === 1);
  await desk.until('printers.changed', ({ statuses }) => statuses.every(({ waiting }) => waiting === 0));
  letGo();
  await says('print-jobs', 'Printed at Hot kitchen');
});

test('prints the amount, the note and the combination that were entered', async () => {
  const routing = (kitchen: string) => ({ others: kitchen });
  const { press, type, says, cut } = await openItem({ code: 'SOUP-S', routing });
  await says('print-where', 'Hot kitchen');
  await press('[data-do=further]');
  await press('[data-do=further]');
  await press('[data-do=fewer]');
  await type('[data-part=print-note]', ' Less spicy ');
  await press('[data-do=print-ticket]');
  await says('print-jobs', 'Printed at Hot kitchen');
  const [paper = ''] = cut;
  for (const words of ['2×', 'Small', 'Mild', 'Less spicy']) expect(paper).toContain(words);
});

test('says that an item in no group comes out at the default printer', async () => {
  const { says } = await openItem({ item: RICE, routing: (kitchen) => ({ others: kitchen }) });
  await says('print-where', 'No station. Prints at Hot kitchen');
});

test('offers to set up a printer when none prints the item', async () => {
  const { says, find } = await openItem({ routing: () => ({}) });
  await says('print', 'No printer prints this item');
  expect(find('[data-do=print-ticket]')).toHaveProperty('disabled', true);
});

test('shows why nothing was printed', async () => {
  const { press, says, hold, desk, kitchen, cut, words, seen } = await openItem();
  await says('print-where', 'Prints at Hot kitchen');
  const letGo = hold('printing.item');
  await press('[data-do=print-ticket]');
  // Another window leaves the group without a printer.
  const { currentId } = await desk.ask('session.get', null);
  const routing = { groups: {}, others: null, receipts: kitchen };
  await desk.ask('printers.route', { shop: currentId ?? '', routing });
  letGo();
  await seen('why', () => words('print').includes('No printer is set up for this'));
  expect(cut).toEqual([]);
});

test('is not offered on a device without printers', async () => {
  const { find, quiet } = await openItem({ hasPrinter: false });
  await quiet();
  expect(find('[data-part=print]')).toBeUndefined();
});
