// What a person does at the counter, and the kitchen's printers that they send to.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type NetworkPrinter, startNetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import { visible } from './person.ts';
import { callRaw, go } from './visit.ts';

export const KUNG_PAO = '1001';
export const PRAWNS = '1018';
export const ORANGE_POP = '1285';
export const TABLE_A03 = '3';
const DRINKS_GROUP = '6';

export const tile = (item: string) => `[data-part=tiles] [data-item="${item}"]`;
export const line = (title: string) => `[data-part=slip] [data-line]:has([title*="${title}"])`;
export const option = (name: string) => `[data-part=options] [data-option][title*="${name}"]`;
/** Adds what was chosen of a dish. */
export const ADD = '[data-part=options] [data-do=add]';
export const table = (id: string) => `[data-part=tables] [data-table="${id}"]`;

export interface TestPrinter {
  name: string;
  device: NetworkPrinter;
  /** The text of each ticket that was cut off, without spaces. */
  tickets: string[];
}

export async function startPrinter(name: string): Promise<TestPrinter> {
  const tickets: string[] = [];
  const device = await startNetworkPrinter({
    widthDots: 576,
    newDrawing: () => ({ add: () => undefined, png: () => new Uint8Array() }),
    onTicket: ({ lines }) => tickets.push(lines.join('').replaceAll(' ', '')),
  });
  onTestFinished(() => device.stop());
  return { name, device, tickets };
}

interface Answer<Data> {
  ok: boolean;
  data: Data;
}

const usualSetup = {
  place: '',
  commands: 'escpos',
  paperMm: 80,
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: false,
  opensDrawer: true,
  copies: 1,
  backup: null,
  backupAfterSeconds: 60,
  splitsDishes: false,
  printsRed: false,
} as const;

/** Dishes come out in the kitchen, drinks at the bar, and receipts at the till. */
export async function setUpPrinters(
  page: Page,
  { kitchen, bar, till }: { kitchen: TestPrinter; bar: TestPrinter; till: TestPrinter },
): Promise<void> {
  for (const { name, device } of [kitchen, bar, till]) {
    const connection = { kind: 'network', host: '127.0.0.1', port: device.port };
    expect(
      await callRaw(page, 'printers.save', { id: null, setup: { ...usualSetup, name, connection } }),
    ).toMatchObject({ ok: true });
  }
  const { data } = (await callRaw(page, 'printers.get', null)) as Answer<{
    printers: { id: string; name: string }[];
  }>;
  const idOf = ({ name }: TestPrinter) => data.printers.find((printer) => printer.name === name)?.id ?? '';
  const groups = { [DRINKS_GROUP]: [idOf(bar)] };
  const routing = { groups, others: idOf(kitchen), receipts: idOf(till) };
  const session = (await callRaw(page, 'session.get', null)) as Answer<{ currentId: string }>;
  const shop = session.data.currentId;
  expect(await callRaw(page, 'printers.route', { shop, routing })).toMatchObject({ ok: true });
}

/** Everything that the counter needs is cached, and the shop may go. */
export async function cacheEverything(page: Page): Promise<void> {
  await go(page, '/goods');
  await page.locator('.goods-list [data-index]').first().waitFor();
  await go(page, '/dining-locations?status=all');
  await page.locator('[data-location]').first().waitFor();
  await go(page, '/store-settings');
  await page.locator('.calculator').waitFor();
}

export async function atCounter(page: Page): Promise<void> {
  await go(page, '/counter');
  await visible(page, '[data-part=tiles] [data-item]').waitFor();
}

/** Finds an item by its name, as a person who types it does. */
export async function finds(page: Page, words: string, item: string): Promise<void> {
  await page.locator('input[data-part=search]').fill(words);
  await visible(page, tile(item)).waitFor();
}

export const dueOf = async (page: Page): Promise<string> =>
  (await visible(page, '[data-part=due]').innerText()).replaceAll(/\s/g, '');
