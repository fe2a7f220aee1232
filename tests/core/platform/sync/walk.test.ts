// A walk requests its pages ahead: the shop gets its next request as soon as a page has arrived.

import { expect, it } from 'vitest';
import type { PageFetcher, Page } from '../../../../src/core/platform/sync/page-fetcher.ts';
import { PassStopped } from '../../../../src/core/platform/sync/outcome.ts';
import { MOST_HELD, walkPages } from '../../../../src/core/platform/sync/walk.ts';
import { never } from './desk.ts';

const PAGES = 100;

/** Pages arrive only when `arrive` is called. */
function slowShop() {
  const asked: number[] = [];
  const atTheShop = new Map<number, () => void>();
  let most = 0;
  const line: PageFetcher = {
    width: () => 3,
    ask: ({ page }) =>
      new Promise<Page>((resolve) => {
        asked.push(page);
        atTheShop.set(page, () =>
          resolve({
            number: page,
            records: [{ key: String(page), names: [], shopSeconds: undefined, record: page }],
            paging: { isMore: page < PAGES, count: PAGES },
          }),
        );
        most = Math.max(most, atTheShop.size);
      }),
  };
  return {
    line,
    asked,
    most: () => most,
    arrive: async () => {
      const here = [...atTheShop.values()];
      atTheShop.clear();
      for (const onArrival of here) onArrival();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** The first page is taken; the second one is waited for, and the others are requested but not taken. */
async function begun(signal = never) {
  const shop = slowShop();
  const walk = walkPages(shop.line, { page: 1, pageSize: 1 }, signal);
  const first = walk.next();
  await shop.arrive();
  await first;
  const second = walk.next();
  second.catch(() => undefined);
  return { ...shop, second };
}

it('a walk requests the next page when one has arrived, not when it is taken', async () => {
  const shop = await begun();
  expect(shop.asked).toEqual([1, 2, 3, 4]);
  await shop.arrive();
  expect(shop.asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('a walk limits the pages that the shop makes at once, and those that wait to be taken', async () => {
  const shop = await begun();
  for (let round = 0; round < PAGES; round += 1) await shop.arrive();
  // The first two were taken.
  expect(shop.asked).toHaveLength(2 + MOST_HELD);
  expect(shop.most()).toBe(3);
});

it('a walk requests nothing more when it is cancelled, and gives no page that arrives later', async () => {
  const end = new AbortController();
  const shop = await begun(end.signal);
  end.abort();
  await shop.arrive();
  expect(shop.asked).toEqual([1, 2, 3, 4]);
  await expect(shop.second).rejects.toThrow(PassStopped);
});
