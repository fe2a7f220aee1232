// Coupons in every host: looked up by a scan, and available without the shop and after a restart.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open, sees } from './visit.ts';

const { coupons: words } = frame;

const coupon = (id: string, rest: object) => ({ id, title: `Coupon ${id}`, enable_status: '1', ...rest });

const shopFile = shopFileOf({
  coupons: [
    coupon('12', { type: '0', condition: '100.00', value: '20.00', expire: '-1' }),
    coupon('13', { type: '1', value: '8.5', expire: '7', is_deleted: '1' }),
  ],
});

const chosen = (page: Page, id: string) => page.locator(`[data-chosen="${id}"]`);
const answer = (page: Page) => page.locator('[data-answer-is]').getAttribute('data-answer-is');

/** Types as a scanner does: into the focused field, with Enter at the end. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function seesField(page: Page): Promise<void> {
  await go(page, '/coupons');
  await page.locator('[data-part=look-up] input:focus').waitFor();
}

describe.each(pageHosts)('coupons in %s', (host) => {
  it('are looked up by a scan, checked, and available while the shop is offline', async () => {
    const shop = await openShop(shopFile);
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);
    await seesField(page);
    await scan(page, 'https://shop.example.com/c?coupon_id=12');
    await chosen(page, '12').waitFor();
    await page.locator('[data-field=amount]').fill('88');
    expect(await answer(page)).toBe('no');
    await page.locator('[data-field=amount]').fill('100');
    expect(await answer(page)).toBe('yes');
    await page.locator('[data-part=look-up] input').focus();
    await scan(page, '13');
    await sees(page, words.outcomes.deleted.title);
    await scan(page, '99');
    await sees(page, words.outcomes.unknown.title);

    await shop.stop();
    await scan(page, '14');
    await sees(page, words.lookUp.failed.replace('{id}', '14'));
    expect(await page.locator('[data-part=look-up] input').inputValue()).toBe('14');
    await stop();

    const again = await open(host, home);
    await seesField(again.page);
    await again.page.locator('[data-coupon="12"] button').click();
    await chosen(again.page, '12').getByText('¥20.00').first().waitFor();
    await callRaw(again.page, 'settings.change', { language: 'zh-CN' });
    await sees(again.page, zhCn.coupons.usable.title);
  });
});
