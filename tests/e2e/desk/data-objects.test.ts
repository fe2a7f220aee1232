// Data objects in every host: searched, copied, and available without the shop and after a restart.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { pageHosts } from '../../support/desk.ts';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { openShop } from './shop.ts';
import { connect, frame, go, open, sees } from './visit.ts';

const { dataObjects: words } = frame;

const shopFile = shopFileOf({
  data_objects: {
    guests: Array.from({ length: 450 }, (_, at) => ({
      id: String(at + 1),
      nickname: 'Ann',
      form_data: { name: `Guest ${at + 1}`, date: '2024-01-17' },
    })),
  },
});

async function openForm(page: Page, form: string): Promise<void> {
  await go(page, '/data');
  await page.locator('[data-part=form]').fill(form);
  await page.keyboard.press('Enter');
  await sees(page, '450 records');
}

const row = (page: Page, text: string) => page.locator('[data-index]', { hasText: text }).first();

describe.each(pageHosts)('data objects in %s', (host) => {
  it('can be searched, sorted and opened, and are all available without the shop', async () => {
    const shop = await openShop(shopFile);
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);
    await openForm(page, 'guests');
    await page.locator('[data-do=copy]').click();
    await page.locator('[data-do=drop-copy]').waitFor();
    await page.locator('[data-part=search]').fill('guest 44');
    await sees(page, '11 records');
    await row(page, 'Guest 444').click();
    await sees(page, words.record.title.replace('{id}', '444'));
    await page.keyboard.press('Escape');
    await shop.stop();
    await stop();

    const again = await open(host, home);
    await go(again.page, '/data');
    await sees(again.page, words.source.copy);
    await again.page.locator('[data-column="own.add_time"] button').waitFor();
    await again.page.locator('[data-column="field.name"] button').click();
    await row(again.page, 'Guest 100').waitFor();
    await again.page.locator('[role=grid]').focus();
    await again.page.keyboard.press('End');
    await row(again.page, 'Guest 99').waitFor();
    await again.page.evaluate(() => (location.hash = '#/settings'));
    await again.page.getByText(zhCn.language['zh-CN']).first().click();
    await go(again.page, '/data');
    await sees(again.page, zhCn.dataObjects.source.copy);
    await shop.back();
    // Otherwise the desk would wait up to a minute before its next attempt.
    await again.page.locator('[data-do=check-connection]').click();
    await expect.poll(() => again.page.locator('[data-source]').getAttribute('data-source')).toBe('shop');
  });
});
