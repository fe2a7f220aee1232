// A scanner anywhere on the page, on the real core: the item opens, no text stays in the focused field, and a miss says what to do.
import { beforeEach, expect, test, vi } from 'vitest';
import { scan } from '../../support/scan.ts';
import { openMenu, shareMenuShop } from './menu-screen.ts';

beforeEach(() => localStorage.clear());

const shop = shareMenuShop();
const openGoods = (path?: string) => openMenu(shop(), path);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('opens the one item with the code, with the focus anywhere', async () => {
  const { router, settled, askedFor, text } = await openGoods();
  expect(scan('6901234567892')).toBe(false);
  await settled();
  expect(askedFor('goods.search')).toContainEqual(
    expect.objectContaining({ filters: { code: '6901234567892' } }),
  );
  expect(router.currentRoute.value.query.open).toBe('102');
  expect(text()).toContain('Opened: Dan dan noodles');
});

test('removes the scanned text from the focused field', async () => {
  const { find, type, settled, router } = await openGoods();
  const field = find('.search .field');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no search');
  await type('.search .field', 'tofu');
  field.focus();
  scan('TEA-1');
  await settled();
  expect(field.value).toBe('tofu');
  expect(router.currentRoute.value.query).toMatchObject({ words: 'tofu', open: '107' });
});

test('leaves the search and the focus as they were, even though a letter starts a search', async () => {
  const { find, settled, router } = await openGoods('/goods?words=noodle');
  const card = find('.list [tabindex="0"]');
  card?.focus();
  scan('TEA-1');
  await settled();
  const field = find('.search .field');
  expect(field instanceof HTMLInputElement && field.value).toBe('noodle');
  await expect.poll(() => router.currentRoute.value.query).toEqual({ words: 'noodle', open: '107' });
});

test('handles a scan while a sheet is open, and closes the sheet', async () => {
  const { find, press, settled, router } = await openGoods();
  await press('[data-do=filter]');
  find('#filter-price-least')?.focus();
  scan('TEA-1');
  await settled();
  expect(find('#filter-price-least')).toBeUndefined();
  expect(router.currentRoute.value.query.open).toBe('107');
});

test('lists the items if several have the code', async () => {
  const { settled, text, find } = await openGoods();
  scan('SET-4');
  await settled();
  expect(text()).toContain('2 items with code “SET-4”');
  expect(find('[data-chip=code]')?.textContent).toContain('SET-4');
  expect(find('[data-part=total]')?.textContent).toBe('2 items');
});

test('says that no item has the code, what that may mean, and offers what to do', async () => {
  const { settled, text, press, find, askedFor, router } = await openGoods();
  scan('4006381333931');
  await settled();
  expect(text()).toContain('No item with code “4006381333931”');
  await press('[data-do=fetch-scan]');
  expect(askedFor('goods.fetch')).toEqual([{ kind: 'changes' }]);
  expect(text()).not.toContain('No item with code');
  scan('4006381333931');
  await settled();
  await press('[data-do=search-scan]');
  expect(router.currentRoute.value.query.words).toBe('4006381333931');
  expect(find('[data-do=close-scan]')).toBeUndefined();
});

test('replaces the open item by a red card if no item has the code', async () => {
  const { settled, find, router } = await openGoods('/goods?open=107');
  expect(find('.drawer')).toBeDefined();
  scan('4006381333931');
  await settled();
  expect(router.currentRoute.value.query.open).toBeUndefined();
  expect(find('.drawer')).toBeUndefined();
  const card = find('[data-part=scan-miss]');
  expect(card?.getAttribute('role')).toBe('alert');
  expect(card?.textContent).toContain('No item with code “4006381333931”');
});

test('no longer says what the scan before opened', async () => {
  const { settled, text } = await openGoods();
  scan('TEA-1');
  await settled();
  expect(text()).toContain('Opened: Jasmine tea');
  scan('4006381333931');
  await settled();
  expect(text()).not.toContain('Opened: Jasmine tea');
});

test('closes the open item too if a code could not be looked up', async () => {
  const { lose, settled, find } = await openGoods('/goods?open=107');
  lose('goods.search');
  scan('6901234567892');
  await settled();
  expect(find('.drawer')).toBeUndefined();
  expect(find('[data-part=scan-miss]')?.textContent).toContain('Couldn’t look up “6901234567892”');
});

test('removes the card as soon as an item is opened', async () => {
  const { settled, find } = await openGoods();
  scan('4006381333931');
  await settled();
  scan('TEA-1');
  await settled();
  expect(find('[data-part=scan-miss]')).toBeUndefined();
});

test('shows the scanned combination on top with its price, until another item is opened', async () => {
  const { settled, find, router } = await openGoods();
  const scannedWords = () =>
    [...(find('[data-part=scanned]')?.querySelectorAll('p, strong, span') ?? [])].map((part) =>
      plain(part.textContent),
    );
  scan('SOUP-S');
  await settled();
  expect(scannedWords()).toEqual(['Scanned: SOUP-S', 'Small', '¥28.00', 'Stock 20']);
  scan('SOUP-L');
  await settled();
  expect(scannedWords()).toEqual(['Scanned: SOUP-L', 'Large', '¥36.00', 'Stock 20']);
  await router.push('/goods?open=102');
  await router.push('/goods?open=101');
  await settled();
  expect(scannedWords()).toEqual([]);
});

test('says that a code could not be looked up, and why', async () => {
  const { lose, settled, text } = await openGoods();
  lose('goods.search');
  scan('TEA-1');
  await settled();
  expect(text()).toContain('Couldn’t look up “TEA-1”');
  expect(text()).toContain('No answer');
});

test('does not mistake an IME composition for a scan', async () => {
  const { askedFor, settled } = await openGoods();
  const before = askedFor('goods.search').length;
  scan('kafei', { isComposing: true });
  await settled();
  expect(askedFor('goods.search')).toHaveLength(before);
});

test('triggers no shortcut by the letters of a code', async () => {
  const { settled, find, text } = await openGoods();
  scan('A/B?12');
  await settled();
  expect(document.activeElement).not.toBe(find('.search .field'));
  expect(text()).not.toContain('Keyboard shortcuts Open command palette');
});

test('beeps when a scan leads to no item, unless the sound is off', async () => {
  const start = vi.fn<() => void>();
  const node = { connect: () => node, start, stop: () => undefined, frequency: {}, gain: {} };
  vi.stubGlobal(
    'AudioContext',
    class {
      createOscillator = () => node;
      createGain = () => node;
    },
  );
  const { desk, settled } = await openGoods();
  scan('TEA-1');
  await settled();
  expect(start).not.toHaveBeenCalled();
  scan('4006381333931');
  await settled();
  expect(start).toHaveBeenCalledOnce();
  await desk.ask('settings.change', { scanSound: false });
  scan('4006381333931');
  await settled();
  expect(start).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
