// The page of goods on the real core: search, categories, filters and the open item, by keyboard and by address.
import { beforeEach, expect, test } from 'vitest';
import { openMenu, shareMenuShop } from './menu-screen.ts';

const shop = shareMenuShop();

const search = '.search .field';
const total = '[data-part=total]';
const openGoods = (path = '/goods') => openMenu(shop(), path);

beforeEach(() => localStorage.clear());

function fieldOf(selector: string): HTMLInputElement {
  const field = document.querySelector(selector);
  if (!(field instanceof HTMLInputElement)) throw new Error(`${selector} is no field`);
  return field;
}

test('shows the whole menu at once, and how many items it has', async () => {
  const { find, askedFor } = await openGoods();
  expect(find(total)?.textContent).toBe('12 items');
  expect(askedFor('goods.search')[0]).toMatchObject({ words: '', filters: {}, offset: 0, facets: true });
});

test('searches on every key, and writes the text to the address without a history entry', async () => {
  const { type, find, router, askedFor, settled } = await openGoods();
  await type(search, 'noo');
  expect(find(total)?.textContent).toBe('3 items');
  await type(search, 'noodle soup');
  expect(find(total)?.textContent).toBe('1 item');
  await expect.poll(() => router.currentRoute.value.query.words).toBe('noodle soup');
  router.back();
  await settled();
  expect(askedFor('goods.search').at(-1)).toMatchObject({ words: 'noodle soup' });
});

