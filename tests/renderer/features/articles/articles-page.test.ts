// The page of article categories on the real core: search, sorting and all fields that the shop sent.
import { expect, test } from 'vitest';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf } from '../../support/shop-of.ts';

const article = (id: string, name: string, addedAt: string) => ({
  id,
  name,
  article_type: '0',
  add_time: addedAt,
  user_token: 'u_owner',
  tags: ['a'],
});
const threeArticles = [
  article('2', 'News', '2023-04-12 09:30:00'),
  article('10', 'Festivals', '2022-01-01 00:00:00'),
  article('1', 'Kitchen', 'last spring'),
];

interface Start {
  records?: readonly unknown[];
  isUnreached?: boolean;
  prepare?: (desk: MemoryDesk) => unknown;
}

async function opened({ records = threeArticles, isUnreached = false, prepare }: Start = {}) {
  const shop = await openShopOf();
  if (isUnreached) shop.fail('getCategoryByPage');
  else shop.list('getCategoryByPage', records);
  const screen = await openCoreScreen('/articles', async (desk) => {
    await desk.add(shop);
    await desk.until('articles.changed', ({ fetching, freshness: { asOfSeconds, error } }) => {
      return !fetching && (asOfSeconds !== null || error !== null);
    });
    await prepare?.(desk);
  });
  const { find, seen } = screen;
  await seen('the page', () => find('[data-article], [data-status]') !== undefined);
  return { ...screen, shop };
}

const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-article]')].map(({ dataset }) => dataset.article);
const head = (column: string) => `th[data-column=${column}]`;

test('keeps the shop’s order until a column is pressed, and shows how it is sorted', async () => {
  const { find, press } = await opened();
  expect(ids()).toEqual(['2', '10', '1']);
  await press(`${head('id')} button`);
  expect(ids()).toEqual(['1', '2', '10']);
  expect(find(head('id'))?.getAttribute('aria-sort')).toBe('ascending');
  await press(`${head('id')} button`);
  expect(ids()).toEqual(['10', '2', '1']);
  expect(find(head('id'))?.getAttribute('aria-sort')).toBe('descending');
  expect(find(head('name'))?.getAttribute('aria-sort')).toBe('none');
});

test('puts unreadable times last in either direction', async () => {
  const { press } = await opened();
  await press(`${head('added')} button`);
  expect(ids()).toEqual(['10', '2', '1']);
  await press(`${head('added')} button`);
  expect(ids()).toEqual(['2', '10', '1']);
});

test('shows times as the shop wrote them, and odd ones raw', async () => {
  const { find } = await opened();
  expect(find('[data-article="2"]')?.textContent).toMatch(/2023-04-12 09:30:00.*Never/s);
  expect(find('[data-article="1"]')?.textContent).toContain('last spring');
});

test('finds categories by name and id', async () => {
  const { type, text, press } = await opened();
  await type('.search input', 'FEST');
  expect(ids()).toEqual(['10']);
  expect(text()).toContain('1 of 3 categories');
  await type('.search input', 'zzz');
  expect(text()).toContain('No results for “zzz”');
  await press('[data-do=clear]');
  expect(ids()).toHaveLength(3);
});

test('shows every field of a category, with the raw code of its type', async () => {
  const { press, find } = await opened();
  await press('[data-article="2"] [data-do=details]');
  const sheet = find('[data-part=article]')?.textContent ?? '';
  expect(sheet).toMatch(/unknown code.*0/s);
  expect(sheet).toContain('Raw data (6 fields)');
  expect(sheet).toMatch(/user_token.*u_owner/s);
  await press('[data-do=close]');
  expect(find('[data-part=article]')).toBeUndefined();
});

test('says how old the list is and why, what was unreadable, and refreshes on a press', async () => {
  const { shop, text, press, seen } = await opened({ records: [...threeArticles, 'rubbish', 'more'] });
  expect(text()).toContain('2 records can’t be read');
  shop.fail('getCategoryByPage');
  await press('[data-do=fetch]');
  await seen('the failure', () => text().includes('Not updated'));
  shop.list('getCategoryByPage', threeArticles.slice(0, 1));
  await press('[data-do=fetch]');
  await seen('the new list', () => ids().length === 1);
});

test.each([
  ['offline', { isUnreached: true }],
  ['empty', { records: [] }],
  ['only-unreadable', { records: ['rubbish', 'more'] }],
])('explains why there are no article categories: %s', async (status, start) => {
  const { find, seen } = await opened(start);
  await seen('the status', () => find('[data-status]')?.dataset.status === status);
});

test('is available in Chinese', async () => {
  const { text } = await opened({
    prepare: (desk) => desk.ask('settings.change', { language: 'zh-CN' }),
  });
  expect(text()).toContain('3 个分类');
});
