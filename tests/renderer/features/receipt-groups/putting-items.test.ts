// Putting items into groups: ticked, dragged, by whole categories, and those of a deleted group in one step.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GoodsLine } from '../../../../src/contract/goods.ts';
import { failed } from '../../../../src/contract/result.ts';
import { useUndoOffer } from '../../../../src/renderer/ui/messages.ts';
import { menuOfTwelve } from '../../support/scripted-goods.ts';
import { nothingAtOnce, planItemOf } from '../../support/scripted-many.ts';
import { createGroupsDesk, enter, type GroupsStart, openGroups, row } from './scripted-groups.ts';

/** The noodles are in “Bar” and “Grill”, the tofu in “Bar”, the rice in a deleted group, the others in none. */
const groupsOf: Readonly<Record<string, string[]>> = {
  '101': ['1', '2'],
  '104': ['1'],
  '106': ['9'],
};
const menu = menuOfTwelve.map((line): GoodsLine => ({ ...line, receiptGroups: groupsOf[line.id] ?? [] }));

async function opened(show: string, start: GroupsStart = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  onTestFinished(() => {
    vi.restoreAllMocks();
    useUndoOffer().value = null;
  });
  const parts = createGroupsDesk({ ...start, desk: { menu, ...start.desk } });
  return { parts, ...(await openGroups(parts, show)) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const item = (id: string) => `[data-item="${id}"]`;
const shownItems = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset }) => dataset.item);
const ticked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item][aria-selected=true]')].map(
    ({ dataset }) => dataset.item,
  );

async function choose({ press, pressWords }: Opened, menuName: 'move' | 'add', group: string) {
  await press(`[data-menu=${menuName}] button`);
  await pressWords(group);
}
const change = (id: string, receiptGroups: string[]) => ({
  kind: 'goods.change',
  id,
  fields: { receiptGroups },
});

test('shows each item with its categories and its groups, and marks a deleted group', async () => {
  const { find } = await opened('all', { groups: { removedGroups: [{ id: '9', name: 'Wok', goods: 1 }] } });
  expect(find(item('101'))?.textContent).toMatch(/Beef noodle soup.*Hot noodles.*Bar.*Grill/s);
  expect(find(item('102'))?.textContent).toContain('In no group');
  expect(find(item('106'))?.textContent).toContain('Wok (deleted)');
});

test('shows only the items of the chosen group that match the typed words', async () => {
  const { type } = await opened('1');
  expect(shownItems()).toEqual(['101', '104']);
  await type('[data-part=items] .search input', 'tofu');
  await expect.poll(shownItems).toEqual(['104']);
});

test('moves the ticked items of a group to another one, and leaves their other groups', async () => {
  const desk = await opened('1');
  await desk.press(item('101'));
  await desk.press(item('104'));
  expect(desk.find('[data-part=acts]')?.textContent).toContain('2 selected');
  await choose(desk, 'move', 'Cold kitchen');
  expect(desk.parts.requests).toEqual([change('101', ['2', '3']), change('104', ['3'])]);
  expect(desk.text()).toContain('2 items moved to “Cold kitchen”');
  expect(desk.find('[data-part=acts]')).toBeUndefined();
  await expect.poll(shownItems).toEqual([]);
});

test('leaves an item only in the new group when it is moved from the list of all items', async () => {
  const desk = await opened('all');
  await desk.press(item('101'));
  await choose(desk, 'move', 'Cold kitchen');
  expect(desk.parts.requests).toEqual([change('101', ['3'])]);
});

test('prints items at a second place as well', async () => {
  const desk = await opened('1');
  await desk.press(item('104'));
  await choose(desk, 'add', 'Grill');
  expect(desk.parts.requests).toEqual([change('104', ['1', '2'])]);
  expect(desk.text()).toContain('1 item added to “Grill”');
});

test('takes items out of a group', async () => {
  const desk = await opened('1');
  await desk.press(item('101'));
  await desk.press('[data-do=take-out]');
  expect(desk.parts.requests).toEqual([change('101', ['2'])]);
});

test('sends nothing for items that are in the group already', async () => {
  const desk = await opened('1');
  await desk.press(item('101'));
  await choose(desk, 'add', 'Grill');
  expect(desk.parts.requests).toEqual([]);
  expect(desk.text()).toContain('Nothing changed');
});

