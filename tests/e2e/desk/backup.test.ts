// A backup moves from one machine to another through a real browser's download and file choice; the chosen scale still fits the window.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { openShop } from './shop.ts';
import { connect, frame, go, open, sees, seesWelcome } from './visit.ts';

const { backup: words } = frame;

async function saved(page: Page): Promise<string> {
  await go(page, '/backup');
  const download = page.waitForEvent('download');
  await page.locator('[data-do=export]').click();
  const file = join(tempFolder(), 'servery-backup.json');
  await (await download).saveAs(file);
  return file;
}

it('a backup restores the shop and the preferences on an empty machine, without the token', async () => {
  const shop = await openShop();
  const { page, stop } = await open('browser');
  await connect(page, shop.service);
  await go(page, '/settings');
  await page.getByText('125%').click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--scale')))
    .toBe('1.25');
  // Sizes relative to the window must still fit at this scale.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const file = await saved(page);
  expect(readFileSync(file, 'utf8')).not.toContain(shop.service.token);
  await stop();

  const restored = (await open('browser')).page;
  await seesWelcome(restored);
  await go(restored, '/backup');
  await restored.locator('input[type=file]').setInputFiles(file);
  await sees(restored, words.import.unknown.slice(0, 30));
  await restored.locator('[data-do=take]').click();
  await sees(restored, words.report.title);
  await expect
    .poll(() => restored.evaluate(() => document.documentElement.style.getPropertyValue('--scale')))
    .toBe('1.25');
  await restored.getByText(words.report.token.replace('{name}', 'Market Street')).click();
  await expect.poll(() => restored.locator('#shop-base-url').inputValue()).toBe(shop.service.url);
});
