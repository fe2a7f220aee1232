// The page of goods: search, categories, filters and what lies open, from the keyboard, and as an address.
import { beforeEach, expect, test, vi } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';

const search = '.search .field';
const total = '[data-part=total]';
const openGoods = async (path = '/goods', desk = createScriptedDesk()) => ({
  desk,
  ...(await openDesk(desk, path)),
});

beforeEach(() => localStorage.clear());

function fieldOf(selector: string): HTMLInputElement {
  const field = document.querySelector(selector);
  if (!(field instanceof HTMLInputElement)) throw new Error(`${selector} is no field`);
  return field;
}

test('shows the whole menu at once, and how many it holds', async () => {
  const { find, desk } = await openGoods();
  expect(find(total)?.textContent).toBe('12 items');
  expect(desk.askedFor('goods.search')[0]).toMatchObject({ words: '', filters: {}, offset: 0, facets: true });
});

test('asks at each key, and keeps what was typed in the address without adding to the history', async () => {
  const { type, find, router, desk, settled } = await openGoods();
  await type(search, 'noo');
  expect(find(total)?.textContent).toBe('3 items');
  await type(search, 'noodle s');
  expect(find(total)?.textContent).toBe('1 item');
  await vi.waitFor(() => expect(router.currentRoute.value.query.words).toBe('noodle s'));
  router.back();
  await settled();
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ words: 'noodle s' });
});

test('goes to the search by “/”, F2 and Ctrl F, and empties it by Esc', async () => {
  const { key, find, type } = await openGoods();
  for (const [name, more] of [
    ['/', {}],
    ['F2', {}],
    ['f', { ctrlKey: true }],
  ] as const) {
    find(search)?.blur();
    await key(name, more);
    expect(document.activeElement).toBe(find(search));
  }
  await type(search, 'tea');
  await key('Escape');
  expect(find(total)?.textContent).toBe('12 items');
});

test('shows a category with all below it, counts beside each, and an id where nobody knows the name', async () => {
  const { press, find, desk } = await openGoods();
  expect(find('[data-category="77"]')?.textContent).toBe('771');
  expect(find('[data-category="1"] .count')?.textContent).toBe('3');
  await press('[data-category="1"]');
  expect(find(total)?.textContent).toBe('3 items');
  await press('[data-category="12"]');
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ filters: { category: '12' } });
  await press('[data-category=all]');
  expect(find(total)?.textContent).toBe('12 items');
});

test('moves through the categories with the arrows and chooses by Enter', async () => {
  const { key, find } = await openGoods();
  find('[data-category=all]')?.focus();
  await key('ArrowDown');
  await key('ArrowRight');
  await key('ArrowDown');
  expect(document.activeElement?.getAttribute('data-category')).toBe('11');
  await key('Enter');
  expect(find(total)?.textContent).toBe('2 items');
  await key('ArrowLeft');
  expect(document.activeElement?.getAttribute('data-category')).toBe('1');
});

test('opens where an address leads, and goes back through what was chosen', async () => {
  const filters = encodeURIComponent(JSON.stringify({ category: '3' }));
  const { find, press, router, settled } = await openGoods(`/goods?words=tea&filters=${filters}&open=107`);
  expect(find(total)?.textContent).toBe('1 item');
  expect(fieldOf(search).value).toBe('tea');
  expect(find('.drawer')).toBeDefined();
  await press('[data-chip=category]');
  expect(router.currentRoute.value.query.filters).toBeUndefined();
  router.back();
  await settled();
  expect(find('[data-chip=category]')?.textContent).toContain('Drinks');
});

test('removes each filter by its chip, and all of them at once', async () => {
  const filters = encodeURIComponent(JSON.stringify({ category: '3', priceFen: { least: 500, most: 1250 } }));
  const { find, press, desk } = await openGoods(`/goods?filters=${filters}`);
  expect(find('[data-chip=priceFen]')?.textContent).toBe('Price: ¥5.00 to ¥12.50');
  await press('[data-chip=priceFen]');
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ filters: { category: '3' } });
  await press('[data-do=clear-filters]');
  expect(find('.chips')).toBeUndefined();
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ filters: {} });
});

