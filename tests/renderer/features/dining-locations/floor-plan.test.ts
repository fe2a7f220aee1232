// The floor plan on its page, on the real core: automatic layout, editing step by step, and changes from the shop.
import { expect, test } from 'vitest';
import type { FloorPlan, PlanTable } from '../../../../src/contract/floor-plan.ts';
import { newId, withIds } from '../../../core/orders/counter-desk.ts';
import { fileWith, type LocationsScreen, type LocationsStart, openLocations } from './locations-desk.ts';

const table = (id: string, name: string, x: number): PlanTable => ({
  id,
  name,
  area: 'area-1',
  x,
  y: 100,
  width: 80,
  height: 80,
  shape: 'square',
  seats: 4,
  rotationDegrees: 0,
});
const plan: FloorPlan = {
  areas: [{ id: 'area-1', name: 'Hall' }],
  tables: [table('1', 'Hall A1', 100), table('2', 'Hall A2', 300)],
};

const openPlan = (start: LocationsStart = {}) => openLocations({ view: 'plan', ...start });
const ctrl = { ctrlKey: true };
const at = (id: string) => `[data-table="${id}"]`;

test('is laid out in one press, with an area per name prefix, and saved', async () => {
  const { press, find, plan: saved, text } = await openPlan();
  expect(text()).toContain('No floor plan yet');
  await press('[data-do=lay-out]');
  const areas = async () => (await saved()).areas.map(({ name }) => name);
  await expect.poll(areas).toEqual(['Hall', 'Terrace']);
  expect(find(at('1'))).toBeDefined();
  expect(find(at('3'))).toBeUndefined();
  await press('[data-area=area-2]');
  expect(find(at('3'))).toBeDefined();
});

test('shows in words which tables are closed, and opens the sheet of a table', async () => {
  const { press, find } = await openPlan({ plan });
  expect(find(`${at('1')} .only-heard`)?.textContent).toBe('Hall A1, Free, 4 seats');
  expect(find(at('2'))?.textContent.replace(/\s/g, ' ')).toContain('Not in use');
  await press(at('1'));
  expect(find('[data-part=location]')?.dataset.of).toBe('1');
});

test('names tables without their area, and shows where guests sit and for how long', async () => {
  const { desk, find, seen } = await openPlan({ plan });
  expect(find(at('1'))?.querySelector('.name')?.textContent).toBe('A1');
  const place = { kind: 'table' as const, id: '1', name: 'Hall A1' };
  await desk.ask('orders.do', { order: newId(), acts: withIds([{ kind: 'open', place, guests: 2 }]) });
  const about = () => find(`${at('1')} .only-heard`)?.textContent ?? '';
  await seen('the guests', () => /^Hall A1, Seated, Just now, 2 guests, 4 seats$/.test(about()));
  expect(find(`${at('1')} .upright`)?.textContent).toMatch(/^A1\s*2 ·\s*Just now\s*$/);
});

test('moves, removes and undoes by keys in edit mode only', async () => {
  const { press, key, tables } = await openPlan({ plan });
  const places = async () => (await tables()).map(({ x, y }) => [x, y]);
  await key('a', ctrl);
  await key('ArrowRight');
  expect(await tables()).toEqual(plan.tables);
  await press('[data-do=edit-plan]');
  await press(at('1'));
  await key('ArrowRight');
  await key('ArrowDown');
  await expect.poll(places).toEqual([
    [120, 120],
    [300, 100],
  ]);
  await key('Delete');
  await expect.poll(async () => (await tables()).map(({ id }) => id)).toEqual(['2']);
  await key('z', ctrl);
  await key('z', ctrl);
  await expect.poll(places).toEqual([
    [120, 100],
    [300, 100],
  ]);
  await key('y', ctrl);
  await expect.poll(async () => (await tables())[0]).toMatchObject({ x: 120, y: 120 });
});

