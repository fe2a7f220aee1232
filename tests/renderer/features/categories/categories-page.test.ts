// The page of goods categories: the tree with both counts, links to the goods, and all fields that the shop sent.
import { expect, test } from 'vitest';
import type { ShopCategories } from '../../../../src/contract/categories.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { fourCategories } from '../../support/scripted-categories.ts';
import { createScriptedDesk, englishSettings, nameNotFound } from '../../support/scripted-desk.ts';
import { readyGoods } from '../../support/scripted-goods.ts';

async function opened(state: Partial<ShopCategories> = {}, settings = englishSettings) {
  const desk = createScriptedDesk({ settings });
  desk.answer({ 'categories.get': () => done({ ...fourCategories, ...state }) });
  return { desk, ...(await openDesk(desk, '/categories')) };
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].map(({ dataset }) => dataset.row);
const row = (id: string) => `[data-row="${id}"]`;

test('shows the tree with our count of goods next to the shop’s', async () => {
  const { find } = await opened();
  expect(rows()).toEqual(['1', '11', '12', '99']);
  expect(find(row('11'))?.getAttribute('aria-level')).toBe('2');
  expect(find(row('1'))?.textContent).toMatch(/12 items.*shop: 13/s);
  expect(find(row('11'))?.textContent).toContain('shop: unknown');
});

test('marks an unknown parent, and a category that the shop does not list', async () => {
  const { find } = await opened();
  expect(find(`${row('12')} [data-part=note]`)?.textContent).toContain('Parent 77 doesn’t exist');
  expect(find(row('99'))?.textContent).toMatch(/Unnamed \(99\).*Unknown to the shop/s);
});

test('collapses and expands by the arrow keys', async () => {
  const { find, key } = await opened();
  find(row('1'))?.focus();
  await key('ArrowLeft');
  expect(rows()).toEqual(['1', '12', '99']);
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
  expect(text()).toContain('2 of 4 categories');
});

test('updates the counts when the menu changes, and refreshes on a press', async () => {
  const { desk, settled, find, press } = await opened();
  const categories = fourCategories.categories.map((one) => ({ ...one, goods: 77 }));
  desk.answer({ 'categories.get': () => done({ ...fourCategories, categories }) });
  desk.emit('goods.changed', { ...readyGoods, revision: readyGoods.revision + 1 });
  await settled();
  expect(find(row('1'))?.textContent).toContain('77 items');
  await press('[data-do=fetch]');
  expect(desk.askedFor('categories.fetch')).toHaveLength(1);
});

test.each([
  ['offline', { freshness: { asOfSeconds: null, error: nameNotFound } }],
  ['empty', { freshness: { asOfSeconds: 1, error: null } }],
] as const)('explains why there are no categories: %s', async (status, state) => {
  const { find } = await opened({ categories: [], ...state });
  expect(find('[data-status]')?.dataset.status).toBe(status);
});

test('is available in Chinese', async () => {
  const { text } = await opened({}, { ...englishSettings, language: 'zh-CN' });
  expect(text()).toMatch(/12 个商品.*门店：13/);
});
