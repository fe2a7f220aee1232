// Receipt groups in every host: added, renamed and removed, and items put into them, with and without the shop.
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { pageHosts } from '../../support/desk.ts';
import { late } from '../../support/late.ts';
import { openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { openShop, type Shop } from './shop.ts';
import { callRaw, connect, fillIn, frame, go, open, save, sees, seesOverview, sharedDesk } from './visit.ts';

const { receiptGroups: words } = frame;

const shopFile = shopFileOf({
  receipt_groups: [
    { id: '1', name: 'Bar', add_time: 1_680_320_000 },
    { id: '2', name: 'Grill', add_time: 1_680_320_000 },
  ],
});

const groupList = z.object({ data: z.array(z.object({ name: z.string() })) });

async function namesAt({ service }: Shop): Promise<string[]> {
  const body = new URLSearchParams({ access_token: service.token, page: '-1', page_size: '200' });
  const answer = await fetch(`${service.url}/business/Shop/GetReceiptGroupList`, { method: 'POST', body });
  return groupList.parse(await answer.json()).data.map(({ name }) => name);
}

const row = (page: Page, name: string) =>
  page.locator('[data-group]').filter({ has: page.locator('[data-name]', { hasText: name }) });
const pending = (page: Page, name: string) => row(page, name).locator('[data-part=pending]');

async function add(page: Page, name: string): Promise<void> {
  await page.locator('.add input').fill(name);
  await page.keyboard.press('Enter');
  await row(page, name).waitFor();
}

async function rename(page: Page, name: string, next: string): Promise<void> {
  await row(page, name).locator('[data-name]').focus();
  await page.keyboard.press('F2');
  await page.locator('.naming input').fill(next);
  await page.keyboard.press('Enter');
  await row(page, next).waitFor();
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).locator('[data-name]').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-answer=yes]').click();
}

const waits = (page: Page, name: string, text: string) =>
  expect.poll(() => pending(page, name).innerText()).toContain(text);

const isSent = async (page: Page, name: string) => {
  await row(page, name).waitFor();
  await pending(page, name).waitFor({ state: 'detached' });
};
const isGone = (page: Page, name: string) => row(page, name).waitFor({ state: 'detached' });

async function seesGroups(page: Page): Promise<void> {
  await go(page, '/receipt-groups');
  await page.locator('[data-group]').first().waitFor();
}

const counted = (page: Page, name: string) =>
  row(page, name).locator('[data-part=goods] [aria-hidden]').innerText();

/** Waits until the menu is there as well. */
async function seesItems(page: Page): Promise<void> {
  await seesGroups(page);
  await page.locator('[data-place=none]').waitFor();
}

/** How far the focus ring of an element is cut off by the list around it, in pixels. */
const ringCutOff = (page: Page, element: string) =>
  page
    .locator(element)
    .first()
    .evaluate((focused) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(focused);
      const grown = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const list = focused.closest('[data-drops]')?.getBoundingClientRect() ?? new DOMRect();
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      return Math.max(list.left - left, list.top - top, right - list.right, bottom - list.bottom) + grown;
    });

it('receipt groups are added, renamed and removed at the shop, by controls with a whole focus ring', async () => {
  const shop = await openShop(shopFile);
  const { page } = await open('browser');
  await connect(page, shop.service);
  // The menu brings more controls, between which the focus would land elsewhere.
  await seesItems(page);
  for (const control of ['[data-group] [data-name]', '[data-menu=group] button']) {
    await page.locator(control).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await ringCutOff(page, `${control}:focus-visible`)).toBeLessThanOrEqual(0.5);
  }
  await add(page, 'Cold kitchen');
  await isSent(page, 'Cold kitchen');
  await rename(page, 'Bar', 'Long drinks');
  await isSent(page, 'Long drinks');
  await remove(page, 'Grill');
  await isGone(page, 'Grill');
  expect(await namesAt(shop)).toEqual(['Long drinks', 'Cold kitchen']);
});

describe.each(pageHosts)('receipt groups in %s', (host) => {
  it('are changed while the shop is offline, and the changes are sent when it is back', async () => {
    const shop = await openShop(shopFile);
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);
    await seesGroups(page);
    await shop.stop();
    await add(page, 'Cold kitchen');
    await rename(page, 'Bar', 'Long drinks');
    await remove(page, 'Grill');
    await waits(page, 'Cold kitchen', words.pending.add);
    await waits(page, 'Long drinks', words.pending.rename);
    await waits(page, 'Grill', words.pending.remove);
    await page.locator('[data-do=fetch]').click();
    await sees(page, new RegExp(frame.causes.refused.title));
    await stop();

    const again = await open(host, home);
    await seesGroups(again.page);
    await waits(again.page, 'Cold kitchen', words.pending.add);
    await shop.back();
    await isSent(again.page, 'Cold kitchen');
    await isSent(again.page, 'Long drinks');
    await isGone(again.page, 'Grill');
    expect(await namesAt(shop)).toEqual(['Long drinks', 'Cold kitchen']);
  });
});

const facets = z.object({
  data: z.object({
    facets: z.object({ category: z.array(z.object({ value: z.string(), count: z.number() })) }),
  }),
});

