// Takes the pictures of the screens that change the shop: the editor, receipt groups, the outbox, bulk changes, import.

import type { Page } from 'playwright-core';
import type { Language } from '../../src/contract/settings.ts';
import type { RunningService } from '../support/service-process.ts';
import { call, found } from './calls.ts';
import { type Camera, go, settled } from './camera.ts';

const put = (page: Page, ...requests: object[]) => call(page, 'outbox.put', { requests });
const hold = (page: Page, held: boolean) => call(page, 'outbox.hold', { held });

export async function takeEditor(page: Page, take: Camera): Promise<void> {
  const lines = await found(page, '', 200);
  const [item] = lines.toSorted((a, b) => b.codes.length - a.codes.length);
  await go(page, `/goods/${item?.id ?? ''}/edit`);
  await page.locator('[data-do=save]').waitFor();
  await settled(page);
  await take('editor');
  await page.locator('[data-part=totals]').evaluate((totals) => totals.scrollIntoView({ block: 'end' }));
  await settled(page);
  await take('combinations');
}

export async function takeGroups(page: Page, take: Camera): Promise<void> {
  await hold(page, true);
  await put(page, { kind: 'group.add', name: '冷菜 / Cold kitchen' });
  await go(page, '/receipt-groups');
  await page.locator('[data-part=pending]').first().waitFor();
  await page.locator('[data-group="1"] [data-name]').click();
  const items = page.locator('[data-part=items] [role=option] .tick');
  await items.nth(0).click();
  await items.nth(1).click();
  await page.locator('[data-part=acts]').waitFor();
  await settled(page);
  await take('receipt-groups');
  await hold(page, false);
}

export async function takeMany(page: Page, take: Camera, language: Language): Promise<void> {
  await go(page, '/goods');
  await page.locator('[data-do=select]').click();
  await page.locator('[data-do=all-found]').click();
  await settled(page);
  await take('many-select');
  await page.locator('[data-do=change-many]').click();
  await page.locator('[data-switch=price]').click();
  await page.locator('[data-part=price] input[inputmode=decimal]').fill('5');
  await page.locator('[data-do=plan]').click();
  await page.locator('[data-show=changed]').click();
  await settled(page);
  await take('many-preview');
  // The page asks before it discards the unsent plan.
  await go(page, '/goods');
  await page.locator('[data-answer=yes]').click();
  await takeImport(page, take, language);
}

const headings = {
  en: 'Name,Price,Stock,State',
  'zh-CN': '名称,价格,库存,状态',
};
const states = { en: ['Available', 'Hidden'], 'zh-CN': ['上架', '下架'] };

async function takeImport(page: Page, take: Camera, language: Language): Promise<void> {
  const lines = (await found(page, '', 200)).filter(({ hasRows }) => !hasRows).slice(0, 8);
  const [on = '', off = ''] = states[language];
  const rows = lines.map(({ title, priceFen, stock }, at) =>
    [title, at === 2 ? '12.345' : ((priceFen ?? 0) + at * 50) / 100, stock, at === 4 ? off : on].join(','),
  );
  const file = Buffer.from([headings[language], ...rows].join('\n'));
  await go(page, '/goods/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: file });
  await page.locator('[data-do=check]').waitFor();
  await settled(page);
  await take('import-columns');
  await page.locator('[data-do=check]').click();
  await page.locator('[data-do=put]').waitFor();
  await settled(page);
  await take('import-check');
}

/** Creates a conflict: the desk and the shop change the price of the same item. */
export async function takeTwoPrices(page: Page, take: Camera, service: RunningService): Promise<void> {
  const item = (await found(page, '', 50)).find(({ hasRows }) => !hasRows);
  if (item === undefined) throw new Error('there is no item without combinations');
  const { id, priceFen } = item;
  const price = priceFen ?? 0;
  await hold(page, true);
  await put(page, { kind: 'goods.change', id, fields: { priceFen: price + 200 } });
  const theirs = { data_id: id, 'form_data[price]': ((price + 300) / 100).toFixed(2) };
  const body = new URLSearchParams({ access_token: service.token, ...theirs });
  await fetch(`${service.url}/business/Shop/AddGoods`, { method: 'POST', body });
  await hold(page, false);
  await go(page, '/outbox');
  await page.locator('[data-do=decide]').click({ timeout: 30_000 });
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await take('conflict');
  await page.keyboard.press('Escape');
}

/** Queues changes while the shop is offline. */
export async function takeOffline(page: Page, take: Camera): Promise<void> {
  const lines = (await found(page, '', 50)).filter(({ hasRows }) => !hasRows).slice(3, 6);
  const [first, second, third] = lines.map(({ id }) => id);
  await put(page, { kind: 'goods.sell-out', id: first });
  await put(page, { kind: 'goods.change', id: second, fields: { priceFen: 2800 } });
  await put(page, { kind: 'goods.change', id: third, fields: { state: 'in-warehouse' } });
  await go(page, '/outbox');
  await page.locator('[data-command]').nth(2).waitFor();
  await page.waitForTimeout(4000);
  await settled(page);
  await take('outbox');
}
