// The quick form of six fields, on the real core, and the folded groups below it.
import { expect, test } from 'vitest';
import { fastClock } from '../../../support/fast-clock.ts';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { openEditor, unfold } from './editor-desk.ts';

const setIn = ({ find }: OpenedDesk, group: string) =>
  find(`[data-group=${group}] [data-part=set]`)?.textContent;
const isOpen = ({ find }: OpenedDesk, group: string) =>
  find(`[data-group=${group}] .el-collapse-item__header`)?.getAttribute('aria-expanded') === 'true';

test('a plain item opens with everything folded, and each group says what is set', async () => {
  const opened = await openEditor();
  for (const group of ['specifications', 'texts', 'sale', 'codes', 'delivery'])
    expect(isOpen(opened, group)).toBe(false);
  expect(setIn(opened, 'specifications')).toBe('');
  expect(setIn(opened, 'sale')).toBe('Available');
  expect(setIn(opened, 'codes')).toBe('TEA-1');
  expect(opened.find('#goods-supplier')).toBeUndefined();
  await unfold(opened, 'codes');
  expect(opened.find('#goods-supplier')).toBeDefined();
});

test('an item with combinations opens with them, and their prices stand in the header', async () => {
  const opened = await openEditor('/goods/101/edit');
  expect(isOpen(opened, 'specifications')).toBe(true);
  expect(setIn(opened, 'specifications')).toBe('2 variations · ¥28.00–¥36.00');
});

test('nothing is marked as wrong before something was typed, and saving unfolds what is wrong', async () => {
  const opened = await openEditor('/goods/new');
  const faults = () => document.querySelectorAll('[data-part=fault], .is-error').length;
  opened.find('#goods-priceFen')?.focus();
  opened.find('#goods-stock')?.focus();
  await opened.settled();
  expect(faults()).toBe(0);
  await unfold(opened, 'sale');
  await opened.pressWords('Scheduled');
  expect(faults()).toBe(0);
  await unfold(opened, 'sale');
  expect(isOpen(opened, 'sale')).toBe(false);
  await opened.press('[data-do=save]');
  expect(isOpen(opened, 'sale')).toBe(true);
  expect(opened.find('[data-field=sellAtSeconds] [data-part=fault]')).toBeDefined();
  await unfold(opened, 'sale');
  await opened.press('[data-fault=sellAtSeconds]');
  expect(document.activeElement?.id).toBe('goods-sellAtSeconds');
});

test('a cover is chosen from the pictures of the menu, each once, found by the name of a dish', async () => {
  const { press, type, find, seen } = await openEditor('/goods/new');
  await press('[data-do=choose-cover]');
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>('[data-picture]')].map((one) => one.dataset.picture);
  await seen('the pictures', () => offered().length === 2);
  await type('[role=dialog] input', 'noodle soup');
  await expect.poll(offered).toEqual(['101']);
  await press('[data-picture="101"]');
  await seen('the end of the sheet', () => find('[role=dialog]') === undefined);
  expect(find('[data-do=remove-cover]')).toBeDefined();
});

test('a new item is opened once the menu has it, and not another of the same name', async () => {
  const { saved, router, desk, seen, shop } = await openEditor('/goods/new?from=107', {
    own: { clock: fastClock(50) },
  });
  const here = () => router.currentRoute.value.fullPath;
  await saved();
  expect(here()).toBe('/goods?words=Jasmine+tea');
  await desk.ask('outbox.hold', { held: false });
  await seen('the new item', () => here() !== '/goods?words=Jasmine+tea');
  const made = shop.store.items.find(({ id, title }) => title === 'Jasmine tea' && id !== '107');
  expect(here()).toBe(`/goods?words=Jasmine+tea&open=${String(made?.id)}`);
});

test('a new item without a picture is saved with the shop’s default picture', async () => {
  const house = 'https://pictures.example.com/house.png';
  const { type, find, seen, saved } = await openEditor('/goods/new', {
    then: (_shop, desk) => desk.ask('default-picture.choose', { address: house }),
  });
  await seen('the default picture', () => find('[data-part=default-picture]') !== undefined);
  await type('#goods-title', 'Soup');
  await type('#goods-priceFen', '12');
  await type('#goods-stock', '20');
  expect(await saved()).toMatchObject([{ kind: 'goods.add', fields: { title: 'Soup', cover: house } }]);
});

test('a stock without a limit is one tick, and the number before comes back', async () => {
  const opened = await openEditor('/goods/107/edit');
  const stock = () => opened.find('#goods-stock') as HTMLInputElement | undefined;
  const before = stock()?.value;
  await opened.press('[data-do=unlimited] input');
  expect(stock()).toMatchObject({ value: '9999', disabled: true });
  await opened.press('[data-do=unlimited] input');
  expect(stock()).toMatchObject({ value: before, disabled: false });
});
