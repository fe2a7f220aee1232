// The goods editor in every host: creates an item at the shop, and queues a change while the shop is offline.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open, sees } from './visit.ts';

const { goodsEditor: words, outbox } = frame;

const rice = { id: '1', title: 'Rice', price: '12.00', stock: 20 };
const openRiceShop = () => openShop(shopFileOf({ goods: [rice] }));

const field = (page: Page, name: string) => page.locator(`#goods-${name}`);
const item = (page: Page, title: string) =>
  page.locator('.goods-list [data-index]').filter({ hasText: title });

interface Found {
  data: { lines: { id: string; priceFen: number | null }[] };
}

/** The id of an item once the shop has assigned it and the menu shows it. */
async function idOf(page: Page, title: string): Promise<string> {
  const query = { words: title, filters: {}, offset: 0, limit: 1, facets: false };
  const id = async () => ((await callRaw(page, 'goods.search', query)) as Found).data.lines[0]?.id ?? '';
  await expect.poll(id).toMatch(/^\d+$/);
  return await id();
}

const nothingWaits = (page: Page) =>
  expect
    .poll(() => callRaw(page, 'outbox.list', { which: 'open', offset: 0, limit: 1 }))
    .toMatchObject({ data: { total: 0 } });

describe.each(pageHosts)('the goods editor in %s', (host) => {
  it('creates an item, shows it on the goods page, and queues a change while the shop is offline', async () => {
    const shop = await openRiceShop();
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);

    await go(page, '/goods/new');
    await field(page, 'title').fill('Soup of the day');
    await page.locator('[data-do=save]').click();
    await page.locator('[data-fault=priceFen]').click();
    await page.keyboard.type('12,5');
    await field(page, 'stock').fill('20');
    await page.locator('[data-do=choose-cover]').click();
    await page.locator('#picture-link').fill('https://pictures.example.com/soup.png');
    await page.locator('[data-do=use-link]').click();
    await page.keyboard.press('Control+s');
    await sees(page, words.saved.replace('{title}', 'Soup of the day'));
    await item(page, 'Soup of the day').first().waitFor();
    const id = await idOf(page, 'Soup of the day');
    await nothingWaits(page);

    await shop.stop();
    await go(page, `/goods/${id}/edit`);
    await expect.poll(() => field(page, 'priceFen').inputValue()).toBe('12.50');
    await field(page, 'priceFen').fill('15');
    await page.locator('[data-do=save]').click();
    await expect.poll(() => item(page, 'Soup of the day').innerText()).toContain('15.00');

    // Closed with an unsent change and opened again without the shop.
    await stop();
    const again = await open(host, home);
    await go(again.page, '/goods');
    await expect.poll(() => item(again.page, 'Soup of the day').innerText()).toContain('15.00');
    await shop.back();
    await go(again.page, '/outbox');
    await sees(again.page, outbox.list.empty);
    expect(await callRaw(again.page, 'outbox.list', { which: 'over', offset: 0, limit: 1 })).toMatchObject({
      data: { commands: [{ state: 'done', written: [{ path: ['priceFen'], before: 1250, after: 1500 }] }] },
    });
    await go(again.page, '/goods');
    await expect.poll(() => item(again.page, 'Soup of the day').innerText()).toContain('15.00');
  });
});

it('the goods editor offers the draft after a reload', async () => {
  const shop = await openRiceShop();
  const { page } = await open('browser');
  await connect(page, shop.service);
  const id = await idOf(page, 'Rice');
  await go(page, `/goods/${id}/edit`);
  await field(page, 'title').fill('Fried rice');
  await field(page, 'priceFen').fill('13x');
  await sees(page, new RegExp(words.draft.saved.split('{')[0] ?? ''));
  await page.reload();
  await page.locator('[data-do=go-on]').click();
  expect(await field(page, 'title').inputValue()).toBe('Fried rice');
  expect(await field(page, 'priceFen').inputValue()).toBe('13x');
  await go(page, '/goods');
  await page.locator('[data-answer=discard]').click();
  await item(page, 'Rice').first().waitFor();
  expect(await callRaw(page, 'editing.drafts', null)).toEqual({ ok: true, data: [] });
});