test('makes a new group in place and moves the items into it, even before the shop has it', async () => {
  const desk = await opened('none');
  await desk.press(item('102'));
  await choose(desk, 'move', 'New group…');
  await desk.type('.new-group input', 'Wok');
  enter('.new-group input');
  await desk.settled();
  const [added, moved] = desk.parts.requests;
  expect(added).toEqual({ kind: 'group.add', name: 'Wok' });
  expect(moved).toEqual(change('102', [`new-${'0'.repeat(32)}`]));
});

test('keeps the ticks if the change could not be saved, and says why', async () => {
  const desk = await opened('none');
  desk.parts.desk.answer({
    'outbox.put': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  await desk.press(item('102'));
  await choose(desk, 'move', 'Bar');
  expect(desk.text()).toContain('Not saved: disk full');
  expect(ticked()).toEqual(['102']);
});

test('is done by keys: down to the item, ticked by Space', async () => {
  const desk = await opened('none');
  await expect.poll(() => desk.find(item('103')) !== undefined).toBe(true);
  desk.find('[role=listbox]')?.focus();
  await desk.settled();
  await desk.key('ArrowDown');
  await desk.key(' ');
  await expect.poll(ticked).toEqual(['103']);
  // Two characters in quick succession are a scanner's.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await desk.key(' ');
  await expect.poll(ticked).toEqual([]);
});

test('selects all that is found, which is changed as one batch that can be undone', async () => {
  const items = [planItemOf(1), planItemOf(2)];
  const desk = await opened('none', { desk: { menu, many: { ...nothingAtOnce, items } } });
  await desk.press('[data-do=all]');
  expect(desk.find('[data-part=acts]')?.textContent).toContain('9 selected');
  await desk.press(item('103'));
  await choose(desk, 'move', 'Bar');
  expect(desk.parts.desk.askedFor('bulk.plan')).toEqual([
    {
      selection: { kind: 'found', words: '', filters: { receiptGroup: 'none' }, except: ['103'] },
      change: { groups: { add: ['1'], remove: [] } },
    },
  ]);
  expect(desk.parts.desk.askedFor('batches.add')).toHaveLength(1);
  expect(desk.text()).toContain('2 items moved to “Bar”');
  await desk.press('[data-do=undo]');
  expect(desk.parts.desk.askedFor('batches.undo')).toHaveLength(1);
  expect(desk.text()).toContain('Undone');
});

test('asks before a batch that would empty fields at the shop, and drops it if the person says no', async () => {
  const many = {
    ...nothingAtOnce,
    items: [planItemOf(1)],
    risk: { items: 1, fields: ['supplier' as const] },
  };
  const desk = await opened('none', { desk: { menu, many } });
  await desk.press('[data-do=all]');
  await choose(desk, 'move', 'Bar');
  expect(desk.find('[role=dialog]')).toBeDefined();
  await desk.key('Escape');
  expect(desk.parts.desk.askedFor('batches.add')).toEqual([]);
  expect(desk.parts.desk.askedFor('plans.drop')).toHaveLength(1);
});

test('puts whole categories into a group, with the number of their items', async () => {
  const items = [planItemOf(1), planItemOf(2), planItemOf(3)];
  const desk = await opened('2', { desk: { menu, many: { ...nothingAtOnce, items } } });
  await desk.press('[data-do=by-category]');
  expect(desk.find('[data-do=move-all]')).toHaveProperty('disabled', true);
  await desk.press('[data-category="1"]');
  await expect.poll(() => desk.find('[role=dialog] [data-part=count]')?.textContent).toBe('3 items');
  expect(desk.find('[data-target="2"]')?.getAttribute('aria-pressed')).toBe('true');
  await desk.press('[data-do=move-all]');
  expect(desk.parts.desk.askedFor('bulk.plan')).toEqual([
    {
      selection: { kind: 'found', words: '', filters: { category: '1' }, except: [] },
      change: { groups: { add: ['2'], remove: 'all' } },
    },
  ]);
  expect(desk.find('[role=dialog]')).toBeUndefined();
});

test('counts an item of several ticked categories once', async () => {
  const desk = await opened('2');
  await desk.press('[data-do=by-category]');
  await desk.press('[data-category="1"]');
  await desk.press('[data-category="11"]');
  await desk.press('[data-category="3"]');
  await expect.poll(() => desk.find('[role=dialog] [data-part=count]')?.textContent).toBe('5 items');
  await desk.press('[data-do=add-all]');
  const ids = desk.parts.requests.map((request) => 'id' in request && request.id);
  expect(ids.toSorted()).toEqual(['102', '103', '107', '108']);
});

test('offers the items of a deleted group a new one in one step', async () => {
  const many = { ...nothingAtOnce, items: [planItemOf(1)] };
  const removedGroups = [
    { id: '9', name: 'Wok', goods: 12 },
    { id: '8', name: null, goods: 1 },
  ];
  const desk = await opened('all', { groups: { removedGroups, orphaned: 13 }, desk: { menu, many } });
  expect(desk.find('[data-removed="9"]')?.textContent).toContain('12 items are in “Wok”, which was deleted');
  expect(desk.find('[data-removed="8"]')?.textContent).toContain('1 item is in a deleted group');
  await desk.press('[data-removed="9"] .group-menu button');
  await desk.pressWords('Grill');
  expect(desk.parts.desk.askedFor('bulk.plan')).toEqual([
    {
      selection: { kind: 'found', words: '', filters: { receiptGroup: '9' }, except: [] },
      change: { groups: { add: ['2'], remove: ['9'] } },
    },
  ]);
});

test.each([
  [false, 0, true],
  [null, 3, true],
  [null, 0, false],
  [true, 0, false],
])(
  'says quietly where groups are stored: isStored %s, %i of them here',
  async (isStored, localItems, isSaid) => {
    const groups = { isStored, groups: [{ ...barGroup, localItems }] };
    const desk = await opened('all', { groups });
    expect(desk.find('[data-part=stored-here]') !== undefined).toBe(isSaid);
  },
);

const barGroup = {
  id: '1',
  name: 'Bar',
  addedAtSeconds: 1,
  goods: 3,
  localItems: 0,
  pending: null,
  isStuck: false,
};

const pointer = (type: string, target: Element | Document, at: { x: number; y: number }, kind = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: kind,
      button: 0,
      clientX: at.x,
      clientY: at.y,
    }),
  );

