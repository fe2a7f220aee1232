// Printing in every host: the training shop's printers on screen, and printers in the network, with all that goes wrong.
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type NetworkPrinter, startNetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import { pageHosts } from '../../support/desk.ts';
import { until } from '../../support/until.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open, sees, sharedDesk, startTraining } from './visit.ts';

const { printers: words, printJobs, trainingPrinters, goodsPrint } = frame;

interface TestPrinter {
  device: NetworkPrinter;
  /** The text of each ticket that was cut off. */
  tickets: string[];
}

async function startPrinter(): Promise<TestPrinter> {
  const tickets: string[] = [];
  const device = await startNetworkPrinter({
    widthDots: 576,
    newDrawing: () => ({ add: () => undefined, png: () => new Uint8Array() }),
    onTicket: ({ lines }) => tickets.push(lines.join('\n')),
  });
  onTestFinished(() => device.stop());
  return { device, tickets };
}

const unit = (page: Page, name: string) => page.locator(`[data-training=${name}]`);
const papers = (page: Page, name: string) => unit(page, name).locator('[data-paper]');
const jobs = (page: Page, state: string) => page.locator(`[data-job][data-state=${state}]`);

async function jobCount(page: Page): Promise<number> {
  const query = { which: 'all', words: '', offset: 0, limit: 10 };
  const { data } = (await callRaw(page, 'printing.jobs', query)) as { data: { total: number } };
  return data.total;
}

async function printsItem(page: Page): Promise<string> {
  await go(page, '/goods');
  await page.locator('.goods-list [data-index]').first().click();
  await page.locator('[data-do=print-ticket]').click();
  const title = await page.locator('.drawer h2').innerText();
  await page.locator('[data-part=print-jobs]').waitFor();
  return title.trim();
}

async function addPrinter(page: Page, name: string, { device }: TestPrinter): Promise<void> {
  await go(page, '/printers');
  await page.locator('[data-do=add]').click();
  await page.locator('.sheet [data-kind=network]').click();
  await page.locator('#printer-name').fill(name);
  await page.locator('#printer-host').fill('127.0.0.1');
  await page.locator('#printer-port').fill(String(device.port));
  await page.locator('[data-do=save-printer]').click();
  await page.locator('[data-step=offer]').waitFor();
}

const cardOf = (page: Page, name: string) =>
  page.locator('[data-printer]').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Routes every group to this printer through the chips on screen. */
async function routesAllTo(page: Page, name: string): Promise<void> {
  const chips = page.locator('[data-part=routing] [data-group]').getByRole('button', { name });
  await expect.poll(() => chips.count()).toBeGreaterThan(0);
  for (const chip of await chips.all()) {
    await chip.click();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  }
}

/** A tap that meets a list that is still opening is repeated, as a person would. */
const choose = (page: Page, field: string, option: string) =>
  until(`${option} is chosen`, async () => {
    await page.locator(field).click();
    const wanted = page.getByRole('option', { name: option, exact: true });
    return await wanted
      .click({ timeout: 5000 })
      .then(() => page.locator(field).getByText(option).waitFor({ timeout: 5000 }))
      .then(
        () => true,
        () => false,
      );
  });

