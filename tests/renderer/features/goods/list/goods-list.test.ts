// The list of goods: what is drawn, what is requested, how keys and touches move.
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTick, shallowReactive, watch } from 'vue';
import type { GoodsLine } from '../../../../../src/contract/goods.ts';
import type { GoodsColumn } from '../../../../../src/renderer/features/goods/list/goods-columns.ts';
import GoodsList from '../../../../../src/renderer/features/goods/list/GoodsList.vue';
import type { Ticks } from '../../../../../src/renderer/features/goods/list/list-layout.ts';
import type { GoodsLayout } from '../../../../../src/contract/goods-views.ts';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { openMemoryDesk } from '../../../../support/core-desk.ts';
import { windowOn } from '../../../support/core-window.ts';
import { testPinia } from '../../../support/open-shop.ts';
import { lineOf } from '../sample-lines.ts';

const WIDTH_PX = 900;
const HEIGHT_PX = 700;
const ACROSS = 5;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const itemAt = (index: number): GoodsLine => lineOf({ id: String(index + 1), title: `Item ${index}` });

function createSource(total: number, { holdsAll = true } = {}) {
  return shallowReactive({
    total,
    revision: 1,
    lines: Array.from({ length: total }, (_, index) => itemAt(index)),
    holdsAll,
  });
}

type Source = ReturnType<typeof createSource>;

interface Asked {
  source: Source;
  layout?: GoodsLayout;
  columns?: GoodsColumn[];
  selected?: string | null;
  ticks?: Ticks | null;
}

async function show({
  source,
  layout = 'table',
  columns = ['title', 'price', 'stock'],
  selected = null,
  ticks = null,
}: Asked) {
  const list = mount(GoodsList, {
    attachTo: document.body,
    props: {
      total: source.total,
      revision: source.revision,
      listKey: 'all',
      lineAt: (index: number) => (source.holdsAll ? source.lines[index] : undefined),
      layout,
      columns,
      selected,
      ticks,
      lowStock: 5,
      categoryNames: new Map([['11', 'Hot noodles']]),
    },
    global: {
      plugins: [createWords('en'), testPinia()],
      provide: { [bridgeKey]: createBridge(windowOn(openMemoryDesk()).transport) },
    },
  });
  watch(source, ({ total, revision }) => list.setProps({ total, revision }));
  await flushPromises();
  const scroller = list.get<HTMLElement>('[tabindex="0"]');
  return {
    list,
    scroller,
    indices: () =>
      list.findAll<HTMLElement>('[data-index]').map(({ element }) => Number(element.dataset.index)),
    item: (index: number) => list.get<HTMLElement>(`[data-index="${index}"]`),
    scrollTo: async (px: number) => {
      scroller.element.scrollTop = px;
      await scroller.trigger('scroll');
    },
    key: async (...keys: string[]) => {
      for (const key of keys) await scroller.trigger('keydown', { key });
    },
    active: () => {
      const id = scroller.attributes('aria-activedescendant');
      return id === undefined ? undefined : Number(document.getElementById(id)?.dataset.index);
    },
  };
}

test('draws a few rows of a hundred thousand, also after scrolling far', async () => {
  const source = createSource(100_000);
  const { indices, scrollTo } = await show({ source });
  expect(indices().length).toBeLessThan(40);
  expect(indices()).toContain(0);
  await scrollTo(48 * 50_000);
  expect(indices().length).toBeLessThan(40);
  expect(indices()).toEqual(expect.arrayContaining([50_000, 50_013]));
});

test('announces the length of the whole list, and the position of each item', async () => {
  const source = createSource(1000);
  const table = await show({ source });
  expect(table.scroller.attributes()).toMatchObject({ role: 'grid', 'aria-rowcount': '1001' });
  expect(table.item(3).attributes()).toMatchObject({ role: 'row', 'aria-rowindex': '5' });
  const grid = await show({ source, layout: 'grid' });
  expect(grid.scroller.attributes('role')).toBe('listbox');
  expect(grid.item(3).attributes()).toMatchObject({
    role: 'option',
    'aria-setsize': '1000',
    'aria-posinset': '4',
  });
});

