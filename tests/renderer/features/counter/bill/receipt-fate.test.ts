// What the paid step says of the receipt: nothing is said to be printed before it came out.
import { expect, test } from 'vitest';
import {
  networkTo,
  startTestPrinter,
  type TestPrinter,
  usualSetup,
} from '../../../../core/printing/print-desk.ts';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { fastClock } from '../../../../support/fast-clock.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openBill } from './open-bill.ts';

const shop = shareNoodleShop();

async function openWithPrinter(settings: { printsReceipts: boolean }) {
  const started: TestPrinter['device'][] = [];
  const before = async (desk: CoreDesk) => {
    const device = await startTestPrinter({}, () => undefined);
    started.push(device);
    const setup = { ...usualSetup, name: 'Counter', connection: networkTo(device.port) };
    const { printers } = await desk.ask('printers.save', { id: null, setup });
    const { currentId } = await desk.ask('session.get', null);
    const shopId = currentId ?? '';
    const routing = { groups: {}, others: null, receipts: printers[0]?.id ?? null };
    await desk.ask('printers.route', { shop: shopId, routing });
    const counter = await desk.ask('counter.get', null);
    await desk.ask('counter.save', { shop: shopId, settings: { ...counter.settings, ...settings } });
  };
  const bill = await openBill(shop(), { hasPrinter: false, before, own: { clock: fastClock(10) } });
  const [device] = started;
  if (device === undefined) throw new Error('no printer was started');
  return { ...bill, device, said: () => bill.text('[data-part=receipt-fate]') };
}

test.each([
  ['that comes by itself', true],
  ['that a person asked for', false],
])(
  'a receipt %s waits for an unplugged printer, and is printed once it came out',
  async (_what, printsReceipts) => {
    const { device, press, seen, said, text } = await openWithPrinter({ printsReceipts });
    await device.change({ unplugged: true });
    await press('[data-do=exact]');
    if (!printsReceipts) {
      expect(said()).toBe('');
      await press('[data-do=receipt]');
    }
    await seen('that it waits', () => said().startsWith('Receipt waiting: Counter, '));
    expect(text('[data-part=paid-view]')).not.toContain('Receipt printed');
    await device.change({ unplugged: false });
    await seen('that it came out', () => said() === 'Receipt printed');
  },
);
