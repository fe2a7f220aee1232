// Regions, article categories and goods categories in every host: online, and offline after a restart.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { connect, frame, go, open, sees } from './visit.ts';

const { regions: words } = frame.reference;

const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

async function seesCategories(page: Page): Promise<void> {
  await go(page, '/categories');
  await row(page, '1').waitFor();
  expect(await row(page, '1').innerText()).toContain('中式热菜');
  await row(page, '1').locator('[data-do=details]').click();
  await page.locator('[data-part=sent] summary').click();
  await sees(page, '猛火现炒');
  await page.locator('[data-do=close]').click();
}

async function seesArticles(page: Page): Promise<void> {
  await go(page, '/articles');
  await page.locator('[data-article="2"]').waitFor();
  await page.locator('th[data-column=name] button').click();
  expect(await page.locator('th[data-column=name]').getAttribute('aria-sort')).toBe('ascending');
  await sees(page, '2024-11-03 16:20:00');
}

async function findsRegion(page: Page): Promise<void> {
  await go(page, '/regions');
  await row(page, '110000').waitFor();
  await page.locator('.search input').fill('dongcheng');
  await page.locator('[data-found="110101"]').click();
  await row(page, '110101').waitFor();
  await sees(page, '北京市 / 北京市辖区 / 东城区');
}

describe.each(pageHosts)('the reference pages in %s', (host) => {
  it('show their data online, and offline after a restart', async () => {
    const shop = await openShop('demo');
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);
    await seesCategories(page);
    await seesArticles(page);
    await findsRegion(page);
    await page.locator('[data-do=fetch-all]').click();
    await sees(page, new RegExp(words.download.whole.split(' | ')[1]?.replace('{count}', '[\\d,]+') ?? ''));
    await stop();
    await shop.stop();

    const again = await open(host, home);
    await seesCategories(again.page);
    await seesArticles(again.page);
    await findsRegion(again.page);
    expect(await again.page.locator('[data-stage]').getAttribute('data-stage')).toBe('whole');
  });
});
