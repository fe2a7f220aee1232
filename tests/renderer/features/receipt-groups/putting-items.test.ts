// Putting items into groups, on the real core: ticked, dragged, by whole categories, and those of a deleted group in one step.
import { expect, onTestFinished, test, vi } from 'vitest';
import { useUndoOffer } from '../../../../src/renderer/ui/messages.ts';
import type { Row } from '../../../support/odd-shop/store.ts';
import { enter, openGroups, row, threeGroups } from './groups-desk.ts';

const categories = [
  { id: '1', name: 'Noodles', pid: '0' },
  { id: '11', name: 'Hot noodles', pid: '1' },
  { id: '12', name: 'Cold noodles', pid: '1' },
  { id: '2', name: 'Dishes', pid: '0' },
  { id: '3', name: 'Drinks', pid: '0' },
];
const item = (id: string, title: string, category: string, groups: string[] = []): Row => ({
  id,
  title,
  category_id: [category],
  category: categories.filter((one) => one.id === category).map(({ name }) => name),
  receipt_group_id: groups,
});
/** The noodles are in “Bar” and “Grill”, the tofu in “Bar”, the rice in a deleted group, the others in none. */
const items = [
  item('101', 'Beef noodle soup', '11', ['1', '2']),
  item('102', 'Dan dan noodles', '11'),
  item('103', 'Cold sesame noodles', '12'),
  item('104', 'Mapo tofu', '2', ['1']),
  item('106', 'Steamed rice', '2', ['9']),
  item('107', 'Jasmine tea', '3'),
  item('108', 'Soy milk', '3'),
];
const inNone = 4;