test('requests the visible rows, and shows them when they arrive', async () => {
  const source = createSource(500, { holdsAll: false });
  const { item, list } = await show({ source });
  const [from, to] = list.emitted<[number, number]>('see')?.at(-1) ?? [];
  expect(from).toBe(0);
  expect(to).toBeGreaterThanOrEqual(13);
  expect(item(2).attributes('aria-busy')).toBe('true');
  source.holdsAll = true;
  await nextTick();
  expect(item(2).attributes('aria-busy')).toBe('false');
  expect(item(2).text()).toContain('Item 2');
});

test('moves by keys, scrolls the active item into view, and opens it by Enter', async () => {
  const source = createSource(1000);
  const { key, active, list, scroller } = await show({ source });
  await key('ArrowDown', 'ArrowDown', 'ArrowUp');
  expect(active()).toBe(1);
  await key('End');
  expect(active()).toBe(999);
  expect(scroller.element.scrollTop).toBe(1000 * 48 - (HEIGHT_PX - 44));
  await key('Enter');
  expect(list.emitted('open')).toEqual([['1000']]);
  await key('Home');
  expect(scroller.element.scrollTop).toBe(0);
});

test('moves sideways and by whole rows in the grid', async () => {
  const source = createSource(1000);
  const { key, active } = await show({ source, layout: 'grid' });
  await key('ArrowDown', 'ArrowRight');
  expect(active()).toBe(ACROSS + 1);
  await key('ArrowUp');
  expect(active()).toBe(1);
});

test('opens a touched item, and continues from there by keys', async () => {
  const source = createSource(100);
  const { item, list, key, active } = await show({ source });
  await item(4).get('[role=gridcell]').trigger('click');
  expect(list.emitted('open')).toEqual([['5']]);
  await key('ArrowDown');
  expect(active()).toBe(5);
});

test('marks the open item', async () => {
  const source = createSource(100);
  const { item } = await show({ source, selected: '3' });
  expect(item(2).attributes('aria-selected')).toBe('true');
  expect(item(3).attributes('aria-selected')).toBe('false');
});

test('keeps the visible items in place when new ones are inserted before them', async () => {
  const source = createSource(1000);
  const { scrollTo, scroller, key, item, active } = await show({ source });
  await scrollTo(48 * 500);
  await item(503).trigger('click');
  source.lines = [itemAt(5000), itemAt(5001), ...source.lines];
  source.total = 1002;
  source.revision = 2;
  await flushPromises();
  expect(scroller.element.scrollTop).toBe(48 * 502);
  expect(active()).toBe(505);
  expect(item(505).text()).toContain('Item 503');
  await key('ArrowDown');
  expect(active()).toBe(506);
});

test('shows new items when scrolled to the very top', async () => {
  const source = createSource(1000);
  const { scroller, item } = await show({ source });
  source.lines = [itemAt(5000), ...source.lines];
  source.revision = 2;
  await flushPromises();
  expect(scroller.element.scrollTop).toBe(0);
  expect(item(0).text()).toContain('Item 5000');
});

test('keeps the visible items in view when the layout changes', async () => {
  const source = createSource(1000);
  const { list, scrollTo, indices } = await show({ source });
  await scrollTo(48 * 400);
  await list.setProps({ layout: 'grid' });
  await flushPromises();
  expect(indices()).toContain(400);
  expect(Math.min(...indices())).toBeGreaterThanOrEqual(400 - 2 * ACROSS);
});

test('continues at the last item when the list becomes shorter', async () => {
  const source = createSource(1000);
  const { key, active, indices } = await show({ source });
  await key('End');
  source.total = 3;
  source.revision = 2;
  await flushPromises();
  expect(active()).toBe(2);
  expect(indices()).toEqual([0, 1, 2]);
});
