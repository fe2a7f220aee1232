// A list of any length: which rows are drawn, how keys, clicks and the focus move, and what stays in place.
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { h, nextTick } from 'vue';
import VirtualList from '../../../../src/renderer/ui/rows/VirtualList.vue';

const WIDTH_PX = 900;
const HEIGHT_PX = 500;
const ROW_PX = 50;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
});
afterEach(() => void vi.restoreAllMocks());

const ids = (total: number, first = 0) => Array.from({ length: total }, (_, nth) => `row ${first + nth}`);

type Role = 'list' | 'listbox' | 'grid';

interface Asked {
  rows: string[];
  role?: Role;
  cards?: { leastPx: number; gapPx: number };
}

async function show({ rows, role = 'listbox', cards }: Asked) {
  let shown = rows;
  let revision = 1;
  const list = mount(VirtualList, {
    attachTo: document.body,
    props: {
      total: rows.length,
      label: 'Rows',
      role,
      rowPx: ROW_PX,
      cards,
      idAt: (index: number) => shown[index],
      revision,
      listKey: 'first',
    },
    slots: {
      default: ({ index, row }: { index: number; row: object }) =>
        role === 'list' ? h('button', shown[index]) : h('div', { ...row, role: 'option' }, shown[index]),
    },
  });
  await flushPromises();
  const root = list.element as HTMLElement;
  const drawn = () =>
    list.findAll<HTMLElement>('[data-index]').map(({ element }) => Number(element.dataset.index));
  return {
    list,
    root,
    drawn,
    row: (index: number) => list.get<HTMLElement>(`[data-index="${index}"]`),
    scrollTo: async (px: number) => {
      root.scrollTop = px;
      await list.trigger('scroll');
    },
    key: async (...keys: string[]) => {
      for (const key of keys) {
        const target = role === 'list' ? document.activeElement : root;
        target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await flushPromises();
      }
    },
    active: () => {
      const id = root.getAttribute('aria-activedescendant');
      return id === null ? undefined : Number(document.getElementById(id)?.dataset.index);
    },
    change: async (next: string[], more: object = {}) => {
      shown = next;
      revision += 1;
      await list.setProps({ total: next.length, revision, ...more });
      await flushPromises();
    },
  };
}

const anEnd = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTick();
};

test('draws a few rows of two hundred thousand, also after scrolling far', async () => {
  const { drawn, scrollTo, root } = await show({ rows: ids(200_000) });
  expect(drawn()).toContain(0);
  await scrollTo(ROW_PX * 100_000);
  expect(drawn()).toContain(100_000);
  await scrollTo(root.scrollHeight + ROW_PX * 200_000);
  expect(drawn()).toContain(199_999);
  await anEnd();
  expect(drawn().length).toBeLessThan(30);
});

test('says how long the list is, and the position of each row', async () => {
  const listbox = await show({ rows: ids(1000) });
  expect(listbox.row(3).attributes()).toMatchObject({ 'aria-posinset': '4', 'aria-setsize': '1000' });
  const grid = await show({ rows: ids(1000), role: 'grid' });
  expect(grid.list.attributes('aria-rowcount')).toBe('1000');
  expect(grid.row(3).attributes('aria-rowindex')).toBe('4');
  const plain = await show({ rows: ids(1000), role: 'list' });
  expect(plain.list.get('ul').attributes('aria-label')).toBe('Rows');
  expect(plain.row(3).attributes()).toMatchObject({ 'aria-posinset': '4', 'aria-setsize': '1000' });
});

test('moves by keys, scrolls with them, and Enter chooses', async () => {
  const { key, active, root, list } = await show({ rows: ids(1000) });
  await key('ArrowDown', 'ArrowDown', 'ArrowUp');
  expect(active()).toBe(1);
  await key('PageDown');
  expect(active()).toBe(1 + HEIGHT_PX / ROW_PX);
  await key('End');
  expect(active()).toBe(999);
  expect(root.scrollTop).toBe(1000 * ROW_PX - HEIGHT_PX);
  await key('Enter');
  expect(list.emitted('choose')?.[0]?.[0]).toBe(999);
  await key('Home');
  expect(active()).toBe(0);
  expect(root.scrollTop).toBe(0);
});

test('moves sideways and by whole rows between cards, of which as many as fit are side by side', async () => {
  const { key, active, row } = await show({ rows: ids(1000), cards: { leastPx: 200, gapPx: 10 } });
  await key('ArrowDown', 'ArrowRight');
  expect(active()).toBe(5);
  const { width, transform } = row(5).element.parentElement?.style ?? expect.unreachable();
  expect(width).toBe('217px');
  expect(transform).toBe('translate(227px,50px)');
});

