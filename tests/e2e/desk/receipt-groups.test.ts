// Receipt groups in every host: added, renamed and removed, with and without the shop.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageHosts } from '../../support/desk.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { openShop, type Shop } from './shop.ts';
import { connect, frame, go, open, sees } from './visit.ts';

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
  await row(page, name).locator('[data-do=remove]').click();
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

it('receipt groups are added, renamed and removed at the shop', async () => {
  const shop = await openShop(shopFile);
  const { page } = await open('browser');
  await connect(page, shop.service);
  await seesGroups(page);
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

/** How far the focus ring of an element is cut off by the row around it, in pixels. */
const ringCutOff = (page: Page, element: string) =>
  page
    .locator(element)
    .first()
    .evaluate((focused) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(focused);
      const grown = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const row = focused.closest('[data-group]')?.getBoundingClientRect() ?? new DOMRect();
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      return Math.max(row.left - left, row.top - top, right - row.right, bottom - row.bottom) + grown;
    });

it('receipt groups show the focus ring of each control whole', async () => {
  const shop = await openShop(shopFile);
  const { page } = await open('browser');
  await connect(page, shop.service);
  await seesGroups(page);
  for (const control of ['[data-name]', '[data-do=remove]']) {
    await page.locator(control).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await ringCutOff(page, `${control}:focus-visible`)).toBeLessThanOrEqual(0.5);
  }
});

it('receipt groups link to exactly the goods that they count', async () => {
  const { page } = await open('browser');
  const { service } = await openShop('demo');
  await connect(page, service);
  await seesGroups(page);
  const links = ['[data-group] a[data-part=goods]', '[data-report=none] a', '[data-report=astray] a'];
  for (const link of links) {
    await go(page, '/receipt-groups');
    const count = /\d+/.exec(await page.locator(link).first().innerText())?.[0] ?? '';
    await page.locator(link).first().click();
    await expect.poll(() => page.locator('[data-part=total]').innerText()).toMatch(new RegExp(`^${count} `));
  }
});
