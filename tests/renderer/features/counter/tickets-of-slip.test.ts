// What the counter says of the kitchen's tickets: a tick only for paper that came out where it belongs.
import { expect, test } from 'vitest';
import {
  type TestPrinter,
  usualSetup,
  networkTo,
  startTestPrinter,
} from '../../../core/printing/print-desk.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { newId, openCounter } from './counter-desk.ts';

const shop = shareNoodleShop();
/** The receipt groups of the shop's dishes. */
const [WOK, BAR] = ['1', '2'];

interface Printers {
  kitchen: TestPrinter['device'];
  counter: TestPrinter['device'];
}

/** The counter's printer takes over from the kitchen's after so many seconds. */
async function addPrinters(desk: CoreDesk, backupAfterSeconds: number): Promise<Printers> {
  const start = () => startTestPrinter({}, () => undefined);
  const [kitchen, counter] = [await start(), await start()];
  const save = async (name: string, port: number, backup: string | null) => {
    const setup = { ...usualSetup, name, connection: networkTo(port), backup, backupAfterSeconds };
    const { printers } = await desk.ask('printers.save', { id: null, setup });
    return printers.find((printer) => printer.name === name)?.id ?? '';
  };
  const counterId = await save('Counter', counter.port, null);
  const kitchenId = await save('Kitchen', kitchen.port, counterId);
  const { currentId } = await desk.ask('session.get', null);
  const routing = { groups: { [WOK]: [kitchenId], [BAR]: [counterId] }, others: null, receipts: null };
  await desk.ask('printers.route', { shop: currentId ?? '', routing });
  return { kitchen, counter };
}

async function openWithPrinters(backupAfterSeconds = 600) {
  const added: Printers[] = [];
  const screen = await openCounter(shop(), {
    own: { clock: fastClock(10) },
    prepare: async (desk) => void added.push(await addPrinters(desk, backupAfterSeconds)),
  });
  const [printers] = added;
  if (printers === undefined) throw new Error('no printers were added');
  const order = async () => {
    await screen.press(screen.tile('102'));
    await screen.press(screen.tile('107'));
    await screen.press('[data-do=send]');
  };
  const shown = (part: string) => screen.find(`[data-part=${part}]`)?.textContent.trim() ?? '';
  return { ...screen, ...printers, order, shown };
}

test('no tick stands at a printer that is unplugged: it is named with what to do, as long as it is down', async () => {
  const { order, kitchen, find, seen, shown, openNotices } = await openWithPrinters();
  await kitchen.change({ unplugged: true });
  await order();
  await seen('the ticket that came out', () => find('[data-part=out]') !== undefined);
  await seen('the ticket that waits', () => find('[data-part=waits]') !== undefined);
  expect(shown('out')).toBe('1 ticket: Counter');
  expect(shown('waits')).toContain('Kitchen: ');
  expect(shown('waits')).toContain('Prints at Counter at');
  await openNotices();
  expect(shown('printers-down')).toContain('Kitchen');
  expect(shown('printers-down')).toContain('Until then, tickets print at Counter');
  await kitchen.change({ unplugged: false });
  await seen('both tickets', () => shown('out') === '2 tickets: Kitchen, Counter');
  await seen('the banner go', () => find('[data-part=printers-down]') === undefined);
});

test('what came out is no news any more once new dishes are on the order, and what waits still is', async () => {
  const { order, kitchen, find, seen, shown, press, tile } = await openWithPrinters();
  await order();
  await seen('both tickets', () => shown('out') === '2 tickets: Kitchen, Counter');
  await press(tile('107'));
  await seen('no news', () => find('[data-part=sent]') === undefined);
  await kitchen.change({ unplugged: true });
  await press(tile('102'));
  await press('[data-do=send]');
  await seen('the ticket that waits', () => find('[data-part=waits]') !== undefined);
  await press(tile('107'));
  await seen('the new dish', () => find('[data-part=out]') === undefined);
  expect(find('[data-part=waits]')).toBeDefined();
});

test('a dish that the kitchen has finished on its screen says since when it is ready, until that is taken back', async () => {
  const { press, tile, seen, find, desk } = await openCounter(shop(), {
    prepare: async (core) => {
      const { currentId } = await core.ask('session.get', null);
      await core.ask('kitchen.start', { shop: currentId ?? '', printsToo: false });
    },
  });
  await press(tile('102'));
  await press('[data-do=send]');
  const tickets = () => desk.ask('kitchen.tickets', { station: '' });
  await seen('the ticket', async () => (await tickets()).tickets.length > 0);
  expect(find('[data-part=ready]')).toBeUndefined();
  const [ticket] = (await tickets()).tickets;
  const mark = async (kind: 'bump' | 'recall') => {
    const { order = '', sending = '', lines = [] } = ticket ?? {};
    const which = { order, sending, station: '', lines: lines.map(({ id }) => id) };
    await desk.ask('kitchen.do', { acts: [{ id: newId(), kind, ...which }] });
  };
  await mark('bump');
  await seen('that it is ready', () => /Ready \d/.test(find('[data-part=ready]')?.textContent ?? ''));
  await mark('recall');
  await seen('that it is made again', () => find('[data-part=ready]') === undefined);
});

test('what came out at the backup is to be carried, in every window, until a person says that it was', async () => {
  const { order, kitchen, find, seen, shown, press, desk, openNotices } = await openWithPrinters(0);
  await kitchen.change({ unplugged: true });
  await order();
  await openNotices();
  await seen('the notice', () => find('[data-part=to-carry]') !== undefined);
  expect(shown('to-carry')).toContain('Came out at Counter: carry it to Kitchen');
  await seen('the line of the slip', () => find('[data-part=carry]') !== undefined);
  expect(shown('out')).toBe('1 ticket: Counter');
  // Nothing waits in the kitchen any more, but its printer is still down.
  expect(shown('printers-down')).toContain('Kitchen');
  await press('[data-part=to-carry] [data-do=carried]');
  await seen('the notice go', () => find('[data-part=to-carry]') === undefined);
  const { toCarry } = await desk.ask('printing.state', null);
  expect(toCarry).toEqual([]);
  await seen('two that came out', () => shown('out') === '2 tickets: Counter');
  expect(shown('printers-down')).toContain('Kitchen');
});

test('a ticket that came out while the button was pressed is still to be carried', async () => {
  const { order, kitchen, find, seen, shown, press, hold, openNotices } = await openWithPrinters(0);
  await kitchen.change({ unplugged: true });
  await order();
  await openNotices();
  await seen('the notice', () => find('[data-part=to-carry]') !== undefined);
  const letGo = hold('printing.carried');
  await press('[data-part=to-carry] [data-do=carried]');
  await seen('its rest', () => find('[data-do=next-slip]')?.getAttribute('aria-disabled') !== 'true');
  await press('[data-do=next-slip]');
  await press('[data-part=tiles] [data-item="104"]');
  await press('[data-do=send]');
  await seen('two tickets', () => shown('to-carry').includes('carry them'));
  letGo();
  await seen('one ticket', () => shown('to-carry').includes('Came out at Counter'));
  expect(shown('to-carry')).toContain('Mapo tofu');
});
