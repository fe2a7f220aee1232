// Dining locations in every host: listed with and without the shop, and arranged on a floor plan that persists.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { openShop } from './shop.ts';
import { callRaw, connect, frame, go, open, sees } from './visit.ts';

const { diningLocations: words } = frame;

const shopFile = shopFileOf({
  locations: [
    { id: '1', title: 'Hall A1', description: 'By the window' },
    { id: '2', title: 'Hall A2', status: 1 },
    { id: '3', title: 'Terrace T1' },
    { id: '4', title: 'Terrace T2' },
  ],
});

const location = (page: Page, id: string) => page.locator(`[data-location="${id}"]`);
const table = (page: Page, id: string) => page.locator(`[data-table="${id}"]`);

async function middleOf(page: Page, id: string) {
  await table(page, id).waitFor();
  const box = await table(page, id).boundingBox();
  if (box === null) throw new Error('the table is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await page.mouse.up();
}

/** The table's position as the core has stored it. */
async function positionOf(page: Page, id: string) {
  const { data } = (await callRaw(page, 'floor-plan.get', null)) as {
    data: { plan: { tables: { id: string; x: number; y: number }[] } };
  };
  return data.plan.tables.find((table) => table.id === id);
}

describe.each(pageHosts)('dining locations in %s', (host) => {
  it('can be listed and arranged, and are still there after a restart without the shop', async () => {
    const shop = await openShop(shopFile);
    const { page, home, stop } = await open(host);
    await connect(page, shop.service);
    await go(page, '/dining-locations');
    await location(page, '1').click();
    await page.locator('[data-part=location]').getByText('By the window').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-filter=closed]').click();
    await expect.poll(() => page.locator('[data-location]').count()).toBe(1);
    await sees(page, words.states.closed);

    await shop.stop();
    await page.locator('[data-view=plan]').click();
    await page.locator('[data-do=lay-out]').click();
    await page.locator('[data-do=edit-plan]').click();
    await page.locator('[data-part=plane]').evaluate((plane) => plane.scrollIntoView({ block: 'center' }));
    const before = await positionOf(page, '1');
    await drag(page, await middleOf(page, '1'), { x: 0, y: 120 });
    await expect.poll(async () => (await positionOf(page, '1'))?.y).toBeGreaterThan(before?.y ?? 0);
    // Selects both tables of the hall, which then move together.
    const plane = await page.locator('[data-part=plane]').boundingBox();
    if (plane === null) throw new Error('there is no plane');
    await drag(page, { x: plane.x + 6, y: plane.y + 6 }, { x: plane.width - 12, y: plane.height - 12 });
    await expect.poll(() => page.locator('[data-table][aria-pressed=true]').count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    const moved = await positionOf(page, '1');
    expect(moved?.x).toBe((before?.x ?? 0) + 20);
    await stop();

    const again = await open(host, home);
    await go(again.page, '/dining-locations');
    await table(again.page, '2').waitFor();
    expect(await positionOf(again.page, '1')).toEqual(moved);
    await callRaw(again.page, 'settings.change', { language: 'zh-CN' });
    await sees(again.page, zhCn.diningLocations.views.plan);
    await table(again.page, '1').click();
    await again.page.locator('[data-part=location]').getByText('By the window').waitFor();
  });
});

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? 0;

it('the floor plan fills the window below one row of tools, which stay where they are', async () => {
  const { service } = await openShop('demo');
  const { page } = await open('browser');
  await connect(page, service);
  await page.setViewportSize({ width: 1024, height: 768 });
  await go(page, '/dining-locations');
  await page.locator('[data-filter=closed]').click();
  await page.locator('[data-view=plan]').click();
  await page.locator('[data-do=lay-out]').click();
  expect(await page.locator('[data-part=count]').innerText()).toContain('5 of 24');
  expect(
    Math.abs((await topOf(page, '[data-view=plan]')) - (await topOf(page, '[data-filter=all]'))),
  ).toBeLessThan(8);
  const plane = await page.locator('[data-part=plane]').boundingBox();
  // The bar at the top has 56 pixels; below it may be a notice about the shop.
  expect((plane?.y ?? 0) - (await topOf(page, 'main'))).toBeLessThan(140 - 56);
  expect((plane?.y ?? 0) + (plane?.height ?? 0)).toBeGreaterThan(740);
  const before = await page.locator('[data-tool=fit]').boundingBox();
  await page.locator('[data-table]').last().click();
  await page.locator('[data-part=location]').waitFor();
  expect(await page.locator('[data-tool=fit]').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.locator('[data-do=edit-plan]').click();
  expect(await page.locator('[data-tool=fit]').boundingBox()).toEqual(before);
});
