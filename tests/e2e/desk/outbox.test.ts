// The outbox in every host: queues while the shop is offline, sends when it is back, and lets a person resolve a conflict.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { openShop, writeAtShop } from './shop.ts';
import { callRaw, connect, frame, go, open, pill, sees } from './visit.ts';

const { outbox: words } = frame;

const OUTBOX = /^outbox-/u;
const stateOf = (page: Page) => pill(page).getAttribute('data-state');
const line = (page: Page, text: string) => page.locator('[data-command]').filter({ hasText: text });
const choose = (page: Page, field: string, side: string) =>
  page.locator(`[data-field="${field}"] [data-side=${side}]`).click();

const put = async (page: Page, ...requests: object[]) =>
  expect(await callRaw(page, 'outbox.put', { requests })).toMatchObject({ ok: true });

async function groups(page: Page): Promise<{ id: string; name: string; pending: string | null }[]> {
  const answer = await callRaw(page, 'receipt-groups.get', null);
  return (answer as { data: { groups: { id: string; name: string; pending: string | null }[] } }).data.groups;
}

/** The group's id once the shop has it and no command for it is open. */
async function groupAtShop(page: Page, name: string): Promise<string> {
  const isThere = async () =>
    (await groups(page)).find((group) => group.name === name && group.pending === null)?.id ?? '';
  await expect.poll(isThere).toMatch(/^\d+$/);
  return await isThere();
}

const rice = { id: '1', title: 'Rice', price: '12.00', stock: 20 };
const openRiceShop = () => openShop(shopFileOf({ goods: [rice] }));

it('the outbox queues the new name of a group while the shop is offline and sends it later', async () => {
  const shop = await openRiceShop();
  const { page, home, stop } = await open('browser');
  await connect(page, shop.service);
  await put(page, { kind: 'group.add', name: 'Bar' });
  const id = await groupAtShop(page, 'Bar');
  await expect.poll(() => stateOf(page)).not.toMatch(OUTBOX);

  await shop.stop();
  await put(page, { kind: 'group.rename', id, name: 'Long bar' });
  await expect
    .poll(() => pill(page).locator('button').getAttribute('title'))
    .toContain(frame.saving.held.line.short);
  await pill(page).locator('button').click();
  await page.getByRole('menuitem', { name: /queued/u }).click();
  await line(page, 'Long bar').waitFor();
  await sees(page, frame.saving.held.line.text);

  // A restart must not lose the unsent command.
  await stop();
  const again = await open('browser', home);
  await expect
    .poll(() => pill(again.page).locator('button').getAttribute('title'))
    .toContain(frame.saving.held.line.short);
  await shop.back();
  await go(again.page, '/outbox');
  await sees(again.page, words.list.empty);
  await groupAtShop(again.page, 'Long bar');
  await again.page.locator('[data-show=over]').click();
  await line(again.page, 'Long bar').waitFor();
  expect(await line(again.page, 'Long bar').innerText()).toContain(words.states.done);
});

describe.each(pageHosts)('the outbox in %s', (host) => {
  it('shows both sides of a conflict and sends what the person chooses', async () => {
    const shop = await openRiceShop();
    const { page } = await open(host);
    await connect(page, shop.service);
    await expect
      .poll(async () => await callRaw(page, 'goods.get', { id: '1' }))
      .toMatchObject({
        ok: true,
      });
    await callRaw(page, 'outbox.hold', { held: true });
    await put(page, { kind: 'goods.change', id: '1', fields: { priceFen: 1500, stock: 8 } });
    await writeAtShop(shop.service, 'AddGoods', {
      data_id: '1',
      'form_data[price]': '17.00',
      'form_data[stock]': '9',
    });
    await go(page, '/outbox');
    await page.locator('[data-do=hold]').click();

    await page.locator('[data-do=decide]').click();
    const sheet = page.getByRole('dialog');
    for (const price of ['¥12.00', '¥15.00', '¥17.00']) await sheet.getByText(price).first().waitFor();
    await choose(page, 'stock', 'theirs');
    await choose(page, 'priceFen', 'other');
    await page.locator('input[data-typed=priceFen]').fill('16');
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });

    await sees(page, words.list.empty);
    await page.locator('[data-show=over]').click();
    await expect.poll(() => line(page, 'Rice').innerText()).toMatch(/¥17\.00[^¥]*¥16\.00/);
    expect(await line(page, 'Rice').innerText()).not.toContain(words.fields.stock);
  });
});
