// The tasks of printing: a dish's ticket, a category's receipt group, and the cause of a ticket that does not come out.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type NetworkPrinter, startNetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import { visible } from './person.ts';
import { atGoods, atOverview, inNav, item, nothingWaits, PRAWNS, type Task } from './task.ts';
import { callRaw, frame } from './visit.ts';

const COLD_DISHES = '21';
const PACKING = '8';

let printer: NetworkPrinter | undefined;

/** The only printer prints everything. */
async function addPrinter(page: Page): Promise<void> {
  const device = await startNetworkPrinter({ widthDots: 576 });
  onTestFinished(() => device.stop());
  printer = device;
  const setup = {
    name: 'Grill',
    place: '',
    connection: { kind: 'network', host: '127.0.0.1', port: device.port },
    commands: 'escpos',
    paperMm: 80,
    dots: 576,
    characters: 'gb18030',
    cuts: true,
    buzzes: false,
    opensDrawer: false,
    copies: 1,
    backup: null,
    backupAfterSeconds: 60,
    splitsDishes: false,
    printsRed: false,
  };
  const answer = await callRaw(page, 'printers.save', { id: null, setup });
  expect(answer).toMatchObject({ ok: true });
}

async function totalOf(page: Page, filters: object): Promise<number> {
  const query = { words: '', filters, offset: 0, limit: 1, facets: false };
  return ((await callRaw(page, 'goods.search', query)) as { data: { total: number } }).data.total;
}

export const printingTasks: readonly Task[] = [
  {
    name: "Print a dish's ticket",
    start: async (person) => {
      await addPrinter(person.page);
      await atGoods(person);
    },
    act: async ({ page, tap }) => {
      await tap(item(PRAWNS));
      await tap('.drawer [data-do=print-ticket]');
      await page.locator('[data-part=print-jobs] [data-state=printed]').waitFor();
    },
  },
  {
    name: "Give a category's items their prep station",
    start: async (person) => {
      await nothingWaits(person.page);
      await atOverview(person);
    },
    act: async ({ page, tap }) => {
      await tap(inNav('/receipt-groups'));
      await tap('[data-do=by-category]');
      await tap(`[data-part=by-category] [data-category="${COLD_DISHES}"]`);
      await tap(`[data-part=by-category] [data-target="${PACKING}"]`);
      await tap('[data-do=move-all]');
      const all = await totalOf(page, { category: COLD_DISHES });
      expect(all).toBeGreaterThan(0);
      await expect.poll(() => totalOf(page, { category: COLD_DISHES, receiptGroup: PACKING })).toBe(all);
    },
  },
  {
    name: 'See why a ticket does not come out',
    start: async (person) => {
      const { page } = person;
      await printer?.change({ cover: true });
      await atGoods(person);
      await visible(page, item(PRAWNS)).click();
      await page.locator('.drawer [data-do=print-ticket]').click();
      await page.locator('[data-part=pill][data-state=print-waits]').waitFor();
      await atOverview(person);
    },
    act: async ({ page, tap }) => {
      await tap('[data-part=pill] button');
      await tap('[role=menuitem] >> visible=true');
      const cause = page.locator('[data-job][data-state=queued] [data-part=trouble]');
      await cause.getByText(frame.printers.troubles['cover-open'].todo).waitFor();
    },
  },
];
