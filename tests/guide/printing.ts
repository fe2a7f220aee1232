// Takes the pictures of printing: the training shop's printers, setting up one in the network, print jobs, ticket design.

import type { Page } from 'playwright-core';
import type { Language } from '../../src/contract/settings.ts';
import { type NetworkPrinter, startNetworkPrinter } from '../../src/printer/network/network-printer.ts';
import { call, found } from './calls.ts';
import { type Camera, go, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };
const KUNG_PAO = '宫保鸡丁';
const PRAWNS = '滑蛋虾仁';
const DRINK = '酸梅汤';
const HOT_WOK = '1';
/** The address in the picture; the printer itself listens on this machine. */
const SHOWN_HOST = '192.168.1.50';
/** In the middle of a ticket. */
const FEW_BYTES = 60;

const words = {
  en: { printer: 'Grill', note: 'No peanuts', heading: 'Alley Kitchen', footing: 'See you soon' },
  'zh-CN': { printer: '烧烤档', note: '不要花生', heading: '巷口小馆', footing: '欢迎再来' },
};

const printer = (page: Page, name: string) => page.locator(`[data-training=${name}]`);
const cover = (page: Page, name: string) => printer(page, name).locator('[data-do=cover]').click(TIMEOUT);

async function printItem(page: Page, title: string, note = ''): Promise<void> {
  const [line] = await found(page, title, 1);
  if (line === undefined) throw new Error(`the menu has no ${title}`);
  await call(page, 'printing.item', { id: line.id, row: null, amount: 2, note });
}

export async function takePrinting(page: Page, take: Camera, language: Language): Promise<void> {
  const device = await startNetworkPrinter({ widthDots: 576 });
  await takeTicket(page, take);
  await takeTrainingPrinters(page, take, words[language].note);
  await takeSetup(page, take, { name: words[language].printer, port: device.port });
  await takeJobs(page, take, device);
  await takeDesign(page, take, words[language]);
  await device.stop();
}

/** The ticket of an item comes out in the training shop's kitchen. */
async function takeTicket(page: Page, take: Camera): Promise<void> {
  await go(page, '/goods');
  await page.locator('[role=search] input').fill(KUNG_PAO, TIMEOUT);
  await page.locator('.goods-list [data-index]').filter({ hasText: KUNG_PAO }).first().click(TIMEOUT);
  await page.locator('[data-do=print-ticket]').click(TIMEOUT);
  await page.locator('[data-part=paper-dock]').waitFor(TIMEOUT);
  await page.locator('[data-part=print-jobs] [data-state=printed]').waitFor(TIMEOUT);
  await take('goods-print');
  await page.keyboard.press('Escape');
  await page.locator('[role=search] input').fill('', TIMEOUT);
}

/** A ticket in the kitchen, one that waits for the bar's cover, and a test ticket at the counter. */
async function takeTrainingPrinters(page: Page, take: Camera, note: string): Promise<void> {
  await go(page, '/printers');
  await printItem(page, KUNG_PAO, note);
  await printer(page, 'counter').locator('[data-do=test]').click(TIMEOUT);
  await cover(page, 'bar');
  await printItem(page, DRINK);
  for (const name of ['kitchen', 'counter'])
    await printer(page, name).locator('[data-paper] img').first().waitFor(TIMEOUT);
  await page.locator('[data-alert=waits]').waitFor(TIMEOUT);
  await page.locator('[data-part=alerts]').evaluate((alerts) => alerts.scrollIntoView({ block: 'end' }));
  await settled(page);
  await take('printers');
  await cover(page, 'bar');
  await page.locator('[data-part=alerts]').waitFor({ state: 'detached', ...TIMEOUT });
}

/** Adds a printer in the network, tests it, and routes a group to it. */
async function takeSetup(page: Page, take: Camera, added: { name: string; port: number }): Promise<void> {
  await page.locator('[data-do=add]').click(TIMEOUT);
  await page.locator('.sheet [data-kind=network]').click(TIMEOUT);
  await page.locator('#printer-name').fill(added.name, TIMEOUT);
  await page.locator('#printer-host').fill(SHOWN_HOST, TIMEOUT);
  await settled(page);
  await take('printer-add');
  await page.locator('#printer-host').fill('127.0.0.1', TIMEOUT);
  await page.locator('#printer-port').fill(String(added.port), TIMEOUT);
  await page.locator('[data-do=save-printer]').click(TIMEOUT);
  await page.locator('[data-do=print-test]').click(TIMEOUT);
  await page.locator('[data-answer=right]').waitFor(TIMEOUT);
  await settled(page);
  await take('printer-test');
  await page.locator('[data-answer=right]').click(TIMEOUT);
  await page.locator('[data-do=route]').click(TIMEOUT);
  const group = page.locator(`[data-part=routing] [data-group="${HOT_WOK}"]`);
  await group.getByText(added.name).click(TIMEOUT);
  await settled(page);
  await take('who-prints-what');
}

/** One ticket that may have come out, and one that waits. */
async function takeJobs(page: Page, take: Camera, device: NetworkPrinter): Promise<void> {
  const job = (state: string) => page.locator(`[data-job][data-state=${state}]`).first();
  await go(page, '/printers/jobs');
  await device.change({ 'dies-after': FEW_BYTES });
  await printItem(page, KUNG_PAO);
  await job('unknown').waitFor(TIMEOUT);
  await device.change({ 'dies-after': null, cover: true });
  await printItem(page, PRAWNS);
  await page.locator('[data-job][data-state=queued] [data-part=trouble]').waitFor(TIMEOUT);
  await settled(page);
  await take('print-jobs');
  await job('unknown').locator('[data-do=came-out]').click(TIMEOUT);
  // The printer takes what waits by itself.
  await device.change({ cover: false });
  await page.locator('[data-part=none-open]').waitFor(TIMEOUT);
}

async function takeDesign(
  page: Page,
  take: Camera,
  { heading, footing }: { heading: string; footing: string },
): Promise<void> {
  await go(page, '/printers/templates');
  await page.locator('#ticket-heading').fill(heading, TIMEOUT);
  await page.locator('#ticket-footing').fill(footing, TIMEOUT);
  await page.locator('[data-part=preview]').waitFor(TIMEOUT);
  await settled(page);
  await take('ticket-design');
  await page.locator('[data-do=reset]').click(TIMEOUT);
}
