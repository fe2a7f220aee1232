// A walk requests its pages ahead: the shop gets its next request as soon as a page has arrived.

import { expect, it } from 'vitest';
import { type Line, openLine, type Page } from '../../../../src/core/platform/sync/line.ts';
import { MOST_AT_ONCE } from '../../../../src/core/platform/sync/pace.ts';
import type { Resource } from '../../../../src/core/platform/sync/resource.ts';
import { MOST_HELD, walkPages } from '../../../../src/core/platform/sync/walk.ts';
import { goodsResource } from '../../../../src/core/records/goods-resource.ts';
import { testPorts } from '../../../support/test-ports.ts';
import { never } from './desk.ts';
import { dishes, hastyClock, listShop } from './list-shop.ts';

const PAGES = 100;

/** Pages arrive only when `arrive` is called, and are read only when `read` is called. */
function slowReader() {
  const asked: number[] = [];
  const atTheShop = new Map<number, () => void>();
  const unread: (() => void)[] = [];
  let most = 0;
  const line: Line = {
    width: () => 3,
    ask: ({ page }, _signal, onHere) =>
      new Promise<Page>((resolve) => {
        asked.push(page);
        atTheShop.set(page, () => onHere?.());
        most = Math.max(most, atTheShop.size);
        unread.push(() =>
          resolve({
            number: page,
            records: [{ key: String(page), names: [], shopSeconds: undefined, stored: page }],
            paging: { isMore: page < PAGES, count: PAGES },
          }),
        );
      }),
  };
  return {
    line,
    asked,
    most: () => most,
    arrive: () => {
      const here = [...atTheShop.values()];
      atTheShop.clear();
      for (const onArrival of here) onArrival();
    },
    read: () => {
      for (const page of unread.splice(0)) page();
    },
  };
}

/** The first page is read; the next ones are requested but not read until the test says so. */
async function begun(signal = never) {
  const shop = slowReader();
  const walk = walkPages(shop.line, { page: 1, pageSize: 1 }, signal);
  const first = walk.next();
  shop.arrive();
  shop.read();
  await first;
  void walk.next();
  return shop;
}

it('a walk requests the next page when one has arrived, not when it is read', async () => {
  const shop = await begun();
  expect(shop.asked).toEqual([1, 2, 3, 4]);
  shop.arrive();
  expect(shop.asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('a walk limits the pages that the shop makes at once, and those that wait to be read', async () => {
  const shop = await begun();
  for (let round = 0; round < PAGES; round += 1) shop.arrive();
  expect(shop.asked).toHaveLength(1 + MOST_HELD);
  expect(shop.most()).toBe(3);
});

it('a walk requests nothing more when it is cancelled', async () => {
  const end = new AbortController();
  const shop = await begun(end.signal);
  end.abort();
  shop.arrive();
  expect(shop.asked).toEqual([1, 2, 3, 4]);
});

it("the concurrency depends only on the shop's own time, not on how long an answer waits to be read", async () => {
  let nowMs = 0;
  const clock = { ...hastyClock(), elapsedMs: () => nowMs };
  const shop = listShop(dishes(60));
  shop.before = () => void (nowMs += 10);
  /** The answer arrives soon but is read two seconds later; if that counted, the shop would seem slow. */
  const unhurried: Resource = {
    ...goodsResource,
    ask: async (...asking) => {
      const answer = await goodsResource.ask(...asking);
      nowMs += 2_000;
      return answer;
    },
  };
  const line = openLine({ resource: unhurried, shop, clock, chance: testPorts().chance });
  for (let page = 1; page <= 60; page += 1) await line.ask({ page, pageSize: 1 }, never);
  expect(line.width()).toBe(MOST_AT_ONCE);
});
