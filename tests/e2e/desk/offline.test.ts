// Every page with data of the shop, in every host: with the shop, without it, and after a restart without it, in both languages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageHosts } from '../../support/desk.ts';
import { houseRoot } from '../../support/house-root.ts';
import { createOfflinePages, type OfflinePage } from './offline-pages.ts';
import { openShop } from './shop.ts';
import { callRaw, checkConnection, connect, connection, frame, go, open, sees } from './visit.ts';

const coupon = (id: string, rest: object) => ({ id, title: `Coupon ${id}`, enable_status: '1', ...rest });
const withCode = (id: string, title: string) => ({ id, title, qrcode: `picture:table/a0${id}.svg` });

/** The demo shop, with few tables and coupons of its own, and with more guests than a page of an answer holds. */
const shopFile = () => ({
  ...z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(houseRoot(), 'resources', 'demo', 'shop.json'), 'utf8'))),
  coupons: [
    coupon('12', { type: '0', condition: '100.00', value: '20.00', expire: '-1' }),
    coupon('13', { type: '1', value: '8.5', expire: '7', is_deleted: '1' }),
  ],
  locations: [
    { ...withCode('1', 'Hall A1'), description: 'By the window' },
    { ...withCode('2', 'Hall A2'), status: 1 },
    withCode('3', 'Terrace T1'),
    withCode('4', 'Terrace T2'),
  ],
  data_objects: {
    guests: Array.from({ length: 450 }, (_, at) => ({
      id: String(at + 1),
      nickname: 'Ann',
      form_data: { name: `Guest ${at + 1}`, date: '2024-01-17' },
    })),
  },
});

type Act = (page: OfflinePage) => Promise<void> | undefined;

/** An error names the page that it comes from. */
async function onEach(pages: readonly OfflinePage[], act: Act): Promise<void> {
  for (const page of pages)
    await act(page)?.catch((error: unknown) => {
      throw new Error(`${page.name}: ${String(error)}`, { cause: error });
    });
}

describe.each(pageHosts)('every page in %s', (host) => {
  it('shows its data with the shop, without it, and after a restart without it, in both languages', async () => {
    const pages = createOfflinePages();
    const shop = await openShop(shopFile());
    const { page, home, stop } = await open(host);
    const strayed: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(shop.service.url)) strayed.push(request.url());
    });
    await connect(page, shop.service);
    await onEach(pages, ({ online }) => online(page));
    // Pictures too are requested only from the desk.
    expect(strayed).toEqual([]);
    await shop.stop();
    await onEach(pages, ({ without }) => without?.(page));
    await stop();

    const again = (await open(host, home)).page;
    await onEach(pages, ({ after }) => after(again));
    await sees(again, connection.offline);
    await sees(again, new RegExp(frame.causes.refused.title));
    await callRaw(again, 'settings.change', { language: 'zh-CN' });
    await onEach(pages, ({ inChinese }) => inChinese?.(again));

    await go(again, '/data');
    await shop.back();
    // Otherwise the desk would wait up to a minute before its next attempt.
    await checkConnection(again);
    await expect.poll(() => again.locator('[data-source]').getAttribute('data-source')).toBe('shop');
  });
});
