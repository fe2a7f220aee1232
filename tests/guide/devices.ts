// Takes the pictures of a waiter's phone and of the page of devices.

import type { Page } from 'playwright-core';
import type { Language } from '../../src/contract/settings.ts';
import { call, found } from './calls.ts';
import { type Camera, camera, go, phoneLooks, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };

export async function takeDevices(page: Page, take: Camera, language: Language): Promise<void> {
  // A phone speaks as the settings say, or as its browser does.
  await call(page, 'settings.change', { language });
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 760 });
  await phone.goto(new URL('/phone.html', page.url()).href);
  await takePhone(phone, language);
  await phone.close();
  await call(page, 'settings.change', { language: 'system' });
  await go(page, '/devices');
  await page.locator('[data-part=door]').waitFor(TIMEOUT);
  await settled(page);
  await take('devices');
}

async function takePhone(page: Page, language: Language): Promise<void> {
  const take = camera(page, language, phoneLooks);
  await page.locator('[data-table]').first().waitFor(TIMEOUT);
  await page.locator('[data-status=free]').first().click();
  await page.locator('[data-guests="2"]').click();
  await page.locator('[data-item]').first().waitFor(TIMEOUT);
  await orderOn(page);
  await page.locator('[data-do=send]:not(:disabled)').waitFor(TIMEOUT);
  await settled(page);
  await take('phone-menu');
  await page.locator('[data-do=open-slip]').click();
  await page.locator('[data-part=slip] .line').nth(1).waitFor(TIMEOUT);
  await settled(page);
  await take('phone-order');
  await page.locator('[data-do=send]').click();
  await page.locator('[data-do=send]:disabled').waitFor(TIMEOUT);
  await page.locator('[data-do=back]').click();
  await page.locator('[data-part=slip]').waitFor({ state: 'detached', ...TIMEOUT });
  await page.locator('[data-do=back]').click();
  await page.locator('[data-table]').first().waitFor(TIMEOUT);
  await settled(page);
  await take('phone-tables');
}

/** Two of the dishes on screen that have no options. */
async function orderOn(page: Page): Promise<void> {
  const all = await found(page, '', 200);
  const simple = new Set(all.filter((dish) => !dish.hasRows && !dish.isPackage).map(({ id }) => id));
  const dishes = await page.locator('[data-item][aria-disabled=false]').all();
  const ids = await Promise.all(dishes.map((dish) => dish.getAttribute('data-item')));
  for (const id of ids.filter((each) => each !== null && simple.has(each)).slice(0, 2))
    await page.locator(`[data-item="${id}"]`).first().click(TIMEOUT);
}
