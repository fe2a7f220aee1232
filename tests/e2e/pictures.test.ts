// Every picture of the demo shop, as a real browser sees it when the service serves it.

import { describe, expect, it } from 'vitest';
import { demoPictures } from '../../tools/demo-shop/demo-shop.ts';
import { testBrowser } from '../support/desk.ts';
import { startService } from '../support/service-process.ts';
import { freshDatabase } from './fresh-database.ts';

describe('the demo shop’s pictures', () => {
  it('all load in a browser, each with a size, and none complains', async () => {
    const service = await startService(['--database', await freshDatabase()]);
    const browser = await testBrowser();
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
    const names = [...demoPictures().keys()];
    const images = names.map(
      (name) => `<img alt="${name}" src="${service.url}/pictures/${service.appId}/${name}">`,
    );
    await page.setContent(images.join('\n'), { waitUntil: 'load' });
    const sizes = await page.$$eval('img', (found) =>
      found.map((image) => ({ name: image.alt, width: image.naturalWidth, height: image.naturalHeight })),
    );
    expect(sizes.map((size) => size.name)).toEqual(names);
    expect(sizes.filter((size) => size.width < 16 || size.height < 16)).toEqual([]);
    expect(complaints).toEqual([]);
    await browser.close();
    await service.stop();
  });
});
