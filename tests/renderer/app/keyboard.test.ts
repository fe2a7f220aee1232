// The whole desk can be used by keyboard: palette, pages, list of shortcuts.
import { expect, test } from 'vitest';
import { done } from '../../../src/contract/result.ts';
import { languages } from '../../../src/contract/settings.ts';
import { navOf, navPages, numberedPages, pages } from '../../../src/renderer/app/pages.ts';
import { titlesIn } from '../../../src/renderer/i18n/titles.ts';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk } from '../support/scripted-desk.ts';
import { searchedIn } from '../support/scripted-goods.ts';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const paletteInput = '[role=dialog] input[role=combobox]';

test('opens a page from the palette with the keyboard alone', async () => {
  const { key, type, router, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'diag');
  find(paletteInput)?.focus();
  await key('Enter');
  expect(router.currentRoute.value.name).toBe('diagnostics');
  expect(find('[role=dialog]')).toBeUndefined();
});

test('focuses the field of the palette at once', async () => {
  const { key, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await expect.poll(() => document.activeElement).toBe(find(paletteInput));
});

test('moves through the results with the arrow keys, and wraps at the ends', async () => {
  const { key, type, find } = await openDesk(createScriptedDesk());
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
  const { key, type, router, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'shops');
  find(paletteInput)?.focus();
  await key('Enter', { isComposing: true });
  expect(router.currentRoute.value.name).toBe('overview');
});

test('opens another shop from the palette', async () => {
  const desk = createScriptedDesk();
  const { key, type, find } = await openDesk(desk);
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'harb');
  find(paletteInput)?.focus();
  await key('Enter');
  expect(desk.askedFor('session.switch')).toEqual([{ id: 'harbour' }]);
});

test('says that nothing was found', async () => {
  const { key, type, text } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'zzzz');
  await expect.poll(text).toContain('No results for “zzzz”');
});

test('finds items with their price and status, and opens one by Enter', async () => {
  const { key, type, router, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'beef');
  find(paletteInput)?.focus();
  const option = () => plain(find('[role=option]')?.textContent);
  await expect.poll(option).toBe('Beef noodle soup¥28–36 · On sale');
  await key('Enter');
  expect(router.currentRoute.value.fullPath).toBe('/goods?open=101');
});

test('opens the item that was meant if Enter is pressed before it was found', async () => {
  const { key, type, router, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'noodles');
  await type(paletteInput, 'sesame');
  find(paletteInput)?.focus();
  await key('Enter');
  await expect.poll(() => router.currentRoute.value.query.open).toBe('103');
});

test('shows at most six items, and none of an earlier search', async () => {
  const desk = createScriptedDesk();
  const held: (() => void)[] = [];
  desk.answer({
    'goods.search': async ({ words, limit }) => {
      if (words === 'o') await new Promise<void>((resolve) => held.push(resolve));
      return done(searchedIn(desk.state.menu, { words, filters: {}, offset: 0, limit, facets: false }, 1));
    },
  });
  const { key, type, settled } = await openDesk(desk);
  const items = () =>
    [...document.querySelectorAll('[role=option]')].map((entry) => plain(entry.textContent));
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'o');
  await expect.poll(() => held).toHaveLength(1);
  await type(paletteInput, 'jasmine');
  await expect.poll(items).toEqual(['Jasmine tea¥8.00 · On sale']);
  for (const release of held) release();
  await settled();
  expect(items()).toEqual(['Jasmine tea¥8.00 · On sale']);
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ words: 'jasmine', limit: 6 });
});

test('shows the shortcuts on a question mark, but not while the person types', async () => {
  const { key, find, text, router, settled } = await openDesk(createScriptedDesk());
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
  const { key, router } = await openDesk(createScriptedDesk());
  for (const [index, { name }] of numberedPages.entries()) {
    const number = index + 1;
    await key(String(number), { altKey: true, code: `Digit${number}` });
    expect(router.currentRoute.value.name).toBe(name);
  }
  expect(numberedPages).toHaveLength(9);
});

test('announces a new page and focuses it', async () => {
  const { router, settled, find } = await openDesk(createScriptedDesk());
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