async function opened(show: string, start: Parameters<typeof openGroups>[0] = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  onTestFinished(() => {
    vi.restoreAllMocks();
    useUndoOffer().value = null;
  });
  const screen = await openGroups({ show, items, stock: { categories }, ...start });
  const { seen, requests } = screen;
  await seen('the items', () => document.querySelector('[data-item]') !== null);
  return {
    ...screen,
    /** The new groups of each item. */
    changed: async (count = 1) => {
      await seen('the changes', async () => (await requests()).length === count);
      const all = await requests();
      return Object.fromEntries(
        all.flatMap((request) =>
          request.kind === 'goods.change' ? [[request.id, request.fields.receiptGroups]] : [],
        ),
      );
    },
  };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const selector = (id: string) => `[data-item="${id}"]`;
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

/** The shop has deleted group 9, which this desk knew by its name. */
const deletedWok: Parameters<typeof openGroups>[0] = {
  groups: [...threeGroups, { id: '9', name: 'Wok' }],
  then: async (shop, desk) => {
    shop.store.groups = shop.store.groups.filter(({ id }) => id !== '9');
    await desk.ask('receipt-groups.fetch', null);
  },
};

test('shows each item with its categories and its groups, and marks a deleted group', async () => {
  const { find } = await opened('all', deletedWok);
  expect(find(selector('101'))?.textContent).toMatch(/Beef noodle soup.*Hot noodles.*Bar.*Grill/s);
  expect(find(selector('102'))?.textContent).toContain('No station');
  expect(find(selector('106'))?.textContent).toContain('Wok (deleted)');
});

test('shows only the items of the chosen group that match the typed words', async () => {
  const { type } = await opened('1');
  expect(shownItems().toSorted()).toEqual(['101', '104']);
  await type('[data-part=items] .search input', 'tofu');
  await expect.poll(shownItems).toEqual(['104']);
});

test('moves the ticked items of a group to another one, and leaves their other groups', async () => {
  const desk = await opened('1');
  await desk.press(selector('101'));
  await desk.press(selector('104'));
  expect(desk.find('[data-part=acts]')?.textContent).toContain('2 selected');
  await choose(desk, 'move', 'Cold kitchen');
  expect(await desk.changed(2)).toEqual({ 101: ['2', '3'], 104: ['3'] });
  await desk.seen('the message', () => desk.text().includes('2 items moved to “Cold kitchen”'));
  expect(desk.find('[data-part=acts]')).toBeUndefined();
  await expect.poll(shownItems).toEqual([]);
});

test('leaves an item only in the new group when it is moved from the list of all items', async () => {
  const desk = await opened('all');
  await desk.press(selector('101'));
  await choose(desk, 'move', 'Cold kitchen');
  expect(await desk.changed()).toEqual({ 101: ['3'] });
});

test('prints items at a second place as well', async () => {
  const desk = await opened('1');
  await desk.press(selector('104'));
  await choose(desk, 'add', 'Grill');
  expect(await desk.changed()).toEqual({ 104: ['1', '2'] });
  await desk.seen('the message', () => desk.text().includes('1 item added to “Grill”'));
});

test('takes items out of a group', async () => {
  const desk = await opened('1');
  await desk.press(selector('101'));
  await desk.press('[data-do=take-out]');
  expect(await desk.changed()).toEqual({ 101: ['2'] });
});

test('sends nothing for items that are in the group already', async () => {
  const desk = await opened('1');
  await desk.press(selector('101'));
  await choose(desk, 'add', 'Grill');
  await desk.seen('the message', () => desk.text().includes('Nothing changed'));
  expect(await desk.requests()).toEqual([]);
});

test('makes a new group in place and moves the items into it, even before the shop has it', async () => {
  const desk = await opened('none');
  await desk.press(selector('102'));
  await choose(desk, 'move', 'New station…');
  await desk.type('.new-group input', 'Wok');
  enter('.new-group input');
  const groups = await desk.changed(2);
  const [added] = await desk.requests();
  expect(added).toEqual({ kind: 'group.add', name: 'Wok' });
  expect(groups).toEqual({ 102: [expect.stringMatching(/^new-/)] });
});

test('keeps the ticks if the change could not be saved, and says why', async () => {
  const desk = await opened('none');
  desk.desk.ports.journals.breakWrites('disk-full');
  await desk.press(selector('102'));
  await choose(desk, 'move', 'Bar');
  await desk.seen('why', () => desk.text().includes('Not saved: disk full'));
  expect(ticked()).toEqual(['102']);
});

test('is done by keys: down to the item, ticked by Space', async () => {
  const desk = await opened('none');
  const second = shownItems()[1];
  desk.find('[role=listbox]')?.focus();
  await desk.settled();
  await desk.key('ArrowDown');
  await desk.key(' ');
  await expect.poll(ticked).toEqual([second]);
  // Two characters in quick succession are a scanner's.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await desk.key(' ');
  await expect.poll(ticked).toEqual([]);
});

test('selects all that is found, which is changed as one batch that can be undone', async () => {
  const desk = await opened('none');
  await desk.press('[data-do=all]');
  await desk.seen(
    'their number',
    () => desk.find('[data-part=acts]')?.textContent.includes(`${inNone} selected`) === true,
  );
  await desk.press(selector('103'));
  await choose(desk, 'move', 'Bar');
  expect(await desk.changed(3)).toEqual({ 102: ['1'], 107: ['1'], 108: ['1'] });
  await desk.seen('the message', () => desk.text().includes('3 items moved to “Bar”'));
  expect(await desk.desk.ask('batches.list', null)).toHaveLength(1);
  await desk.press('[data-do=undo]');
  await desk.seen('the undo', () => desk.text().includes('Undone'));
  expect(await desk.requests()).toEqual([]);
});

test('asks before a batch that would empty fields at the shop, and drops it if the person says no', async () => {
  const desk = await opened('none', {
    habits: { onModify: 'replace', unlisted: ['supplier'] },
    isChecked: true,
  });
  await desk.press('[data-do=all]');
  await choose(desk, 'move', 'Bar');
  await desk.seen('the question', () => desk.find('[role=dialog]') !== undefined);
  await desk.key('Escape');
  await desk.seen('the plan dropped', () => desk.askedFor('plans.drop').length === 1);
  expect(await desk.desk.ask('batches.list', null)).toEqual([]);
});

const count = ({ find }: Opened) => find('[role=dialog] [data-part=count]')?.textContent;

test('puts whole categories into a group, with the number of their items', async () => {
  const desk = await opened('2');
  await desk.press('[data-do=by-category]');
  await desk.seen('the categories', () => desk.find('[data-category="1"]') !== undefined);
  expect(desk.find('[data-do=move-all]')).toHaveProperty('disabled', true);
  await desk.press('[data-category="1"]');
  await expect.poll(() => count(desk)).toBe('3 items');
  expect(desk.find('[data-target="2"]')?.getAttribute('aria-pressed')).toBe('true');
  await desk.press('[data-do=move-all]');
  expect(await desk.changed(3)).toEqual({ 101: ['2'], 102: ['2'], 103: ['2'] });
  await desk.seen('the end of the sheet', () => desk.find('[role=dialog]') === undefined);
});

test('counts an item of several ticked categories once', async () => {
  const desk = await opened('2');
  await desk.press('[data-do=by-category]');
  await desk.seen('the categories', () => desk.find('[data-category="1"]') !== undefined);
  await desk.press('[data-category="1"]');
  await desk.press('[data-category="11"]');
  await desk.press('[data-category="3"]');
  await expect.poll(() => count(desk)).toBe('5 items');
  await desk.press('[data-do=add-all]');
  expect(await desk.changed(4)).toEqual({ 102: ['2'], 103: ['2'], 107: ['2'], 108: ['2'] });
});

test('offers the items of a deleted group a new one in one step', async () => {
  const desk = await opened('all', {
    ...deletedWok,
    items: [...items, item('109', 'Spring rolls', '2', ['9', '1']), item('110', 'Cake', '2', ['8'])],
  });
  expect(desk.find('[data-removed="9"]')?.textContent).toContain('2 items are at “Wok”, which was deleted');
  expect(desk.find('[data-removed="8"]')?.textContent).toContain('1 item is at a deleted station');
  await desk.press('[data-removed="9"] .group-menu button');
  await desk.pressWords('Grill');
  expect(await desk.changed(2)).toEqual({ 106: ['2'], 109: ['1', '2'] });
});

test.each([
  ['does not store them', { keepsReceiptGroups: false }, true, true],
  ['stores them', {}, true, false],
  ['was not checked', {}, false, false],
] as const)(
  'says quietly that groups are stored here if the shop %s',
  async (_what, habits, isChecked, isSaid) => {
    const { find } = await opened('all', { habits, isChecked });
    expect(find('[data-part=stored-here]') !== undefined).toBe(isSaid);
  },
);

test('says quietly that groups are stored here once the shop has dropped one', async () => {
  const { find, seen, desk } = await opened('all', { habits: { keepsReceiptGroups: false } });
  expect(find('[data-part=stored-here]')).toBeUndefined();
  await desk.ask('outbox.put', {
    requests: [{ kind: 'goods.change', id: '102', fields: { receiptGroups: ['1'] } }],
  });
  await desk.ask('outbox.hold', { held: false });
  await seen('it', () => find('[data-part=stored-here]') !== undefined);
});

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
  await drag(desk, { from: selector('104'), to: row('3') });
  expect(desk.find('[data-part=dragged]')?.textContent).toContain('Mapo tofu');
  expect(desk.find(row('3'))?.className).toContain('over');
  await letGo(desk);
  expect(desk.find('[data-part=dragged]')).toBeUndefined();
  expect(await desk.changed()).toEqual({ 104: ['3'] });
});