const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('drags all selected tables as one, drops them at the pointer, and leaves the focus where it was', async () => {
  const { press, key, tables, find } = await openPlan({ plan });
  await press('[data-do=edit-plan]');
  await key('a', ctrl);
  const [one, plane, layer] = [find(at('1')), find('[data-part=plane]'), find('[data-part=carried]')];
  const hand = (type: string, target: HTMLElement | undefined, clientX: number) =>
    target?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY: 50 }),
    );
  one?.focus();
  hand('pointerdown', one, 50);
  hand('pointermove', plane, 90);
  await aFrame();
  expect(layer?.children).toHaveLength(2);
  const before = layer?.style.transform;
  hand('pointermove', plane, 130);
  await aFrame();
  expect(layer?.style.transform).not.toBe(before);
  // The dragged copy is a picture: there is only one element per table, and it has the focus.
  expect(document.querySelectorAll(at('1'))).toHaveLength(1);
  expect(document.activeElement).toBe(one);
  hand('pointerup', plane, 130);
  await aFrame();
  expect(layer?.children).toHaveLength(0);
  expect(one?.style.opacity).toBe('');
  await expect.poll(async () => (await tables())[0]?.x).not.toBe(100);
  const [left, right] = await tables();
  expect(left?.x).toBeGreaterThan(100);
  expect((right?.x ?? 0) - (left?.x ?? 0)).toBe(200);
});

test('changes all selected tables at once, each from its own value', async () => {
  const wide = { ...plan, tables: [table('1', 'Hall A1', 100), { ...table('2', 'Hall A2', 300), seats: 8 }] };
  const { press, key, tables, find } = await openPlan({ plan: wide });
  await press('[data-do=edit-plan]');
  await key('a', ctrl);
  expect(find('[data-measure=seats] output')?.textContent).toBe('Mixed');
  await press('[data-measure=seats] [data-do=more]');
  await press('[data-shape=long]');
  await press('[data-do=turn-left]');
  await expect.poll(tables).toMatchObject([
    { seats: 5, shape: 'long', width: 160, height: 80, rotationDegrees: 345 },
    { seats: 9, shape: 'long', width: 160, height: 80, rotationDegrees: 345 },
  ]);
});

