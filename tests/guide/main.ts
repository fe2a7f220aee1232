// Takes the guide's pictures from the running program: each screen, in both languages, light and dark.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { type Language, languages, themes } from '../../src/contract/entities/settings.ts';
import { en } from '../../src/renderer/i18n/en/index.ts';
import { zhCn } from '../../src/renderer/i18n/zh-cn/index.ts';
import { openBrowserDesk } from '../support/desk/browser.ts';
import { startService } from '../support/service-process.ts';

const pictures = resolve('docs/guide/pictures');
const allWords = { en, 'zh-CN': zhCn };

/** Makes a folder for the work and leaves nothing of it behind. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-guide-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes one screen in both themes. */
const camera = (page: Page, language: Language) => async (screen: string) => {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    await page.screenshot({
      path: join(pictures, `${language}-${theme}-${screen}.png`),
      animations: 'disabled',
    });
  }
};

const go = (page: Page, path: string) => page.evaluate((hash) => (location.hash = hash), `#${path}`);

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

/** The counts of a shop that has been asked, and is not being asked any more. */
async function seesOverview(page: Page, language: Language): Promise<void> {
  const { overview } = allWords[language].page;
  await page.getByText(overview.receiptGroups, { exact: true }).waitFor({ timeout: 30_000 });
  await page.getByText(overview.refreshing).waitFor({ state: 'hidden', timeout: 30_000 });
}

async function takeFirstHour(page: Page, language: Language): Promise<void> {
  const { page: words } = allWords[language];
  const take = camera(page, language);
  await page.getByRole('button', { name: words.welcome.training.start }).waitFor();
  await take('welcome');
  await page.getByRole('button', { name: words.welcome.training.start }).click();
  await seesOverview(page, language);
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
  await page.getByRole('heading', { name: words.settings.title }).waitFor();
  await take('preferences');
  await go(page, '/diagnostics');
  await page.getByRole('heading', { name: words.diagnostics.calls.title }).waitFor();
  await take('diagnostics');
}

async function takeOwnShop(page: Page, language: Language, folder: string): Promise<void> {
  const { page: words, connection } = allWords[language];
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
  await seesOverview(page, language);
  await page.getByText(words.editor.saved.replace('{name}', name)).waitFor({ state: 'hidden' });
  await go(page, '/shops');
  await page.getByRole('heading', { name }).waitFor();
  await take('shops');
  await service.stop();
  await go(page, '/');
  await page.getByRole('button', { name: connection.check }).click();
  await page.getByText(connection.offline).first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: words.overview.refresh }).click();
  await page.getByText(words.overview.refreshing).waitFor({ state: 'hidden', timeout: 30_000 });
  await take('offline');
}

mkdirSync(pictures, { recursive: true });
for (const language of languages) {
  await inFolder(async (folder) => {
    const desk = await openBrowserDesk({ home: join(folder, 'home'), language });
    const { page } = desk;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setViewportSize({ width: 1280, height: 800 });
    await takeFirstHour(page, language);
    await takeOwnShop(page, language, folder);
    await desk.stop();
  });
}
process.stdout.write(`The pictures stand in ${pictures}.\n`);
