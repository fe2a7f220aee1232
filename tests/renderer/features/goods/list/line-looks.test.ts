// What a card and a row show of an item: its price in all forms, its status, and the chosen columns.
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GoodsLine } from '../../../../../src/contract/goods.ts';
import {
  type GoodsColumn,
  goodsColumns,
} from '../../../../../src/renderer/features/goods/list/goods-columns.ts';
import GoodsList from '../../../../../src/renderer/features/goods/list/GoodsList.vue';
import type { GoodsLayout } from '../../../../../src/contract/goods-views.ts';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { openMemoryDesk } from '../../../../support/core-desk.ts';
import { windowOn } from '../../../support/core-window.ts';
import { testPinia } from '../../../support/open-shop.ts';
import { lineOf } from '../sample-lines.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Asked {
  layout?: GoodsLayout;
  columns?: readonly GoodsColumn[];
  language?: 'en' | 'zh-CN';
}

async function show(
  change: Partial<GoodsLine>,
  { layout = 'grid', columns = ['title'], language = 'en' }: Asked = {},
) {
  const line = lineOf(change);
  const list = mount(GoodsList, {
    attachTo: document.body,
    props: {
      total: 1,
      revision: 1,
      listKey: null,
      lineAt: () => line,
      layout,
      columns,
      selected: null,
      ticks: null,
      lowStock: 5,
      categoryNames: new Map([['11', 'Hot noodles']]),
    },
    global: {
      plugins: [createWords(language), testPinia()],
      provide: { [bridgeKey]: createBridge(windowOn(openMemoryDesk()).transport) },
    },
  });
  await flushPromises();
  return { list, said: () => plain(list.get('[data-index="0"]').text()), item: list.get('[data-index="0"]') };
}

test.each<[string, Partial<GoodsLine>, string]>([
  ['one price', { priceFen: 1200 }, '¥12.00'],
  ['a range of prices', { priceFen: 1200, upToFen: 1850 }, '¥12.00–18.50'],
  ['a range of whole prices', { priceFen: 1200, upToFen: 1800 }, '¥12–18'],
  ['an unknown price', { priceFen: null }, 'No price'],
  ['a large price', { priceFen: 1_234_567 }, '¥12,345.67'],
])('shows %s', async (_, change, words) => {
  const { said } = await show(change);
  expect(said()).toContain(words);
});

test('shows a range of prices in the table with room for both ends', async () => {
  const { said } = await show(
    { priceFen: 1200, upToFen: 128_800 },
    { layout: 'table', columns: ['title', 'price'] },
  );
  expect(said()).toContain('¥12–1,288');
});

test('strikes out the regular price if there is a promotion', async () => {
  const { item } = await show({ priceFen: 2600, saleFen: 2200, isFlashOn: true, upToFen: 3000 });
  expect(item.get('s').text()).toContain('¥26.00');
  expect(plain(item.text())).toContain('¥22.00');
});

test.each<[Partial<GoodsLine>, string]>([
  [{ stock: 40 }, 'Available'],
  [{ stock: 0 }, 'Sold out'],
  [{ stock: 3 }, '3 left'],
  [{ state: 'in-warehouse' }, 'Hidden'],
  [{ state: 'scheduled', sellAtSeconds: Date.UTC(2031, 4, 9, 12) / 1000 }, 'From May 2031'],
])('shows the status of %j in words and with an icon of its own', async (change, words) => {
  const { said, item } = await show(change);
  expect(said()).toContain(words);
  expect(item.findAll('.mark').every((mark) => mark.find('svg').exists())).toBe(true);
});

test('never shows a sold-out item as on sale', async () => {
  const { said } = await show({ stock: 0 });
  expect(said()).not.toContain('Available');
});

test('highlights the matches of the search', async () => {
  const { item } = await show({ title: '红烧牛肉面', marks: [[2, 4]] }, { language: 'zh-CN' });
  expect(item.findAll('mark').map((mark) => mark.text())).toEqual(['牛肉']);
});

test('shows a name that looks like markup as it is', async () => {
  const { item } = await show({ title: '<img src=x onerror=alert(1)>' });
  expect(item.text()).toContain('<img src=x onerror=alert(1)>');
});

test('shows everything in the columns of the table', async () => {
  const change = {
    title: 'Beef noodle soup',
    codes: ['6901', 'B-2'],
    categories: ['11', '99'],
    delivery: [2, 4] as const,
    stock: 12_345,
    saleFen: 990,
    views: null,
  };
  const { list } = await show(
    { ...change, delivery: [...change.delivery] },
    { layout: 'table', columns: goodsColumns },
  );
  const heads = list.findAll('[role=columnheader]').map((head) => head.text());
  const cells = list.findAll('[role=gridcell]').map((cell) => plain(cell.text()));
  expect(heads).toHaveLength(goodsColumns.length);
  const row = Object.fromEntries(heads.map((head, nth) => [head, cells[nth]]));
  expect(row).toMatchObject({
    Name: 'Beef noodle soup',
    Price: '¥28.00',
    Promotion: '¥9.90',
    Stock: '12,345',
    'Times viewed': '—',
    Codes: '6901 · B-2',
    Categories: 'Hot noodles · 99',
    Delivery: 'Local delivery · Dine-in',
  });
});

test('lets a person choose the columns, but never hides the name', async () => {
  const { list } = await show({}, { layout: 'table', columns: ['title', 'price'] });
  await list.get('[aria-label="Columns"]').trigger('click');
  const box = (column: GoodsColumn) =>
    new DOMWrapper(document.body).get<HTMLInputElement>(`[data-column=${column}] input`);
  expect(box('title').element.disabled).toBe(true);
  await box('stock').setValue(true);
  await box('price').setValue(false);
  expect(list.emitted('update:columns')).toEqual([[['title', 'price', 'stock']], [['title']]]);
});