test('focuses the search by “/”, F2 and Ctrl F, and clears it by Esc', async () => {
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

test('clears the words by the first Esc in the search and the filters by the second; the third leaves it', async () => {
  const filters = encodeURIComponent(JSON.stringify({ category: '3' }));
  const { key, find } = await openGoods(`/goods?words=tea&filters=${filters}`);
  fieldOf(search).focus();
  await key('Escape');
  expect(fieldOf(search).value).toBe('');
  expect(find('[data-chip=category]')).toBeDefined();
  await key('Escape');
  expect(find('.chips')).toBeUndefined();
  expect(document.activeElement).toBe(find(search));
  await key('Escape');
  expect(document.activeElement).not.toBe(find(search));
});

test('selects all words when a person returns to the search by a click, but not while typing in it', async () => {
  const { type, settled, find } = await openGoods();
  await type(search, 'tea');
  find('[data-do=filter]')?.focus();
  const field = fieldOf(search);
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  const click = async () => {
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.focus();
    // The browser puts the caret where the pointer is.
    field.setSelectionRange(1, 1);
    field.click();
    await settled();
  };
  await click();
  expect(selected()).toBe('tea');
  await click();
  expect(selected()).toBe('');
});

test('starts a search by any letter or digit outside a field, and lets it replace the last words', async () => {
  const { key, type, find } = await openGoods();
  await type(search, 'tea');
  for (const letter of ['n', 'N', '6', '面']) {
    find('[data-category=all]')?.focus();
    // Letters without a pause are a scan.
    await key('Tab');
    await key(letter);
    const field = fieldOf(search);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  }
});

test('starts no search by a letter with a modifier, in another field, in a menu or in a dialog', async () => {
  const { key, press, find, settled } = await openGoods();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
    await key('n', more);
    expect(document.activeElement).not.toBe(find(search));
  }
  for (const name of ['Enter', ' ', 'ArrowDown', 'F5', '-']) {
    await key(name);
    expect(document.activeElement).not.toBe(find(search));
  }
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  await key('n');
  expect(document.activeElement).toBe(other);
  other.remove();
  await press('[data-menu=sort] button');
  find('[role=menuitem]')?.focus();
  await key('n');
  expect(document.activeElement?.closest('[role=menu]')).not.toBeNull();
  await key('Escape');
  await press('[data-do=filter]');
  await key('n');
  await settled();
  expect(document.activeElement).not.toBe(find(search));
});

test('filters by a category with its descendants, shows counts, and an id if the name is unknown', async () => {
  const { press, find, askedFor } = await openGoods();
  expect(find('[data-category="77"]')?.textContent).toBe('771');
  expect(find('[data-category="1"] .count')?.textContent).toBe('3');
  await press('[data-category="1"]');
  expect(find(total)?.textContent).toBe('3 items');
  await press('[data-category="12"]');
  expect(askedFor('goods.search').at(-1)).toMatchObject({ filters: { category: '12' } });
  await press('[data-category=all]');
  expect(find(total)?.textContent).toBe('12 items');
});

test('moves through the categories by arrow keys and chooses by Enter', async () => {
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

test('opens at an address, and goes back through earlier choices', async () => {
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
  const { find, press, askedFor, router, settled } = await openGoods(`/goods?filters=${filters}`);
  expect(find('[data-chip=priceFen]')?.textContent).toBe('Price: ¥5.00 to ¥12.50');
  await press('[data-chip=priceFen]');
  expect(askedFor('goods.search').at(-1)).toMatchObject({ filters: { category: '3' } });
  expect(find('[data-do=clear-filters]')).toBeUndefined();
  router.back();
  await settled();
  await press('[data-do=clear-filters]');
  expect(find('.chips')).toBeUndefined();
  expect(askedFor('goods.search').at(-1)).toMatchObject({ filters: {} });
});

test('sorts by a column, its useful end first, and reverses', async () => {
  const { press, pressWords, askedFor } = await openGoods();
  await press('[data-menu=sort] button');
  await pressWords('Price');
  expect(askedFor('goods.search').at(-1)).toMatchObject({ order: { by: 'price', ascending: true } });
  await press('[data-do=turn]');
  expect(askedFor('goods.search').at(-1)).toMatchObject({ order: { by: 'price', ascending: false } });
  await press('[data-menu=sort] button');
  await pressWords('Best match');
  expect(askedFor('goods.search').at(-1)).not.toHaveProperty('order');
});

test('opens the first match by Enter, even if it was not loaded when Enter was pressed', async () => {
  const { hold, type, key, router, seen } = await openGoods();
  const letGo = hold('goods.search');
  fieldOf(search).focus();
  await type(search, 'jasmine');
  await key('Enter');
  expect(router.currentRoute.value.query.open).toBeUndefined();
  letGo();
  await seen('the item', () => router.currentRoute.value.query.open === '107');
});

test('closes what is on top by Esc: first the sheet, then the item', async () => {
  const { key, press, find, router } = await openGoods('/goods?open=107');
  await press('[data-do=filter]');
  expect(find('[data-group=status]')).toBeDefined();
  await key('Escape');
  expect(find('[data-group=status]')).toBeUndefined();
  expect(router.currentRoute.value.query.open).toBe('107');
  await key('Escape');
  expect(router.currentRoute.value.query.open).toBeUndefined();
});

test('does not return a person who leaves for another page right after typing', async () => {
  const { type, router, settled } = await openGoods();
  await type(search, 'tea');
  await router.push('/settings');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await settled();
  expect(router.currentRoute.value.fullPath).toBe('/settings');
});

test.each([
  ['Export items', 'CSV'],
  ['Print price list', 'on A4'],
  ['Recent changes', 'No changes yet'],
])('links to: %s', async (words, shows) => {
  const { press, pressWords, find } = await openGoods();
  await press('[data-menu=more] button');
  await pressWords(words);
  expect(find('[role=dialog]')?.textContent).toContain(shows);
});

test('says why nothing was found, and how many results each removed filter would bring', async () => {
  const filters = encodeURIComponent(JSON.stringify({ category: '3' }));
  const { text, press, find } = await openGoods(`/goods?words=noodle&filters=${filters}`);
  expect(text()).toContain('No results for “noodle”');
  expect(find('[data-widen=category]')?.textContent).toContain('All categories · 3 items');
  expect(find('[data-widen=words]')?.textContent).toContain('2 items');
  await press('[data-widen=category]');
  expect(find(total)?.textContent).toBe('3 items');
});

test('shows the old results when a search fails, says why, and retries on demand', async () => {
  const { lose, type, press, find, seen } = await openGoods();
  const again = lose('goods.search');
  await type(search, 'tea');
  await seen('why', () => find('[data-part=search-failed] [role=alert]') !== undefined);
  expect(find(total)?.textContent).toBe('12 items');
  again();
  await press('[data-do=again]');
  expect(find(total)?.textContent).toBe('2 items');
});

test('lists its own shortcuts, and no other page’s', async () => {
  const { key, text, router, settled } = await openGoods();
  await key('?');
  expect(text()).toContain('Scanner, anywhere on this page');
  await router.push('/settings');
  await settled();
  await key('?');
  expect(text()).toContain('Show shortcuts');
  expect(text()).not.toContain('Scanner, anywhere on this page');
});
