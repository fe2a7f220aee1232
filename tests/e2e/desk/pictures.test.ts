// The menu's pictures in every host: loaded through the desk only, and available without the shop.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { openShop } from './shop.ts';
import { connect, go, open } from './visit.ts';

/** Waits for the first pictures and returns the natural widths of those shown. */
async function widthsOfShown(page: Page): Promise<number[]> {
  await go(page, '/goods');
  await page.locator('.picture-box .is-shown').nth(5).waitFor();
  return page.$$eval('.picture-box img.is-shown', (images) =>
    images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  );
}

describe.each(pageHosts)('the menu in %s', (host) => {
  it('shows its pictures, requests them only from the desk, and shows them without the shop', async () => {
    const { service } = await openShop('demo');
    const { page, home, stop } = await open(host);
    const strayed: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(service.url)) strayed.push(request.url());
    });
    await connect(page, service);
    expect(Math.min(...(await widthsOfShown(page)))).toBeGreaterThan(16);
    expect(strayed).toEqual([]);
    await stop();
    await service.stop();
    const again = await open(host, home);
    expect(Math.min(...(await widthsOfShown(again.page)))).toBeGreaterThan(16);
  });
});
