// What moves without a change time, or with one of another zone, is found while somebody is there, and dated.
import { expect, test } from 'vitest';
import { MOST_PAGES_A_PASS, pagesAPass } from '../../../../src/core/platform/sync/rolling-page.ts';
import { openDesk } from './desk.ts';
import { dishes, type ListShop, listShop, SHOP_NOW } from './list-shop.ts';

async function stocked(count: number, everyMinutes = 5) {
  const shop = listShop(dishes(count));
  const desk = openDesk(shop, { everyMinutes: () => everyMinutes });
  await desk.run();
  shop.asked = [];
  return { shop, desk };
}

function retitle(shop: ListShop, id: number, title: string, changedAt: number) {
  shop.dishes = shop.dishes.map((dish) => (dish.id === id ? { ...dish, title, changedAt } : dish));
}

const titles = (desk: ReturnType<typeof openDesk>) => JSON.stringify(desk.held());

test('while somebody is there, one pass finds a change without a change time on the last page', async () => {
  const { shop, desk } = await stocked(1_000);
  shop.isWatched = () => true;
  retitle(shop, 990, 'sold', 1_000);
  expect(await desk.run('delta')).toMatchObject({ changed: true });
  expect(titles(desk)).toContain('"sold"');
});

test('while nobody is there, a pass reads one page, and all after enough passes', async () => {
  const { shop, desk } = await stocked(1_000);
  retitle(shop, 990, 'sold', 1_000);
  await desk.run('delta');
  expect(shop.asked.filter(({ since }) => since === undefined)).toHaveLength(1);
  expect(titles(desk)).not.toContain('"sold"');
  for (let pass = 0; pass < 4; pass += 1) await desk.run('delta');
  expect(titles(desk)).toContain('"sold"');
});

test('the whole list is dated by the begin of the last round through its pages', async () => {
  const { shop, desk } = await stocked(1_000);
  expect(desk.sync.state().wholeAtSeconds).toBe(SHOP_NOW);
  for (let pass = 1; pass <= 5; pass += 1) {
    shop.nowSeconds = SHOP_NOW + pass * 300;
    desk.clock.nowSecondsIs(shop.nowSeconds);
    await desk.run('delta');
    expect(desk.sync.state().wholeAtSeconds).toBe(pass < 5 ? SHOP_NOW : SHOP_NOW + 300);
  }
});

test('a pass reads as many pages as a round of five minutes needs, and never more than a limit', () => {
  expect(pagesAPass({ held: 1_500, size: 200, everySeconds: 300 })).toBe(8);
  expect(pagesAPass({ held: 1_500, size: 200, everySeconds: 60 })).toBe(2);
  expect(pagesAPass({ held: 0, size: 200, everySeconds: 60 })).toBe(1);
  expect(pagesAPass({ held: 100_000, size: 200, everySeconds: 300 })).toBe(MOST_PAGES_A_PASS);
});

test('change times that are eight hours behind the shop’s clock are measured, and changes are found from then on', async () => {
  const { shop, desk } = await stocked(1_000);
  const eightHoursAgo = () => shop.nowSeconds - 8 * 3_600;
  shop.nowSeconds += 300;
  desk.clock.nowSecondsIs(shop.nowSeconds);
  retitle(shop, 5, 'first', eightHoursAgo());
  // It is on the page that is read beside the changes.
  await desk.run('delta');
  expect(titles(desk)).toContain('"first"');
  shop.nowSeconds += 300;
  desk.clock.nowSecondsIs(shop.nowSeconds);
  retitle(shop, 990, 'second', eightHoursAgo());
  await desk.run('delta');
  expect(titles(desk)).toContain('"second"');
});

test('a stock that moves without any change time is no clock difference, and is measured once an hour at most', async () => {
  const { shop, desk } = await stocked(1_000);
  for (const title of ['one', 'two', 'three']) {
    retitle(shop, 5, title, 1_000);
    desk.sync.state();
    await desk.run('delta');
  }
  const measuring = shop.asked.filter(({ since }) => since !== undefined && since < SHOP_NOW - 600);
  expect(measuring.length).toBeLessThanOrEqual(7);
});