test('sorts by what is chosen, its useful end first, and turns round', async () => {
  const { press, pressWords, desk } = await openGoods();
  await press('[data-menu=sort] button');
  await pressWords('Price');
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ order: { by: 'price', ascending: true } });
  await press('[data-do=turn]');
  expect(desk.askedFor('goods.search').at(-1)).toMatchObject({ order: { by: 'price', ascending: false } });
  await press('[data-menu=sort] button');
  await pressWords('Best matches first');
  expect(desk.askedFor('goods.search').at(-1)).not.toHaveProperty('order');
});

test('opens the first match by Enter, even where it was not there yet when Enter was pressed', async () => {
  const { desk, type, key, router, settled } = await openGoods();
  const held: (() => void)[] = [];
  desk.answer({
    'goods.search': async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return done({ lines: desk.state.menu.slice(6, 7), total: 1, facets: null, uncertain: 0, revision: 1 });
    },
  });
  fieldOf(search).focus();
  await type(search, 'jasmine');
  await key('Enter');
  expect(router.currentRoute.value.query.open).toBeUndefined();
  for (const resolve of held) resolve();
  await settled();
  expect(router.currentRoute.value.query.open).toBe('107');
});

test('closes by Esc what lies on top: first the sheet, then the item', async () => {
  const { key, press, find, settled, router } = await openGoods('/goods?open=107');
  await press('[data-do=filter]');
  await key('Escape');
  expect(router.currentRoute.value.query.open).toBe('107');
  // As the browser tells a dialog of Esc.
  const cancel = async (dialog: string) => {
    find(dialog)?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await settled();
  };
  await cancel('dialog.filters');
  expect(router.currentRoute.value.query.open).toBe('107');
  await cancel('dialog.drawer');
  expect(router.currentRoute.value.query.open).toBeUndefined();
});

test('does not call back somebody who leaves for another page right after typing', async () => {
  const { type, router, settled } = await openGoods();
  await type(search, 'tea');
  await router.push('/settings');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await settled();
  expect(router.currentRoute.value.fullPath).toBe('/settings');
});

test.each([
  ['Export these goods', 'CSV'],
  ['Print a price list', 'A4 paper'],
  ['What changed lately', 'changed'],
])('leads to: %s', async (words, shows) => {
  const { press, pressWords, find } = await openGoods();
  await press('[data-menu=more] button');
  await pressWords(words);
  expect(find('dialog')?.textContent).toContain(shows);
});

test('says why nothing was found, and what each step back would bring', async () => {
  const filters = encodeURIComponent(JSON.stringify({ category: '3' }));
  const { text, press, find } = await openGoods(`/goods?words=noodle&filters=${filters}`);
  expect(text()).toContain('Nothing found for “noodle”');
  expect(find('[data-widen=category]')?.textContent).toContain('Search all categories · 3 items');
  expect(find('[data-widen=words]')?.textContent).toContain('2 items');
  await press('[data-widen=category]');
  expect(find(total)?.textContent).toBe('3 items');
});

test('keeps what it shows when a search fails, says why, and tries again when asked', async () => {
  const { desk, type, press, find, text } = await openGoods();
  desk.answer({
    'goods.search': () => failed({ code: 'internal', message: '', data: { correlationId: 'c0ffee' } }),
  });
  await type(search, 'tea');
  expect(text()).toContain('Something broke inside the program');
  expect(find(total)?.textContent).toBe('12 items');
  const [tea] = desk.state.menu.slice(6);
  desk.answer({
    'goods.search': () =>
      done({ lines: tea === undefined ? [] : [tea], total: 1, facets: null, uncertain: 0, revision: 1 }),
  });
  await press('[data-do=again]');
  expect(find(total)?.textContent).toBe('1 item');
});

test('names its own keys in the list of keys, and no other page’s', async () => {
  const { key, text, router, settled } = await openGoods();
  await key('?');
  expect(text()).toContain('Scanner: works anywhere on the page');
  await router.push('/settings');
  await settled();
  await key('?');
  expect(text()).toContain('Show this list');
  expect(text()).not.toContain('Scanner: works anywhere on the page');
});
