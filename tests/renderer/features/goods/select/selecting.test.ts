// Selecting many goods, on the real core: one by one, a range, all results, and what is requested in the end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { openMenu, shareMenuShop } from '../menu-screen.ts';

const shop = shareMenuShop();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
});
afterEach(() => vi.restoreAllMocks());

const search = '.search .field';

async function openGoods(path = '/goods') {
  const opened = await openMenu(shop(), path);
  const item = (index: number) => opened.find(`[data-index="${index}"]`);
  return {
    ...opened,
    item,
    touch: async (index: number, init: MouseEventInit = {}) => {
      item(index)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init }));
      await opened.settled();
    },
    begin: () => opened.press('[data-do=select]'),
    count: () => opened.find('[data-part=select-bar] [role=status]')?.textContent.trim(),
    isChosen: (index: number) => item(index)?.getAttribute('aria-selected') === 'true',
    /** The selection that one change would be requested for. */
    asked: async () => {
      await opened.press('[data-do=change-many]');
      await opened.press('[data-switch=stock] input');
      await opened.press('[data-part=stock] [data-choice=sold-out] input');
      await opened.press('[data-do=plan]');
      return opened.askedFor('bulk.plan').at(-1);
    },
  };
}

test('opens a touched item until selection mode starts, and selects it from then on', async () => {
  const { touch, begin, router, isChosen, count } = await openGoods();
  await touch(1);
  expect(router.currentRoute.value.query.open).toBe('102');
  await router.replace('/goods');
  await begin();
  await touch(2);
  expect(router.currentRoute.value.query.open).toBeUndefined();
  expect([isChosen(2), isChosen(1)]).toEqual([true, false]);
  expect(count()).toBe('1 selected');
  await touch(2);
  expect(count()).toBe('0 selected');
});

test('announces to screen readers that several can be selected', async () => {
  const { begin, find } = await openGoods();
  expect(find('[role=listbox]')?.ariaMultiSelectable ?? null).toBeNull();
  await begin();
  expect(find('[role=listbox]')?.getAttribute('aria-multiselectable')).toBe('true');
  expect(find('[data-part=select-bar] [role=status]')?.textContent).toContain('0 selected');
});

test('requests those selected one by one, and a range with Shift', async () => {
  const { begin, touch, asked } = await openGoods();
  await begin();
  await touch(0);
  await touch(5);
  await touch(8, { shiftKey: true });
  expect(await asked()).toMatchObject({
    selection: { kind: 'these', ids: ['101', '106', '107', '108', '109'] },
    change: { stock: { kind: 'set', pieces: 0 } },
  });
});

test('requests all results of the search, except those that were deselected', async () => {
  const { type, begin, press, touch, count, asked } = await openGoods();
  await type(search, 'noodle');
  await begin();
  await press('[data-do=all-found]');
  await touch(1);
  expect(count()).toBe('2 selected');
  expect(await asked()).toMatchObject({
    selection: { kind: 'found', words: 'noodle', filters: {}, except: ['102'] },
  });
});

test('keeps single selections through another search, but no “all” of another search', async () => {
  const { type, begin, touch, press, count, isChosen } = await openGoods();
  await begin();
  await touch(0);
  await type(search, 'tea');
  expect(count()).toBe('1 selected');
  expect(isChosen(0)).toBe(false);
  await press('[data-do=all-found]');
  expect([count(), isChosen(0)]).toEqual(['2 selected', true]);
  await type(search, '');
  expect([count(), isChosen(0)]).toEqual(['0 selected', false]);
});

test('selects by keys: Space the active item, Ctrl A all, Esc none', async () => {
  const { begin, find, key, count } = await openGoods();
  await begin();
  find('[role=listbox]')?.focus();
  await key('ArrowRight');
  await key(' ');
  expect(count()).toBe('1 selected');
  await key('a', { ctrlKey: true });
  expect(count()).toBe('12 selected');
  await key('Escape');
  expect(find('[data-part=select-bar]')).toBeUndefined();
});

test('leaves Ctrl A to a focused text field', async () => {
  const { begin, find, key, count } = await openGoods();
  await begin();
  find(search)?.focus();
  await key('a', { ctrlKey: true });
  expect(count()).toBe('0 selected');
});

test('restores the selection of a person who left by mistake', async () => {
  const { begin, touch, press, count, settled } = await openGoods();
  await begin();
  await touch(0);
  await touch(1);
  await press('[data-do=done]');
  useUndoOffer().value?.undo();
  await settled();
  expect(count()).toBe('2 selected');
});

test('selects all by the header of the table, and shows how many of how many', async () => {
  const { begin, press, touch, find, count } = await openGoods('/goods?layout=table');
  await begin();
  const box = () => find('[data-do=tick-all]')?.getAttribute('aria-checked');
  expect(box()).toBe('false');
  await press('[data-do=tick-all]');
  expect([box(), count()]).toEqual(['true', '12 selected']);
  await touch(3);
  expect([box(), count()]).toEqual(['mixed', '11 selected']);
  await press('[data-do=tick-all]');
  await press('[data-do=tick-all]');
  expect([box(), count()]).toEqual(['false', '0 selected']);
});

test('drops the selection when another shop is opened', async () => {
  const { begin, touch, desk, seen, find, press } = await openGoods();
  await begin();
  await touch(0);
  await desk.add(shop(), 'harbour');
  await seen('the other menu', () => find('[data-do=select]') !== undefined);
  expect(find('[data-part=select-bar]')).toBeUndefined();
  await press('[data-do=select]');
  expect(find('[data-part=select-bar] [role=status]')?.textContent.trim()).toBe('0 selected');
});
