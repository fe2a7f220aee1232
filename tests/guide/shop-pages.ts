// Takes the pictures of the pages beyond the menu: tables, settings, coupons, data and reference lists.

import type { Page } from 'playwright-core';
import { type Camera, go, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };

/** For each page its path, an element to wait for, and the name of its pictures. */
const plainPages = [
  ['/dining-locations', '[data-location]', 'dining-locations'],
  ['/table-cards', '[data-part=preview] path[data-code]', 'table-cards'],
  ['/store-settings', '[data-opening]', 'store-settings'],
  ['/categories', '[role=treeitem]', 'categories'],
  ['/articles', 'tbody tr', 'articles'],
  ['/regions', '[role=treeitem]', 'regions'],
  ['/backup', 'h1', 'backup'],
] as const;

export async function takeShopPages(page: Page, take: Camera): Promise<void> {
  for (const [path, mark, name] of plainPages) {
    await go(page, path);
    await page.locator(mark).first().waitFor(TIMEOUT);
    await settled(page);
    await take(name);
  }
  await takeFloorPlan(page, take);
  await takeCoupon(page, take);
  await takeRecords(page, take);
}

async function takeFloorPlan(page: Page, take: Camera): Promise<void> {
  await go(page, '/dining-locations');
  await page.locator('[data-view=plan]').click(TIMEOUT);
  await settled(page);
  await take('floor-plan');
  await page.locator('[data-view=board]').click(TIMEOUT);
}

async function takeCoupon(page: Page, take: Camera): Promise<void> {
  await go(page, '/coupons');
  for (const id of ['3', '2', '1']) {
    await page.locator('[data-part=look-up] input').fill(id, TIMEOUT);
    await page.keyboard.press('Enter');
    await page.locator(`[data-coupon="${id}"]`).first().waitFor(TIMEOUT);
  }
  await settled(page);
  await take('coupons');
}

async function takeRecords(page: Page, take: Camera): Promise<void> {
  await go(page, '/data');
  await page.locator('[data-part=form]').fill('501', TIMEOUT);
  await page.keyboard.press('Enter');
  await page.locator('[data-index]').first().waitFor(TIMEOUT);
  await settled(page);
  await take('data-objects');
}
