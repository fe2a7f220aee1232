// The goods categories as their page shows them: what the shop sent, and how many goods the menu has in each.
import { expect, it } from 'vitest';
import { openGoodsDesk } from './goods-desk.ts';
import { openOddShop, plainDish } from './odd-shop.ts';

const desk = openGoodsDesk();

const get = () => desk.core.ask('categories.get', null);
const complete = () => expect.poll(async () => (await get()).categories.length).toBeGreaterThan(0);

it('categories count as the goods page does, and show the shop’s own count beside it', async () => {
  await desk.add(desk.shop);
  await desk.fetched();
  await complete();
  const { categories, freshness, unreadable } = await get();
  expect(freshness.asOfSeconds).not.toBeNull();
  expect(unreadable).toBe(0);
  const { facets } = await desk.search({ facets: true });
  const counts = new Map(facets?.category.map(({ value, count }) => [value, count]));
  for (const { id, goods } of categories) expect(goods).toBe(counts.get(id) ?? 0);
  const hot = categories.find(({ id }) => id === '1');
  expect(hot).toMatchObject({ parentId: null, order: 1, weight: 100, isDeleted: false });
  expect(hot?.countAtShop).toBeGreaterThan(0);
  expect(hot?.pictures).toHaveLength(1);
  expect(hot?.record).toMatchObject({ remark: '猛火现炒' });
});

it('categories survive a restart, and can be refetched alone', async () => {
  await desk.add(desk.shop);
  await desk.fetched();
  await complete();
  const before = await get();
  await desk.restart();
  expect((await get()).categories.map(({ id }) => id)).toEqual(before.categories.map(({ id }) => id));
  const calls = async () =>
    (await desk.core.ask('diagnostics.calls', { limit: 500 })).filter(
      ({ endpoint }) => endpoint === 'getCategoryInfo',
    ).length;
  await desk.fetched();
  const asked = await calls();
  await desk.core.ask('categories.fetch', null);
  expect(await calls()).toBeGreaterThan(asked);
});

it('categories include unknown ones that goods mention, and count unreadable ones', async () => {
  const shop = await openOddShop();
  shop.records = [plainDish(1, { category_id: ['11', '99'] }), plainDish(2, { category_id: ['11'] })];
  shop.categories = { '11': { id: '11', name: ['odd'], pid: '5', goods_num: 'many', is_deleted: '1' } };
  desk.start();
  await desk.add(shop);
  await desk.fetched();
  await complete();
  const { categories, unreadable } = await get();
  expect(unreadable).toBe(1);
  expect(categories.map(({ id, name, goods, isDeleted }) => ({ id, name, goods, isDeleted }))).toEqual([
    { id: '11', name: null, goods: 2, isDeleted: true },
    { id: '99', name: null, goods: 1, isDeleted: false },
    { id: '5', name: null, goods: 2, isDeleted: false },
  ]);
  expect(categories[0]).toMatchObject({ parentId: '5', countAtShop: null });
  await shop.close();
});