/** The category with the fewest items, but with several; there is one once the menu is open. */
async function smallCategory(page: Page) {
  const query = { words: '', filters: {}, offset: 0, limit: 1, facets: true };
  const fitting = async () => {
    const { category } = facets.parse(await callRaw(page, 'goods.search', query)).data.facets;
    return category.filter(({ count }) => count > 1).toSorted((a, b) => a.count - b.count);
  };
  await expect.poll(async () => (await fitting()).length).toBeGreaterThan(0);
  const [smallest] = await fitting();
  if (smallest === undefined) throw new Error('no category has several items');
  return smallest;
}

const goodsList = z.object({
  data: z.array(z.object({ form_data: z.object({ receipt_group_id: z.array(z.string()) }) })),
});

/** How many items the shop itself has in this group. */
async function itemsAt({ service }: Shop, groupName: string): Promise<number> {
  const ask = async (path: string) => {
    const form = { access_token: service.token, page: '-1', page_size: '1000', show_package_goods: '2' };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${service.url}/business/Shop/${path}`, { method: 'POST', body });
    return (await answer.json()) as unknown;
  };
  const named = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
  const group = named.parse(await ask('GetReceiptGroupList')).data.find(({ name }) => name === groupName);
  const { data } = goodsList.parse(await ask('goodsList'));
  return data.filter(({ form_data: item }) => item.receipt_group_id.includes(group?.id ?? '')).length;
}

const choose = (page: Page, menu: string, option: string) =>
  page
    .locator(`[data-menu=${menu}] button`)
    .click()
    .then(() => page.getByRole('menuitem', { name: option }).click());

describe.each(pageHosts)('items of receipt groups in %s', (host) => {
  const demo = late<Shop>('shop');
  const desk = sharedDesk(host, async (page, onClose) => {
    demo.set(await openShop('demo', onClose));
    await connect(page, demo.get().service);
  });

  it('are exactly those that their groups count, also after a drag onto a group and its undo', async () => {
    const { page } = desk();
    await seesItems(page);
    await expect.poll(() => row(page, 'Grill').innerText()).toMatch(/[1-9]/);
    for (const place of ['[data-group] [data-name]', '[data-place=none]', '[data-place=astray]']) {
      const count = /\d+/.exec(await page.locator(place).first().innerText())?.[0] ?? '';
      await page.locator(place).first().click();
      await expect
        .poll(() => page.locator('[data-part=total]').innerText())
        .toMatch(new RegExp(`^${count} `));
    }

    await page.locator('[data-place=none]').click();
    const before = Number(await counted(page, 'Grill'));
    const [item, group] = await Promise.all([
      page.locator('[data-item]').first().boundingBox(),
      row(page, 'Grill').boundingBox(),
    ]);
    if (item === null || group === null) throw new Error('nothing to drag');
    await page.mouse.move(item.x + 200, item.y + 20);
    await page.mouse.down();
    await page.mouse.move(item.x + 100, item.y + 40, { steps: 4 });
    await page.mouse.move(group.x + 60, group.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => counted(page, 'Grill')).toBe(String(before + 1));
    await page.locator('[data-do=undo]').click();
    await expect.poll(() => counted(page, 'Grill')).toBe(String(before));
  });

  it('are put into a new group by category while the shop is offline, and sent when it is back', async () => {
    const shop = demo.get();
    const { page } = desk();
    await seesItems(page);
    const { value: category, count } = await smallCategory(page);
    await shop.stop();
    await add(page, 'Cold kitchen');
    await row(page, 'Cold kitchen').locator('[data-name]').click();
    await page.locator('[data-do=by-category]').click();
    await page.locator(`[data-category="${category}"]`).click();
    await page.locator('[data-do=move-all]:enabled').click();
    await expect.poll(() => counted(page, 'Cold kitchen')).toBe(String(count));
    await expect.poll(() => page.locator('[data-part=total]').innerText()).toMatch(new RegExp(`^${count} `));
    await waits(page, 'Cold kitchen', words.pending.add);

    await shop.back();
    await isSent(page, 'Cold kitchen');
    await expect.poll(() => itemsAt(shop, 'Cold kitchen')).toBe(count);
    await expect.poll(() => counted(page, 'Cold kitchen')).toBe(String(count));
  });
});

it('items of a shop that does not store their groups are in them on this device, and nothing fails', async () => {
  const habits = { keepsReceiptGroups: false };
  const shop = await openOddShop({
    habits,
    stock: { groups: 2, items: [{ title: 'Rice' }, { title: 'Tea' }] },
  });
  onTestFinished(shop.close);
  const { page, home, stop } = await open('browser');
  await fillIn(page, { name: 'Odd', url: shop.url, appId: 'odd', token: shop.token });
  await save(page);
  await seesOverview(page);
  await seesItems(page);
  const name = shop.store.groups[0]?.name;
  if (typeof name !== 'string') throw new Error('the shop has no group');
  await page.locator('[data-place=none]').click();
  await page.locator('[data-do=all]').click();
  await choose(page, 'move', name);
  await page.locator('[data-part=items] [data-part=stored-here]').waitFor();
  await expect.poll(() => counted(page, name)).toBe('2');
  expect(await callRaw(page, 'outbox.state', null)).toMatchObject({ data: { refused: 0, conflict: 0 } });
  await stop();

  const again = await open('browser', home);
  await seesItems(again.page);
  await expect.poll(() => counted(again.page, name)).toBe('2');
});
