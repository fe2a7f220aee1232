// Table cards on paper: each code leads to its own table, in the right size, also for a hundred tables.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { tableCode } from '../../../tools/demo-shop/drawing/signs.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { type PrintedCards, type PrintedPage, readCardsPdf } from '../../support/read-cards-pdf.ts';
import { startService } from '../../support/service-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { freshDatabase } from '../fresh-database.ts';
import { openShop } from './shop.ts';
import { connect, frame, go, open, withoutPrintDialog } from './visit.ts';

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

/** As the print dialog saves it. */
async function printed(page: Page): Promise<PrintedCards> {
  await withoutPrintDialog(page);
  await page.locator('[data-do=print]').click();
  await page.locator('.card-page').first().waitFor({ state: 'attached' });
  return readCardsPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** Browsers round a page to whole pixels. */
const NEAR_MM = 0.2;

function expectsA4({ width, height }: PrintedPage): void {
  expect(Math.abs(width - 210)).toBeLessThan(NEAR_MM);
  expect(Math.abs(height - 297)).toBeLessThan(NEAR_MM);
}

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
  const { pages, title, characters } = await printed(page);
  const wanted = titles.map((each) => `https://desk.example/t/${each.split(' ').at(-1) ?? ''}`);
  expect(pages.flatMap(({ codes }) => codes)).toEqual(wanted);
  pages.forEach(expectsA4);
  expect(title).toContain(words.make.name.replace('{shop}', '').trim());
  for (const character of '扫码点餐') expect(characters).toContain(character);
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

/** Reading a printed code is slow, so only some of the pages are read. */
const EVERY_PAGE = 10;
/** At 300 dots an inch. */
const DOT_MM = 25.4 / 300;

it('table cards for a hundred tables are all printed in the right size', async () => {
  const service = await openLargeShop();
  const { page } = await open('browser');
  await connect(page, service);
  await seesCards(page, HUNDRED.length);
  const { pages } = await printed(page);
  const wanted = HUNDRED.map(contentOf).flatMap((content) => [content, content]);
  let from = 0;
  for (const [nth, sheet] of pages.entries()) {
    expectsA4(sheet);
    for (const module of sheet.modules) expect(module / DOT_MM).toBeCloseTo(Math.round(module / DOT_MM), 2);
    const to = from + sheet.modules.length;
    if (nth % EVERY_PAGE === 0) expect(sheet.codes).toEqual(wanted.slice(from, to));
    from = to;
  }
  expect(from).toBe(wanted.length);
  await page.locator('[data-notice=pictures]').waitFor();
});
