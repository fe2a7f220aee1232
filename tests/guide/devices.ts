// Takes the pictures of a waiter's phone and of the page of devices.

import type { Page } from 'playwright-core';
import type { Language } from '../../src/contract/settings.ts';
import { found } from './calls.ts';
import { type Camera, camera, go, phoneLooks, settled } from './camera.ts';

const TIMEOUT = { timeout: 30_000 };

export async function takeDevices(page: Page, take: Camera, language: Language): Promise<void> {
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 760 });
  await phone.goto(new URL('/phone.html', page.url()).href);
  await takePhone(phone, language);
  await phone.close();
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
  await page.locator('[data-do=to-menu]').click();
  await page.locator('[data-do=back]').click();
  await page.locator('[data-table]').first().waitFor(TIMEOUT);
  await settled(page);
  await take('phone-tables');
}

/** Two dishes without options. */
async function orderOn(page: Page): Promise<void> {
  const simple = (await found(page, '', 200)).filter(
    ({ hasRows, isPackage, stock }) => !hasRows && !isPackage && stock !== 0,
  );
  for (const { id, title } of simple.slice(0, 2)) {
    await page.locator('[data-do=search]').click();
    await page.locator('[data-part=search]').fill(title);
    await page.locator(`[data-item="${id}"]`).first().click(TIMEOUT);
    await page.locator('[data-do=end-search]').click();
  }
}
