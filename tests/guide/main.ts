// Takes the guide's pictures from the running program: each screen in both languages, light and dark.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Language, languages } from '../../src/contract/settings.ts';
import { en } from '../../src/renderer/i18n/en/index.ts';
import { zhCn } from '../../src/renderer/i18n/zh-cn/index.ts';
import { openBrowserDesk } from '../support/desk/browser.ts';
import { startService } from '../support/service-process.ts';
import { camera, go, pictures, picturesLoaded, settled } from './camera.ts';
import { takeCounter } from './counter.ts';
import { takeDevices } from './devices.ts';
import { takeGuests } from './guests.ts';
import { takeKitchen } from './kitchen.ts';
import { takePeople } from './people.ts';
import { takePrinting } from './printing.ts';
import { takeShopPages } from './shop-pages.ts';
import { takeEditor, takeGroups, takeMany, takeOffline, takeTwoPrices } from './writing.ts';

const allWords = { en, 'zh-CN': zhCn };

/** Runs the work in a temporary folder and removes the folder afterwards. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-guide-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Shop {
  name: string;
  url: string;
  token: string;
}

async function fillIn(page: Page, { name, url, token }: Shop): Promise<void> {
  await go(page, '/shops/new');
  await page.locator('#shop-name').fill(name);
  await page.locator('#shop-base-url').fill(url);
  await page.locator('#shop-app-id').fill('demo');
  await page.locator('#shop-token').fill(token);
}

async function takeFirstHour(page: Page, language: Language): Promise<void> {
  const words = allWords[language];
  const take = camera(page, language);
  await page.getByRole('button', { name: words.welcome.training.start }).waitFor();
  await take('welcome');
  await page.getByRole('button', { name: words.welcome.training.start }).click();
  await page.locator('[data-part=tiles]').waitFor({ timeout: 60_000 });
  await go(page, '/');
  await page.locator('[data-part=needs] [data-line=inNoGroup]').waitFor({ timeout: 30_000 });
  await take('overview');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await take('palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await take('shortcuts');
  await page.keyboard.press('Escape');
  await go(page, '/settings');
  await page.getByRole('heading', { name: words.pages.settings }).waitFor();
  await take('settings');
  await go(page, '/diagnostics');
  await page.getByRole('heading', { name: words.diagnostics.calls.title }).waitFor();
  await take('diagnostics');
}

async function takeOwnShop(page: Page, language: Language, folder: string): Promise<void> {
  const words = allWords[language];
  const take = camera(page, language);
  const name = language === 'en' ? 'Market Street' : '人民路店';
  const service = await startService(['--data', join(folder, 'shop')]);
  await fillIn(page, { name, url: 'https://shop.example.invalid', token: service.token });
  await take('connect');
  await page.locator('[data-do=test]').click();
  await page.getByRole('alert').first().waitFor({ timeout: 30_000 });
  await take('trial');
  await fillIn(page, { name, url: service.url, token: service.token });
  await page.locator('[data-do=save]').click();
  await page.locator('[data-part=needs]').waitFor({ timeout: 30_000 });
  await page.getByText(words.shopEditor.saved.replace('{name}', name)).waitFor({ state: 'hidden' });
  await go(page, '/shops');
  await page.getByRole('heading', { name }).waitFor();
  await take('shops');
  await seesGoods(page);
  await takeTwoPrices(page, take, service);
  await service.stop();
  await takeOffline(page, take);
  await go(page, '/goods');
  await page.locator('[data-do=fetch]').click();
  await page.locator('[data-part=freshness] .tone-warn').waitFor({ timeout: 30_000 });
  await take('goods-offline');
  await go(page, '/');
  await page.locator('[data-part=pill] button').click();
  await page.getByRole('menuitem', { name: words.connection.check }).click();
  await page.getByText(words.connection.offline).first().waitFor({ timeout: 30_000 });
  await page.locator('[data-part=needs] [data-line=stale]').waitFor({ timeout: 30_000 });
  await take('offline');
}

async function seesGoods(page: Page): Promise<void> {
  await go(page, '/goods');
  await page.locator('.goods-list [data-index]').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
  await picturesLoaded(page);
}

async function takeGoods(page: Page, language: Language): Promise<void> {
  const take = camera(page, language);
  const search = page.locator('[role=search] input');
  const shows = async (screen: string) => {
    await settled(page);
    await take(screen);
  };
  await seesGoods(page);
  await shows('goods');
  await search.fill('gb');
  await shows('goods-search');
  await page.locator('.goods-list [data-index]').first().click();
  await page.locator('.drawer h2').first().waitFor();
  await shows('goods-item');
  await page.keyboard.press('Escape');
  await search.fill('zzzz');
  await shows('goods-empty');
  await search.fill('');
  await page.locator('[data-do=filter]').click();
  await page.locator('[data-group=status] [data-choice=on-sale]').click();
  await shows('goods-filter');
  await page.locator('[data-do=clear-panel]').click();
  await page.keyboard.press('Escape');
  for (const [nth, name] of [
    [1, 'goods-compact'],
    [2, 'goods-table'],
    [0, ''],
  ] as const) {
    await page.locator('[data-menu=views] button').click();
    await page.locator('[role=menuitem]:visible').nth(nth).click();
    if (name !== '') await shows(name);
  }
}

mkdirSync(pictures, { recursive: true });
for (const language of languages) {
  await inFolder(async (folder) => {
    const desk = await openBrowserDesk({ home: join(folder, 'home'), language });
    const { page } = desk;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setViewportSize({ width: 1024, height: 768 });
    await takeFirstHour(page, language);
    await takeShopPages(page, camera(page, language));
    await takeCounter(page, camera(page, language), language);
    await takeGoods(page, language);
    await takeEditor(page, camera(page, language));
    await takeGroups(page, camera(page, language));
    await takePrinting(page, camera(page, language), language);
    await takeKitchen(page, camera(page, language), language);
    await takeDevices(page, camera(page, language), language);
    await takeGuests(page, camera(page, language), language);
    await takeMany(page, camera(page, language), language);
    await takeOwnShop(page, language, folder);
    await desk.stop();
  });
  await inFolder(async (folder) => {
    const desk = await openBrowserDesk({ home: join(folder, 'home'), language });
    await desk.page.setViewportSize({ width: 1024, height: 768 });
    await desk.page.getByRole('button', { name: allWords[language].welcome.training.start }).click();
    await desk.page.locator('[data-part=tiles]').waitFor({ timeout: 60_000 });
    await takePeople(desk.page, camera(desk.page, language), language);
    await desk.stop();
  });
}
process.stdout.write(`The pictures are in ${pictures}.\n`);