describe.each(pageHosts)('printing in the training shop in %s', (host) => {
  const desk = sharedDesk(host, startTraining);

  it('shows a dish’s ticket at the right training printer, and mends what is broken there', async () => {
    const { page } = desk();
    const title = await printsItem(page);
    await page.locator('[data-part=paper-dock][data-printer=kitchen]').waitFor();
    await sees(page, goodsPrint.sent.printed.replace('{printer}', 'Kitchen'));
    await go(page, '/printers');
    await papers(page, 'kitchen').first().waitFor();
    const paper = papers(page, 'kitchen').first().getByRole('img');
    expect((await paper.getAttribute('alt'))?.replaceAll(/\s/g, '')).toContain(title.slice(0, 4));
    expect(await papers(page, 'bar').count()).toBe(0);

    await unit(page, 'kitchen').locator('[data-do=cover]').click();
    await printsItem(page);
    await sees(page, words.troubles['cover-open'].todo);
    await page.locator('[data-part=pill][data-state=print-waits]').waitFor();
    await go(page, '/printers');
    await sees(page, trainingPrinters.states['cover-open']);
    expect(await papers(page, 'kitchen').count()).toBe(1);
    await unit(page, 'kitchen').locator('[data-do=cover]').click();
    await expect.poll(() => papers(page, 'kitchen').count()).toBe(2);

    await unit(page, 'kitchen').locator('[data-do=nearly-empty]').click();
    await unit(page, 'kitchen').locator('[data-do=test]').click();
    await page.locator('[data-alert=waits]').waitFor();
    expect(await unit(page, 'kitchen').getAttribute('data-state')).toBe('paper-out');
    expect(await papers(page, 'kitchen').count()).toBe(2);
    await unit(page, 'kitchen').locator('[data-do=paper]').click();
    await expect.poll(() => papers(page, 'kitchen').count()).toBe(3);
    await page.locator('[data-part=alerts]').waitFor({ state: 'detached' });
  });

  it('asks about a ticket that may have come out, and marks the copy', async () => {
    const { page } = desk();
    const printer = await startPrinter();
    await addPrinter(page, 'Grill', printer);
    await page.locator('[data-do=later]').click();
    await printer.device.change({ 'dies-after': 60 });
    await cardOf(page, 'Grill').locator('[data-do=test]').click();
    await page.keyboard.press('Escape');
    await page.locator('[data-alert=unknown]').click();
    await jobs(page, 'unknown').waitFor();
    await sees(page, printJobs.open.unknown.replace('{printer}', 'Grill'));
    await printer.device.change({ 'dies-after': null });
    const before = printer.tickets.length;
    await jobs(page, 'unknown').locator('[data-do=again]').click();
    await expect.poll(() => printer.tickets.length).toBe(before + 1);
    expect(printer.tickets.at(-1)).toContain('COPY');
    await sees(page, printJobs.open.none);
  });
});

describe.each(pageHosts)('printing in %s', (host) => {
  it('sets up printers, routes groups to them and uses the backup, all while the shop is offline', async () => {
    const shop = await openShop('demo');
    const { page } = await open(host);
    await connect(page, shop.service);
    await go(page, '/goods');
    await page.locator('.goods-list [data-index]').first().waitFor();
    await go(page, '/receipt-groups');
    await page.locator('[data-group]').first().waitFor();
    await shop.stop();
    const grill = await startPrinter();
    const spare = await startPrinter();

    await addPrinter(page, 'Grill', grill);
    await page.locator('[data-do=print-test]').click();
    await page.locator('[data-answer=garbled]').click();
    await sees(page, words.test.tried['utf-8']);
    await page.locator('[data-answer=right]').click();
    await expect.poll(() => grill.tickets.length).toBe(2);
    await page.locator('[data-do=route]').click();
    await routesAllTo(page, 'Grill');

    await addPrinter(page, 'Spare', spare);
    await page.locator('[data-do=later]').click();
    await cardOf(page, 'Grill').locator('[data-do=edit]').click();
    await page.locator('details.more summary').click();
    await choose(page, '[data-part=backup]', 'Spare');
    await choose(page, '[data-part=backup-wait]', words.setup.atOnce);
    await page.locator('[data-do=save-printer]').click();
    await page.locator('[data-do=later]').click();

    await printsItem(page);
    await expect.poll(() => grill.tickets.length).toBe(3);
    await grill.device.change({ cover: true });
    await printsItem(page);
    await expect.poll(() => spare.tickets.length).toBe(1);
    expect(spare.tickets[0]).toContain('Grill');
    expect(grill.tickets.length).toBe(3);
  });

  it('prints a waiting ticket once after a restart, and keeps it in the history', async () => {
    const { page, home, stop } = await open(host);
    await startTraining(page);
    const printer = await startPrinter();
    await addPrinter(page, 'Grill', printer);
    await printer.device.change({ cover: true });
    await page.locator('[data-do=print-test]').click();
    await sees(page, words.troubles['cover-open'].title);
    // The printer's trouble is known before the job is.
    await expect.poll(() => jobCount(page)).toBe(1);
    await stop();

    const again = await open(host, home);
    await go(again.page, '/printers/jobs');
    await jobs(again.page, 'queued').waitFor();
    expect(printer.tickets).toEqual([]);
    const waiting = await jobs(again.page, 'queued').locator('[data-do=try]').elementHandle();
    await printer.device.change({ cover: false });
    // The desk may find the cover closed by itself first; then nothing is left to press.
    await waiting.evaluate((button) => button instanceof HTMLElement && button.click());
    await jobs(again.page, 'printed').waitFor();
    expect(printer.tickets.length).toBe(1);
    expect(await jobCount(again.page)).toBe(1);
    await jobs(again.page, 'printed').locator('[data-do=show-job]').click();
    await again.page.locator('[data-job] img').waitFor();
  });
});
