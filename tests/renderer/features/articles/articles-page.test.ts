// The page of article categories: search, sorting and all fields that the shop sent.
import { expect, test } from 'vitest';
import type { ArticleCategories } from '../../../../src/contract/articles.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { threeArticles } from '../../support/scripted-categories.ts';
import { createScriptedDesk, englishSettings, nameNotFound } from '../../support/scripted-desk.ts';

async function opened(state: Partial<ArticleCategories> = {}, settings = englishSettings) {
  const desk = createScriptedDesk({ settings });
  desk.answer({ 'articles.get': () => done({ ...threeArticles, ...state }) });
  return { desk, ...(await openDesk(desk, '/articles')) };
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
  expect(sheet).toContain('Raw data (4 fields)');
  expect(sheet).toMatch(/user_token.*u_owner/s);
  await press('[data-do=close]');
  expect(find('[data-part=article]')).toBeUndefined();
});

test('says how old the list is and why, what was unreadable, and refreshes on a press', async () => {
  const { desk, text, press } = await opened({
    freshness: { asOfSeconds: Date.now() / 1000 - 3600, error: nameNotFound },
    unreadable: 2,
  });
  expect(text()).toContain('Not updated');
  expect(text()).toContain('2 records can’t be read');
  await press('[data-do=fetch]');
  expect(desk.askedFor('articles.fetch')).toHaveLength(1);
});

test.each([
  ['offline', { freshness: { asOfSeconds: null, error: nameNotFound } }],
  ['empty', { freshness: { asOfSeconds: 1, error: null } }],
  ['only-unreadable', { unreadable: 2 }],
] as const)('explains why there are no article categories: %s', async (status, state) => {
  const { find } = await opened({ categories: [], ...state });
  expect(find('[data-status]')?.dataset.status).toBe(status);
});

test('is available in Chinese', async () => {
  const { text } = await opened({}, { ...englishSettings, language: 'zh-CN' });
  expect(text()).toContain('3 个分类');
});