test('drags all ticked items with one of them, and another item alone', async () => {
  const desk = await opened('1');
  await desk.press(selector('101'));
  await desk.press(selector('104'));
  await drag(desk, { from: selector('104'), to: row('3') });
  expect(desk.find('[data-part=dragged]')?.textContent).toContain('2 selected');
  await letGo(desk);
  expect(Object.keys(await desk.changed(2))).toEqual(['101', '104']);
});

test('drags with a finger only by the handle, so that the list scrolls', async () => {
  const desk = await opened('1');
  await drag(desk, { from: selector('104'), to: row('3'), kind: 'touch' });
  expect(desk.find('[data-part=dragged]')).toBeUndefined();
  await drag(desk, { from: `${selector('104')} [data-handle]`, to: row('3'), kind: 'touch' });
  expect(desk.find('[data-part=dragged]')).toBeDefined();
});

test('gives a drag up by Esc or beside the groups', async () => {
  const desk = await opened('1');
  await drag(desk, { from: selector('104'), to: row('3') });
  await desk.key('Escape');
  await letGo(desk);
  await drag(desk, { from: selector('104'), to: '[data-part=items] h2' });
  await letGo(desk);
  expect(await desk.requests()).toEqual([]);
});

test('takes an item out of its group when it is dropped on “No station”', async () => {
  const desk = await opened('1');
  await drag(desk, { from: selector('101'), to: '[data-report=none]' });
  await letGo(desk);
  expect(await desk.changed()).toEqual({ 101: ['2'] });
});