test('points out tables that the shop added or removed', async () => {
  const before = { ...plan, tables: [...plan.tables, table('99', 'Old corner', 500)] };
  const { find, press, tables } = await openPlan({ plan: before });
  expect(find(at('99'))?.dataset.status).toBe('gone');
  expect(find('[data-part=gone]')?.textContent).toContain('Old corner');
  await press('[data-gone="99"]');
  expect(find('[data-part=gone]')).toBeUndefined();
  expect(find('[data-part=unplaced]')?.textContent).toContain('2 tables');
  await press('[data-unplaced="3"]');
  await press('[data-unplaced="4"]');
  expect(find('[data-part=unplaced]')).toBeUndefined();
  await expect.poll(async () => (await tables()).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('calls no table gone before the shop’s tables have loaded', async () => {
  const { find } = await openPlan({ plan, isUnreached: true });
  expect(find('[data-part=gone]')).toBeUndefined();
});

test('adds, renames and removes areas', async () => {
  const { press, type, plan: saved, settled } = await openPlan({ plan });
  const name = async (words: string) => {
    await type('.naming input', words);
    document.querySelector('.naming')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settled();
  };
  await press('[data-do=edit-plan]');
  await press('[data-do=add-area]');
  await name('Terrace');
  await press('[data-do=rename-area]');
  await name('Garden');
  const areas = async () => (await saved()).areas.map((area) => area.name);
  await expect.poll(areas).toEqual(['Hall', 'Garden']);
  await press('[data-area=area-1]');
  await press('[data-do=remove-area]');
  await press('[data-answer=yes]');
  await expect.poll(saved).toMatchObject({ areas: [{ name: 'Garden' }], tables: [] });
});

/** In another window. */
async function saveElsewhere({ desk }: LocationsScreen, changed: FloorPlan) {
  const { currentId } = await desk.ask('session.get', null);
  await desk.ask('floor-plan.save', { shop: currentId ?? '', plan: changed });
}

test('applies changes of another window, and can undo them', async () => {
  const screen = await openPlan({ plan });
  const { press, key, seen, find, tables } = screen;
  await press('[data-do=edit-plan]');
  await saveElsewhere(screen, { ...plan, tables: [table('1', 'Hall A1', 100)] });
  await seen('the change', () => find(at('2')) === undefined);
  await key('z', ctrl);
  await expect.poll(tables).toEqual(plan.tables);
});

test('says that a step was not saved, and saves it on request', async () => {
  const { lose, press, key, find, seen, tables } = await openPlan({ plan });
  const again = lose('floor-plan.save');
  await press('[data-do=edit-plan]');
  await press(at('1'));
  await key('ArrowRight');
  await seen('the failure', () => find('[data-part=unkept]') !== undefined);
  expect(find('[data-part=unkept]')?.textContent).toContain('Floor plan not saved');
  expect(await tables()).toEqual(plan.tables);
  again();
  await press('[data-do=keep-again]');
  await seen('that it is saved', () => find('[data-part=unkept]') === undefined);
  expect((await tables())[0]?.x).toBe(120);
});

test('saves steps in their order, and shows the last one meanwhile', async () => {
  const { hold, press, key, find, seen, tables } = await openPlan({ plan });
  const letGo = hold('floor-plan.save');
  await press('[data-do=edit-plan]');
  await press(at('1'));
  for (const _step of [1, 2, 3]) await key('ArrowRight');
  const shown = () => find(at('1'))?.style.left ?? find(at('1'))?.getAttribute('style') ?? '';
  const before = shown();
  letGo();
  await seen('the last step', async () => (await tables())[0]?.x === 160);
  expect(shown()).toBe(before);
});

/** Chooses a file; what comes of it is seen later. */
function bringIn({ find }: LocationsScreen, content: string) {
  const input = find('[data-part=plan-file]');
  const files = [new File([content], 'plan.json')];
  if (input !== undefined) Object.defineProperty(input, 'files', { value: files, configurable: true });
  input?.dispatchEvent(new Event('change'));
}

test('imports a file, says why it cannot, and does not send one that is too large', async () => {
  const opened = await openPlan({ plan });
  const { find, text, seen, lose } = opened;
  const reads = (words: string) => seen(words, () => text().includes(words));
  const file = await fileWith({ ...plan, tables: [table('1', 'Hall A1', 700)] });
  bringIn(opened, file);
  await reads('Imported 1 areas with 1 table');
  expect(find(at('2'))).toBeUndefined();
  bringIn(opened, file.replace(/("version": ?)1/, '$199'));
  await reads('From a newer version of Servery');
  lose('floor-plan.read');
  bringIn(opened, 'x'.repeat(700_001));
  await reads('File too large for a floor plan');
});

test('asks how to match the tables of another shop’s plan, with the number of matches, and matches them by name', async () => {
  const opened = await openPlan();
  const { press, text, find, seen, tables } = opened;
  const other = [table('71', 'Hall A1', 100), table('72', 'Terrace T2', 300), table('3', 'Cellar', 500)];
  bringIn(opened, await fileWith({ ...plan, tables: other }));
  await seen('the question', () => find('[data-part=by-id]') !== undefined);
  expect(await tables()).toEqual([]);
  const counts = () =>
    ['by-id', 'by-name', 'unknown'].map((part) => find(`[data-part=${part}]`)?.textContent);
  expect(counts()).toEqual(['1', '2', '0']);
  await press('[data-do=take-by-name]');
  const named = async () => (await tables()).map(({ id, name, x }) => [id, name, x]);
  await expect.poll(named).toEqual([
    ['1', 'Hall A1', 100],
    ['4', 'Terrace T2', 300],
  ]);
  expect(find('[data-part=by-id]')).toBeUndefined();
  expect(text()).toContain('Imported 1 areas with 2 tables');
});

test('imports nothing if the person cancels', async () => {
  const opened = await openPlan({ plan });
  const { find, seen, press, tables } = opened;
  bringIn(opened, await fileWith({ ...plan, tables: [table('71', 'Hall A1', 100)] }));
  await seen('the question', () => find('[data-do=take-by-name]') !== undefined);
  await press('[data-do=take-none]');
  expect(await tables()).toEqual(plan.tables);
  bringIn(opened, await fileWith({ ...plan, tables: [table('71', 'Nowhere', 100)] }));
  await seen('the question', () => find('[data-do=take-by-id]') !== undefined);
  expect(find('[data-do=take-by-name]')).toBeUndefined();
});