/** Drags by the row, or by its handle, and holds the pointer over a group. */
async function drag(
  { find, settled }: Opened,
  { from, to, kind = 'mouse' }: { from: string; to: string; kind?: string },
) {
  const target = find(to);
  document.elementFromPoint = () => target ?? null;
  const source = find(from);
  if (source === undefined) throw new Error(`nothing to drag: ${from}`);
  pointer('pointerdown', source, { x: 400, y: 100 }, kind);
  pointer('pointermove', document, { x: 300, y: 120 }, kind);
  pointer('pointermove', document, { x: 100, y: 200 }, kind);
  await settled();
}
async function letGo({ settled }: Opened) {
  pointer('pointerup', document, { x: 100, y: 200 });
  await settled();
}

test('drags an item onto a group, which is marked while the item is above it', async () => {
  const desk = await opened('1');
  await drag(desk, { from: item('104'), to: row('3') });
  expect(desk.find('[data-part=dragged]')?.textContent).toContain('Mapo tofu');
  expect(desk.find(row('3'))?.className).toContain('over');
  await letGo(desk);
  expect(desk.find('[data-part=dragged]')).toBeUndefined();
  expect(desk.parts.requests).toEqual([change('104', ['3'])]);
});

test('drags all ticked items with one of them, and another item alone', async () => {
  const desk = await opened('1');
  await desk.press(item('101'));
  await desk.press(item('104'));
  await drag(desk, { from: item('104'), to: row('3') });
  expect(desk.find('[data-part=dragged]')?.textContent).toContain('2 selected');
  await letGo(desk);
  expect(desk.parts.requests).toHaveLength(2);
});

test('drags with a finger only by the handle, so that the list scrolls', async () => {
  const desk = await opened('1');
  await drag(desk, { from: item('104'), to: row('3'), kind: 'touch' });
  expect(desk.find('[data-part=dragged]')).toBeUndefined();
  await drag(desk, { from: `${item('104')} [data-handle]`, to: row('3'), kind: 'touch' });
  expect(desk.find('[data-part=dragged]')).toBeDefined();
});

test('gives a drag up by Esc or beside the groups', async () => {
  const desk = await opened('1');
  await drag(desk, { from: item('104'), to: row('3') });
  await desk.key('Escape');
  await letGo(desk);
  await drag(desk, { from: item('104'), to: '[data-part=items] h2' });
  await letGo(desk);
  expect(desk.parts.requests).toEqual([]);
});

test('takes an item out of its group when it is dropped on “In no group”', async () => {
  const desk = await opened('1');
  await drag(desk, { from: item('101'), to: '[data-report=none]' });
  await letGo(desk);
  expect(desk.parts.requests).toEqual([change('101', ['2'])]);
});
