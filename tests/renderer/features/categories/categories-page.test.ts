// The page of goods categories on the real core: the tree with both counts, links to the goods, and all fields that the shop sent.
import { expect, test } from 'vitest';
import { plainDish } from '../../../core/goods/odd-shop.ts';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf } from '../../support/shop-of.ts';

/** As many dishes in each category as named. */
const dishesIn = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([category, count]) =>
    Array.from({ length: count }, (_, at) =>
      plainDish(Number(category) * 100 + at, { category_id: [category] }),
    ),
  );

const fourCategories = {
  1: { id: '1', name: 'Kitchen', goods_num: 13, order: 1, weight: 100, remark: 'hot' },
  11: { id: '11', name: 'Wok', pid: '1', weight: 100, remark: 'hot' },
  12: { id: '12', name: 'Soup', pid: '77', goods_num: 5 },
};

interface Start {
  dishes?: readonly unknown[];
  isUnreached?: boolean;
  prepare?: (desk: MemoryDesk) => unknown;
}

const usual = dishesIn({ 1: 12, 11: 7, 12: 5, 99: 1 });

async function opened({ dishes = usual, isUnreached = false, prepare }: Start = {}) {
  const shop = await openShopOf();
  shop.records = [...dishes];
  shop.categories = fourCategories;
  if (isUnreached) shop.trouble = (_form, answer) => void answer.destroy();
  const screen = await openCoreScreen('/categories', async (desk) => {
    await desk.add(shop);
    await desk.until('goods.changed', ({ progress, freshness: { asOfSeconds, error } }) => {
      return progress === null && (asOfSeconds !== null || error !== null);
    });
    await prepare?.(desk);
  });
  const { find, seen } = screen;
  await seen('the page', () => find('[role=treeitem], [data-status]') !== undefined);
  if (dishes.length > 0 && !isUnreached)
    await seen('the names', () => find(row('11'))?.textContent.includes('Wok') === true);
  return { ...screen, shop };
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].map(({ dataset }) => dataset.row);
const row = (id: string) => `[data-row="${id}"]`;

test('shows the tree with our count of goods next to the shop’s', async () => {
  const { find } = await opened();
  expect(rows()).toEqual(['1', '11', '99', '77', '12']);
  expect(find(row('11'))?.getAttribute('aria-level')).toBe('2');
  expect(find(row('1'))?.textContent).toMatch(/19 items.*shop: 13/s);
  expect(find(row('11'))?.textContent).toContain('shop: unknown');
});

test('marks categories that the shop does not list, of goods and as parents', async () => {
  const { find } = await opened();
  expect(find(row('99'))?.textContent).toMatch(/Unnamed \(99\).*Unknown to the shop/s);
  expect(find(row('77'))?.textContent).toMatch(/Unnamed \(77\).*Unknown to the shop/s);
  expect(find(row('12'))?.getAttribute('aria-level')).toBe('2');
});

test('collapses and expands by the arrow keys', async () => {
  const { find, key } = await opened();
  find(row('1'))?.focus();
  await key('ArrowLeft');
  expect(rows()).toEqual(['1', '99', '77', '12']);
  await key('ArrowRight');
  await key('ArrowRight');
  expect(document.activeElement?.getAttribute('data-row')).toBe('11');
});

test('opens the goods page filtered by the category', async () => {
  const { press, router } = await opened();
  await press(`${row('11')} [data-do=goods]`);
  expect(router.currentRoute.value.name).toBe('goods');
  expect(router.currentRoute.value.query).toEqual({ filters: '{"category":"11"}' });
});

test('shows every field of a category on Enter, with a link to its goods', async () => {
  const { find, key, press, router } = await opened();
  find(row('11'))?.focus();
  await key('Enter');
  const sheet = find('[data-part=category]')?.textContent ?? '';
  expect(sheet).toMatch(/Parent.*Kitchen.*Weight.*100/s);
  expect(sheet).toMatch(/remark.*hot/s);
  await press('[data-do=to-goods]');
  expect(router.currentRoute.value.query).toEqual({ filters: '{"category":"11"}' });
});

test('says that the shop sent no record', async () => {
  const { press, find } = await opened();
  await press(`${row('99')} [data-do=details]`);
  expect(find('[data-part=category]')?.textContent).toContain('No data from the shop');
});

test('keeps the ancestors of a match', async () => {
  const { type, text } = await opened();
  await type('.search input', 'wok');
  expect(rows()).toEqual(['1', '11']);
  expect(text()).toContain('2 of 5 categories');
});

test('updates the counts when the menu changes, and refreshes on a press', async () => {
  const { desk, shop, seen, find, press } = await opened();
  shop.records = dishesIn({ 1: 3, 11: 7, 12: 5, 99: 1 });
  await desk.ask('goods.fetch', { kind: 'all' });
  await seen('the count', () => find(row('1'))?.textContent.includes('10 items') === true);
  shop.categories = { ...fourCategories, 11: { ...fourCategories[11], name: 'Steamer' } };
  await press('[data-do=fetch]');
  await seen('the name', () => find(row('11'))?.textContent.includes('Steamer') === true);
});

test.each([
  ['offline', { isUnreached: true }],
  ['empty', { dishes: [] }],
])('explains why there are no categories: %s', async (status, start) => {
  const { find, seen } = await opened(start);
  await seen('the status', () => find('[data-status]')?.dataset.status === status);
});

test('is available in Chinese', async () => {
  const { text } = await opened({
    prepare: (desk) => desk.ask('settings.change', { language: 'zh-CN' }),
  });
  expect(text()).toMatch(/19 个商品.*门店：13/s);
});
