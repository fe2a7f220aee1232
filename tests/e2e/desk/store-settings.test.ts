// The store settings in every host: shown with and without the shop, after a restart, and in both languages.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { connect, frame, go, open, sees } from './visit.ts';

const { storeSettings: words } = frame;

async function seesSettings(page: Page): Promise<void> {
  await go(page, '/store-settings');
  await page.locator('[data-card=hours]').waitFor();
}

describe.each(pageHosts)('the settings of a store in %s', (host) => {
  it('are shown with and without the shop, after a restart, and in both languages', async () => {
    const shop = await openShop('demo');
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);
    await seesSettings(page);
    await page.locator('[data-opening=open], [data-opening=closed]').waitFor();
    await page.locator('.calculator input').fill('4.5');
    await expect.poll(() => page.locator('output').innerText()).toContain('¥7.00');
    await page.getByText(words.view.catering, { exact: true }).click();
    await sees(page, words.values['eat-first']);

    await shop.stop();
    await page.locator('[data-do=fetch]').click();
    await sees(page, new RegExp(frame.causes.refused.title));
    await stop();

    const again = await open(host, home);
    await seesSettings(again.page);
    await go(again.page, '/settings');
    await again.page.getByText(frame.language['zh-CN'], { exact: true }).first().click();
    await seesSettings(again.page);
    await sees(again.page, zhCn.storeSettings.hours.title);
    await sees(again.page, '巷口小馆');
  });
});
