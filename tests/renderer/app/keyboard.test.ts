// The whole desk can be used by keyboard: palette, pages, list of shortcuts.
import { expect, test } from 'vitest';
import { languages } from '../../../src/contract/settings.ts';
import { navOf, navPages, numberedPages, pages } from '../../../src/renderer/app/pages.ts';
import { titlesIn } from '../../../src/renderer/i18n/titles.ts';
import { menuFetched } from '../../support/core-desk.ts';
import { shareMenuShop } from '../features/goods/menu-screen.ts';
import { away, openAway, openCoreScreen } from '../support/core-screen.ts';

const shop = shareMenuShop();
const openWithMenu = (path = '/') =>
  openCoreScreen(path, async (desk) => {
    await desk.add(shop(), 'Riverside');
    await menuFetched(desk);
  });

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const paletteInput = '[role=dialog] input[role=combobox]';

test('opens a page from the palette with the keyboard alone', async () => {
  const { key, type, router, find } = await openAway();
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'diag');
  find(paletteInput)?.focus();
  await key('Enter');
  expect(router.currentRoute.value.name).toBe('diagnostics');
  expect(find('[role=dialog]')).toBeUndefined();
});

test('focuses the field of the palette at once', async () => {
  const { key, find } = await openAway();
  await key('k', { ctrlKey: true });
  await expect.poll(() => document.activeElement).toBe(find(paletteInput));
});

test('finds the pages of settings by what people look for there', async () => {
  const { key, type, find } = await openAway();
  await key('k', { ctrlKey: true });
  for (const [words, first] of [
    ['cash drawer', 'Cash drawer'],
    ['wechat', 'Payments'],
    ['微信', 'Payments'],
    ['PIN', 'People'],
  ] as const) {
    await type(paletteInput, words);
    expect(find('[role=option] .name')?.textContent).toBe(first);
  }
});

test('moves through the results with the arrow keys, and wraps at the ends', async () => {
  const { key, type, find } = await openAway();
  await key('k', { metaKey: true });
  await type(paletteInput, 'switch to');
  find(paletteInput)?.focus();
  const here = () => find('[aria-selected=true] .name')?.textContent;
  const first = here();
  await key('ArrowDown');
  expect(here()).not.toBe(first);
  await key('ArrowUp');
  expect(here()).toBe(first);
  await key('ArrowUp');
  expect(find(paletteInput)?.getAttribute('aria-activedescendant')).toBe(find('[aria-selected=true]')?.id);
  expect(here()).not.toBe(first);
});

test('does not run a command on the Enter key that ends an IME composition', async () => {
  const { key, type, router, find } = await openAway();
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'shops');
  find(paletteInput)?.focus();
  await key('Enter', { isComposing: true });
  expect(router.currentRoute.value.name).toBe('overview');
});

test('opens another shop from the palette', async () => {
  let harbour = '';
  const { desk, key, type, find, seen } = await openCoreScreen('/', async (core) => {
    harbour = await core.add(away, 'Harbour');
    await core.add(away, 'Riverside');
  });
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'harb');
  find(paletteInput)?.focus();
  await key('Enter');
  await seen('it', async () => (await desk.ask('session.get', null)).currentId === harbour);
});

test('says that nothing was found', async () => {
  const { key, type, text } = await openAway();
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'zzzz');
  await expect.poll(text).toContain('No results for “zzzz”');
});

test('finds items with their price and status, and opens one by Enter', async () => {
  const { key, type, router, find } = await openWithMenu();
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'beef');
  find(paletteInput)?.focus();
  const option = () => plain(find('[role=option]')?.textContent);
  await expect.poll(option).toBe('Beef noodle soup¥28–36 · Available');
  await key('Enter');
  expect(router.currentRoute.value.fullPath).toBe('/goods?open=101');
});

test('opens the item that was meant if Enter is pressed before it was found', async () => {
  const { key, type, router, find } = await openWithMenu();
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'noodles');
  await type(paletteInput, 'sesame');
  find(paletteInput)?.focus();
  await key('Enter');
  await expect.poll(() => router.currentRoute.value.query.open).toBe('103');
});

test('shows at most six items, and none of an earlier search', async () => {
  // On a page that searches for no goods itself.
  const { key, type, hold, askedFor, quiet, seen } = await openWithMenu('/shops');
  const items = () =>
    [...document.querySelectorAll('[role=option]')].map((entry) => plain(entry.textContent));
  await key('k', { ctrlKey: true });
  const askedNow = () => askedFor('goods.search').at(-1)?.words;
  const answerLate = hold('goods.search');
  await type(paletteInput, 'o');
  await expect.poll(askedNow).toBe('o');
  const answer = hold('goods.search');
  await type(paletteInput, 'jasmine');
  await expect.poll(askedNow).toBe('jasmine');
  answer();
  await seen('the tea', () => items().join() === 'Jasmine tea¥8.00 · Available');
  answerLate();
  await quiet();
  expect(items()).toEqual(['Jasmine tea¥8.00 · Available']);
  expect(askedFor('goods.search').at(-1)).toMatchObject({ words: 'jasmine', limit: 6 });
});

test('shows the shortcuts on a question mark, but not while the person types', async () => {
  const { key, find, text, router, settled } = await openWithMenu();
  await router.push('/shops/new');
  await settled();
  find('#shop-name')?.focus();
  await key('?');
  expect(find('[role=dialog]')).toBeUndefined();
  find('#shop-name')?.blur();
  await key('?');
  expect(text()).toContain('Open command palette');
});

test('opens each page by its digit', async () => {
  const { key, router } = await openAway();
  for (const [index, { name }] of numberedPages.entries()) {
    const number = index + 1;
    await key(String(number), { altKey: true, code: `Digit${number}` });
    expect(router.currentRoute.value.name).toBe(name);
  }
  expect(numberedPages).toHaveLength(9);
});

test('announces a new page and focuses it', async () => {
  const { router, settled, find } = await openAway();
  await router.push('/shops');
  await settled();
  expect(document.activeElement).toBe(find('main'));
  expect(find('main')?.ariaLabel ?? find('main')?.getAttribute('aria-label')).toBe('Shops');
  expect(document.title).toBe('Shops · Riverside · Servery');
});

test.each(languages)('every page has a title in %s, and every title a page', (language) => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(Object.keys(titlesIn(language)).toSorted());
});

test('a page that belongs to another one leads to an entry of the navigation', () => {
  const names = navPages.map(({ name }) => name);
  for (const page of pages) if (page.under !== undefined) expect(names).toContain(navOf(page));
});
