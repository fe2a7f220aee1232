// The floor plan on its page: automatic layout, editing step by step, and changes from the shop.
import { expect, test } from 'vitest';
import type { FloorPlan, PlanTable } from '../../../../src/contract/floor-plan.ts';
import { failed } from '../../../../src/contract/result.ts';
import { createLocationsDesk, type LocationsStart, openLocations } from './locations-desk.ts';

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

async function openPlan(start: LocationsStart = {}) {
  const parts = createLocationsDesk({ view: 'plan', ...start });
  const tables = () => parts.state.stored.plan.tables;
  return { ...parts, tables, ...(await openLocations(parts)) };
}
const ctrl = { ctrlKey: true };
const at = (id: string) => `[data-table="${id}"]`;

test('is laid out in one press, with an area per name prefix, and saved', async () => {
  const { press, find, state, text } = await openPlan();
  expect(text()).toContain('No floor plan yet');
  await press('[data-do=lay-out]');
  expect(state.stored.plan.areas.map(({ name }) => name)).toEqual(['Hall', 'Terrace']);
  expect(find(at('1'))).toBeDefined();
  expect(find(at('3'))).toBeUndefined();
  await press('[data-area=area-2]');
  expect(find(at('3'))).toBeDefined();
});

test('shows in words which tables are closed, and opens the sheet of a table', async () => {
  const { press, find } = await openPlan({ plan });
  expect(find(at('1'))?.getAttribute('aria-label')).toBe('Hall A1, Open, 4 seats');
  expect(find(at('2'))?.textContent).toContain('Closed');
  await press(at('1'));
  expect(find('[data-part=location]')?.dataset.of).toBe('1');
});

test('moves, removes and undoes by keys in edit mode only', async () => {
  const { press, key, tables } = await openPlan({ plan });
  await key('a', ctrl);
  await key('ArrowRight');
  expect(tables()).toEqual(plan.tables);
  await press('[data-do=edit-plan]');
  await press(at('1'));
  await key('ArrowRight');
  await key('ArrowDown');
  expect(tables().map(({ x, y }) => [x, y])).toEqual([
    [120, 120],
    [300, 100],
  ]);
  await key('Delete');
  expect(tables().map(({ id }) => id)).toEqual(['2']);
  await key('z', ctrl);
  await key('z', ctrl);
  expect(tables().map(({ x, y }) => [x, y])).toEqual([
    [120, 100],
    [300, 100],
  ]);
  await key('y', ctrl);
  expect(tables()[0]).toMatchObject({ x: 120, y: 120 });
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
  const [left, right] = tables();
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
  expect(tables()).toMatchObject([
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
  expect(tables().map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('calls no table gone before the shop’s tables have loaded', async () => {
  const locations = { freshness: { asOfSeconds: null, error: null } };
  const { find } = await openPlan({ plan, locations });
  expect(find('[data-part=gone]')).toBeUndefined();
});

test('adds, renames and removes areas', async () => {
  const { press, type, state, settled } = await openPlan({ plan });
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
  expect(state.stored.plan.areas.map((area) => area.name)).toEqual(['Hall', 'Garden']);
  await press('[data-area=area-1]');
  await press('[data-do=remove-area]');
  await press('[data-answer=yes]');
  expect(state.stored.plan).toMatchObject({ areas: [{ name: 'Garden' }], tables: [] });
});

test('applies changes of another window, and can undo them', async () => {
  const { desk, press, key, settled, find, tables } = await openPlan({ plan });
  await press('[data-do=edit-plan]');
  desk.emit('floor-plan.changed', { revision: 7, plan: { ...plan, tables: [table('1', 'Hall A1', 100)] } });
  await settled();
  expect(find(at('2'))).toBeUndefined();
  await key('z', ctrl);
  expect(tables()).toEqual(plan.tables);
});

test('says that a step was not saved, and saves it on request', async () => {
  const { desk, state, press, key, find, tables } = await openPlan({ plan });
  const error = { code: 'internal', message: '', data: { correlationId: 'c0ffee' } } as const;
  desk.answer({ 'floor-plan.save': () => failed(error) });
  await press('[data-do=edit-plan]');
  await press(at('1'));
  await key('ArrowRight');
  expect(find('[data-part=unkept]')?.textContent).toContain('Floor plan not saved');
  expect(tables()).toEqual(plan.tables);
  desk.answer({
    'floor-plan.save': ({ plan: given }) => {
      state.stored = { revision: 9, plan: given };
      return { ok: true, data: state.stored };
    },
  });
  await press('[data-do=keep-again]');
  expect(find('[data-part=unkept]')).toBeUndefined();
  expect(tables()[0]?.x).toBe(120);
});

async function bringIn({ find, settled }: Awaited<ReturnType<typeof openPlan>>, content: string) {
  const input = find('[data-part=plan-file]');
  const files = [new File([content], 'plan.json')];
  if (input !== undefined) Object.defineProperty(input, 'files', { value: files, configurable: true });
  input?.dispatchEvent(new Event('change'));
  await settled();
  await settled();
}

test('imports a file, says why it cannot, and does not send one that is too large', async () => {
  const opened = await openPlan({ plan });
  const { desk, find, text } = opened;
  const choose = (content: string) => bringIn(opened, content);
  await choose(JSON.stringify({ ...plan, tables: [table('1', 'Hall A1', 700)] }));
  expect(find(at('2'))).toBeUndefined();
  expect(text()).toContain('Imported 1 areas with 1 table');
  const unreadable = { reason: 'newer', detail: 'version 2' } as const;
  desk.answer({
    'floor-plan.read': () => failed({ code: 'floor-plan.unreadable', message: '', data: unreadable }),
  });
  await choose('{}');
  expect(text()).toContain('From a newer version of Servery');
  const asked = desk.askedFor('floor-plan.read').length;
  await choose('x'.repeat(700_001));
  expect(text()).toContain('File too large for a floor plan');
  expect(desk.askedFor('floor-plan.read')).toHaveLength(asked);
});

test('asks how to match the tables of another shop’s plan, with the number of matches, and matches them by name', async () => {
  const opened = await openPlan();
  const { press, text, find, tables } = opened;
  const other = [table('71', 'Hall A1', 100), table('72', 'Terrace T2', 300), table('3', 'Cellar', 500)];
  await bringIn(opened, JSON.stringify({ ...plan, tables: other }));
  expect(tables()).toEqual([]);
  const counts = () =>
    ['by-id', 'by-name', 'unknown'].map((part) => find(`[data-part=${part}]`)?.textContent);
  expect(counts()).toEqual(['1', '2', '0']);
  await press('[data-do=take-by-name]');
  expect(tables().map(({ id, name, x }) => [id, name, x])).toEqual([
    ['1', 'Hall A1', 100],
    ['4', 'Terrace T2', 300],
  ]);
  expect(find('[data-part=by-id]')).toBeUndefined();
  expect(text()).toContain('Imported 1 areas with 2 tables');
});

test('imports nothing if the person cancels', async () => {
  const opened = await openPlan({ plan });
  await bringIn(opened, JSON.stringify({ ...plan, tables: [table('71', 'Hall A1', 100)] }));
  await opened.press('[data-do=take-none]');
  expect(opened.tables()).toEqual(plan.tables);
  await bringIn(opened, JSON.stringify({ ...plan, tables: [table('71', 'Nowhere', 100)] }));
  expect(opened.find('[data-do=take-by-name]')).toBeUndefined();
});
