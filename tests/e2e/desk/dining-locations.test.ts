// The floor plan in a browser: where its tools are, and that it fills the window.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop } from './shop.ts';
import { connect, go, open } from './visit.ts';

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? 0;

it('the floor plan fills the window below two rows of tools, which stay where they are and cover no table', async () => {
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
  const fit = await page.locator('[data-tool=fit]').boundingBox();
  expect((plane?.y ?? 0) - (await topOf(page, 'main'))).toBeLessThan(128);
  expect((fit?.y ?? 0) + (fit?.height ?? 0)).toBeLessThanOrEqual(plane?.y ?? 0);
  expect((plane?.y ?? 0) + (plane?.height ?? 0)).toBeGreaterThan(740);
  const before = await page.locator('[data-tool=fit]').boundingBox();
  await page.locator('[data-table]').last().click();
  await page.locator('[data-part=location]').waitFor();
  expect(await page.locator('[data-tool=fit]').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.locator('[data-do=edit-plan]').click();
  expect(await page.locator('[data-tool=fit]').boundingBox()).toEqual(before);
});