test('a click chooses a row, and keys go on from there', async () => {
  const { row, key, active, list } = await show({ rows: ids(100) });
  await row(4).trigger('click');
  expect(list.emitted('choose')?.[0]?.[0]).toBe(4);
  await key('ArrowDown');
  expect(active()).toBe(5);
});

test('leaves keys alone that have a modifier or belong to a control in the list', async () => {
  const { root, active, list } = await show({ rows: ids(100) });
  const press = (target: Element, init: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  press(root, { key: 'ArrowDown', ctrlKey: true });
  press(list.get('[data-index="0"]').element, { key: 'ArrowDown' });
  await nextTick();
  expect(active()).toBe(0);
});

test('where rows take the focus, keys move it, and the row with the focus stays while it is scrolled away', async () => {
  const { row, key, drawn, scrollTo } = await show({ rows: ids(1000), role: 'list' });
  row(2).get('button').element.focus();
  await key('ArrowDown', 'ArrowDown');
  expect(document.activeElement?.textContent).toBe('row 4');
  await scrollTo(ROW_PX * 500);
  expect(drawn()).toEqual(expect.arrayContaining([4, 500]));
  expect(document.activeElement?.textContent).toBe('row 4');
  await key('ArrowDown');
  expect(document.activeElement?.textContent).toBe('row 5');
  await key('End');
  expect(document.activeElement?.textContent).toBe('row 999');
});

test('the focus can be given to a row, at most to the last', async () => {
  const { list } = await show({ rows: ids(30), role: 'list' });
  await list.vm.focusAt(99);
  expect(document.activeElement?.textContent).toBe('row 29');
});

test('the visible rows stay in place when new ones come before them', async () => {
  const { scrollTo, row, change, root, active } = await show({ rows: ids(1000) });
  await scrollTo(ROW_PX * 500);
  await row(503).trigger('click');
  await change(['new 1', 'new 2', ...ids(1000)]);
  expect(root.scrollTop).toBe(ROW_PX * 502);
  expect(active()).toBe(505);
  expect(row(505).text()).toBe('row 503');
});

test('a list at its very top shows what is new there', async () => {
  const { change, root, row } = await show({ rows: ids(1000) });
  await change(['new', ...ids(1000)]);
  expect(root.scrollTop).toBe(0);
  expect(row(0).text()).toBe('new');
});

test('another list begins at its top, also if it has the same rows', async () => {
  const { scrollTo, key, change, root, active } = await show({ rows: ids(1000) });
  await key('ArrowDown');
  await scrollTo(ROW_PX * 500);
  await change(['new', ...ids(1000)], { listKey: 'second' });
  expect(root.scrollTop).toBe(0);
  expect(active()).toBe(0);
});

test('the visible rows stay in view when another number of them is side by side', async () => {
  const { scrollTo, list, drawn } = await show({ rows: ids(1000) });
  await scrollTo(ROW_PX * 400);
  await list.setProps({ cards: { leastPx: 200, gapPx: 10 } });
  await flushPromises();
  expect(drawn()).toContain(400);
});

test('goes on at the last row when the list becomes shorter', async () => {
  const { key, change, active, drawn } = await show({ rows: ids(1000) });
  await key('End');
  await change(ids(3));
  expect(active()).toBe(2);
  expect(drawn()).toEqual([0, 1, 2]);
});

test('reports the rows in view at once, and while it is dragged fast only those at which it stops', async () => {
  vi.useFakeTimers();
  const { list, scrollTo } = await show({ rows: ids(100_000) });
  const seen = () => list.emitted<[number, number]>('see') ?? [];
  expect(seen()[0]).toEqual([0, 10]);
  const before = seen().length;
  for (let step = 1; step <= 50; step += 1) {
    await scrollTo(step * 40_000);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(seen().length - before).toBeLessThan(8);
  const [from = 0, to = 0] = seen().at(-1) ?? [];
  expect(from).toBeLessThanOrEqual(40_000);
  expect(to).toBeGreaterThan(40_000);
});

test('reports the same rows again when the list has changed', async () => {
  vi.useFakeTimers();
  const { list, change } = await show({ rows: ids(100) });
  const before = (list.emitted('see') ?? []).length;
  vi.advanceTimersByTime(1000);
  await change(ids(100, 5));
  vi.useRealTimers();
  expect((list.emitted('see') ?? []).length).toBeGreaterThan(before);
});
