// Table cards: each printed code leads to its own table, also for a hundred tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { tableCode } from '../../../tools/demo-shop/drawing/signs.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { type PrintedPage, readCardsPdf } from '../../support/read-cards-pdf.ts';
import { startService } from '../../support/service-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { freshDatabase } from '../fresh-database.ts';
import { openShop } from './shop.ts';
import { connect, frame, go, open, sees } from './visit.ts';

const { tableCards: words } = frame;

const drawn = (page: Page) => page.locator('[data-table][data-state=drawn]');

async function seesCards(page: Page, count: number): Promise<void> {
  await go(page, '/table-cards');
  await expect.poll(() => drawn(page).count()).toBe(count);
}

async function chooseFormat(page: Page, name: string): Promise<void> {
  await page.locator('[data-part=template]').click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Downloads the PDF and returns its path. */
async function makePdf(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.locator('[data-do=pdf]').click();
  const file = join(tempFolder(), 'cards.pdf');
  await (await coming).saveAs(file);
  return file;
}

const pdfOf = async (page: Page): Promise<PrintedPage[]> => readCardsPdf(readFileSync(await makePdf(page)));

const titlesChosen = (page: Page) =>
  page
    .locator('[data-table]')
    .filter({ has: page.locator('.is-checked') })
    .locator('.title')
    .allInnerTexts();

it('table cards carry the code of each chosen table', async () => {
  const { service } = await openShop('demo');
  const { page } = await open('browser');
  await connect(page, service);
  await go(page, '/table-cards');
  await chooseFormat(page, words.template.names.stickers);
  const titles = await titlesChosen(page);
  expect(titles.length).toBeGreaterThan(12);
  await expect.poll(() => drawn(page).count()).toBe(titles.length);
  const pages = await pdfOf(page);
  const wanted = titles.map((title) => `https://desk.example/t/${title.split(' ').at(-1) ?? ''}`);
  expect(pages.flatMap(({ codes }) => codes)).toEqual(wanted);
  for (const { width, height, images } of pages) {
    expect([width, height]).toEqual([595.276, 841.89]);
    expect(images).toBeGreaterThan(0);
  }
});

const HUNDRED = Array.from({ length: 100 }, (_, at) => `t${String(at + 1).padStart(3, '0')}`);
const contentOf = (code: string) => `https://order.example/shop/10023/table/${code}?from=card`;

/** A round code, as of mini programs, that only certain phone apps can read. */
const ROUND = 'm1';
const roundCode =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">' +
  '<circle cx="100" cy="100" r="90" fill="none" stroke="#000" stroke-width="12" stroke-dasharray="9 5"/></svg>';

async function openLargeShop() {
  const pictures = HUNDRED.map((code) => [`pictures/t/${code}.svg`, tableCode(code, contentOf(code))]);
  const locations = [...HUNDRED, ROUND].map((code, at) => ({
    id: String(at + 1),
    title: `大厅 ${code}`,
    qrcode: `picture:t/${code}.svg`,
  }));
  const folder = tempFolder({
    'shop.json': JSON.stringify(shopFileOf({ locations })),
    ...(Object.fromEntries(pictures) as Record<string, string>),
    [`pictures/t/${ROUND}.svg`]: roundCode,
  });
  const flags = ['--database', await freshDatabase(), '--log', 'error', '--token', 'a token of the hundred'];
  const service = await startService([...flags, '--shop', join(folder, 'shop.json')]);
  onTestFinished(() => service.stop());
  return service;
}

/** Clicks in the page itself: a test on a loaded machine may come too late for what is shown only for a moment. */
const clicksOnceShown = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector<HTMLElement>(wanted);
      if (found === null) return;
      observer.disconnect();
      found.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, selector);

/** Reading a printed code is slow, so only some of the pages are read. */
const EVERY_PAGE = 10;

it('table cards for a hundred tables are all printed, and printing can be stopped', async () => {
  const service = await openLargeShop();
  const { page } = await open('browser');
  await connect(page, service);
  await seesCards(page, HUNDRED.length);
  const pages = readCardsPdf(readFileSync(await makePdf(page)));
  const wanted = HUNDRED.map(contentOf).flatMap((content) => [content, content]);
  let from = 0;
  for (const [nth, printed] of pages.entries()) {
    const to = from + printed.modules.length;
    if (nth % EVERY_PAGE === 0) expect(printed.codes).toEqual(wanted.slice(from, to));
    from = to;
  }
  expect(from).toBe(wanted.length);
  await page.locator('[data-notice=pictures]').waitFor();
  const onBothSides = { words: 3, picture: 1 };
  expect(pages.at(-1)?.images).toBe(2 * (onBothSides.words + onBothSides.picture));

  await clicksOnceShown(page, '[data-do=stop]');
  await page.locator('[data-do=pdf]').click();
  await sees(page, words.make.stopped);
});
