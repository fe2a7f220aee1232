// The floor plan of a shop: stored completely or not at all, and unchanged by a round trip through a file.

import { describe, expect, it } from 'vitest';
import { type FloorPlan, MOST_TABLES } from '../../../src/contract/floor-plan.ts';
import { readPlan, writePlan } from '../../../src/core/floor-plan/floor-plan.ts';
import { arbitraryFloorPlan } from '../../support/arbitrary-floor-plan.ts';
import { fc } from '../../support/fast-check.ts';
import { openGoodsDesk } from '../goods/goods-desk.ts';

const desk = openGoodsDesk();

const table = (id: string): FloorPlan['tables'][number] => ({
  id,
  name: `A${id}`,
  area: 'hall',
  x: 100,
  y: 80,
  width: 80,
  height: 80,
  shape: 'square',
  seats: 4,
  rotationDegrees: 0,
});
const areas = [{ id: 'hall', name: 'Hall' }];
const plan: FloorPlan = { areas, tables: [table('1'), table('2')] };

const fileOf = (rest: object) =>
  JSON.stringify({ format: 'servery-floor-plan', version: 1, areas, tables: [], ...rest });
const shop = async () => (await desk.core.ask('session.get', null)).currentId ?? '';
const keep = async (given: FloorPlan) =>
  desk.core.ask('floor-plan.save', { shop: await shop(), plan: given });
const storedPlan = async () => (await desk.core.ask('floor-plan.get', null)).plan;

it('the floor plan is empty at first, and as it was left after a restart', async () => {
  await desk.add(desk.shop);
  expect(await desk.core.ask('floor-plan.get', null)).toEqual({
    revision: 0,
    plan: { areas: [], tables: [] },
  });
  const { revision } = await keep(plan);
  expect(desk.core.events).toContainEqual({ name: 'floor-plan.changed', payload: { revision, plan } });
  await desk.restart();
  await desk.core.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await desk.core.ask('floor-plan.get', null)).toEqual({ revision, plan });
  expect((await keep(plan)).revision).toBe(revision + 1);
});

it('each shop has its own floor plan', async () => {
  const one = await desk.add(desk.shop, 'one');
  await keep(plan);
  await desk.add(desk.shop, 'other');
  expect((await desk.core.refusal('floor-plan.save', { shop: one, plan })).code).toBe('session.none');
  expect((await storedPlan()).tables).toEqual([]);
});

it('there is no floor plan while no shop is open', async () => {
  expect((await desk.core.refusal('floor-plan.get', null)).code).toBe('session.none');
  expect((await desk.core.refusal('floor-plan.save', { shop: 'any', plan })).code).toBe('session.none');
});

it.each<[string, unknown]>([
  ['a table in no area', { ...plan, areas: [] }],
  ['one table twice', { areas, tables: [table('1'), table('1')] }],
  ['one area twice', { areas: [...areas, ...areas], tables: [] }],
  ['a nameless area', { areas: [{ id: 'hall', name: '  ' }], tables: [] }],
  ['a table between two points', { areas, tables: [{ ...table('1'), x: 1.5 }] }],
  ['a table outside the area', { areas, tables: [{ ...table('1'), y: -1 }] }],
  ['too many tables', { areas, tables: Array.from({ length: MOST_TABLES + 1 }, (_, id) => table(`${id}`)) }],
])('a floor plan with %s is not stored', async (_what, wrong) => {
  await desk.add(desk.shop);
  await keep(plan);
  expect((await desk.core.refusal('floor-plan.save', { shop: await shop(), plan: wrong })).code).toBe(
    'input.invalid',
  );
  expect(await storedPlan()).toEqual(plan);
});

describe('a floor plan as a file', () => {
  it('is read back as the same plan', () => {
    fc.assert(
      fc.property(arbitraryFloorPlan, (any) => {
        expect(readPlan(writePlan(any))).toEqual(any);
      }),
    );
  });

  it('is exported, and reading it does not change the stored plan', async () => {
    await desk.add(desk.shop);
    await keep(plan);
    const name = 'Floor plan: demo';
    expect(await desk.core.ask('floor-plan.export', { name })).toMatchObject({ kind: 'saved' });
    const [file] = desk.ports.files.delivered;
    expect(file).toMatchObject({ name: 'Floor plan demo.json', type: 'application/json' });
    await keep({ areas: [], tables: [] });
    const text = `\uFEFF${new TextDecoder().decode(file?.bytes)}`;
    expect(await desk.core.ask('floor-plan.read', { text })).toEqual(plan);
    expect((await storedPlan()).tables).toEqual([]);
  });

  it.each([
    ['not-json', '', 'not json at all'],
    ['not-json', '', fileOf({}).slice(0, -1)],
    ['not-a-plan', '', '[]'],
    ['not-a-plan', '', '{"format":"other","version":1}'],
    ['not-a-plan', '', fileOf({ version: '1' })],
    ['newer', 'version 2', fileOf({ version: 2, floors: [] })],
    ['damaged', 'tables.0.seats', fileOf({ tables: [{ ...table('1'), seats: 'four' }] })],
    ['damaged', 'tables', fileOf({ tables: [{ ...table('1'), area: 'cellar' }] })],
    ['damaged', 'areas', '{"format":"servery-floor-plan","version":1}'],
  ])('is refused as %s (%s)', async (reason, detail, text) => {
    await desk.add(desk.shop);
    const refusal = await desk.core.refusal('floor-plan.read', { text });
    expect(refusal).toMatchObject({ code: 'floor-plan.unreadable', data: { reason, detail } });
  });
});

it('the floor plan is shown in the last chosen view, even after a restart', async () => {
  await desk.add(desk.shop);
  expect(await desk.core.ask('dining-locations.view', null)).toBe('board');
  await desk.core.ask('dining-locations.save-view', { view: 'plan' });
  await desk.restart();
  await desk.core.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await desk.core.ask('dining-locations.view', null)).toBe('plan');
});
