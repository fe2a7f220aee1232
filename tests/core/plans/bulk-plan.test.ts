// A plan shows the effect of one change on many goods item by item; nothing happens before it is enqueued.
import { expect, test } from 'vitest';
import { rice, tea } from '../outbox/outbox-desk.ts';
import { dearer, dishIds, openManyDesk } from '../batches/many-desk.ts';

test('a plan shows the current and the new value of each item and its combinations', async () => {
  const desk = await openManyDesk();
  const plan = await desk.planned(dearer(100), { kind: 'these', ids: [rice.id, tea.id] });
  expect(plan).toMatchObject({ new: 0, changed: 2, unchanged: 0, wrong: 0, leftOut: 0 });
  expect(await desk.itemsOf(plan)).toEqual([
    {
      line: null,
      id: rice.id,
      title: 'Rice',
      kind: 'changed',
      faults: [],
      changes: [{ path: ['priceFen'], before: 1200, after: 1300 }],
    },
    {
      line: null,
      id: tea.id,
      title: 'Tea',
      kind: 'changed',
      faults: [],
      changes: [
        { path: ['rows', '30', 'priceFen'], before: 300, after: 400 },
        { path: ['rows', '31', 'priceFen'], before: 500, after: 600 },
      ],
    },
  ]);
  expect(await desk.open()).toEqual([]);
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ price: 1200 });
});

test('a plan lists faults, unchanged items and missing items separately', async () => {
  const desk = await openManyDesk();
  const [first = '', second = '', third = ''] = dishIds;
  const plan = await desk.planned(dearer(-200), { kind: 'these', ids: [third, first, second, '404'] });
  expect(plan).toMatchObject({ changed: 2, wrong: 2 });
  const { items, total } = await desk.ask('plans.items', {
    id: plan.id,
    kind: 'wrong',
    offset: 0,
    limit: 200,
  });
  expect(total).toBe(2);
  expect(items.map(({ id, faults }) => [id, faults.map(({ rule, path }) => [rule, ...path])])).toEqual([
    [first, [['below-nothing', 'priceFen']]],
    ['404', [['not-in-menu']]],
  ]);
  const same = await desk.planned({ stock: { kind: 'set', pieces: 5 } });
  expect(same).toMatchObject({ changed: 0, unchanged: dishIds.length });
});

test('a plan for a search has its results in the shown order, without the excluded ones', async () => {
  const desk = await openManyDesk();
  const filters = { packages: 'single' as const };
  const listed = await desk.ask('goods.search', {
    words: 'Dish',
    filters,
    offset: 0,
    limit: 200,
    facets: false,
  });
  const ids = listed.lines.map(({ id }) => id);
  const [out = ''] = ids;
  const selection = { kind: 'found' as const, words: 'Dish', filters, except: [out] };
  const items = await desk.itemsOf(await desk.planned(dearer(10), selection));
  expect(items.map(({ id }) => id)).toEqual(ids.slice(1));
});

test('a plan starts from an item with its pending changes, and both are sent without a conflict', async () => {
  const desk = await openManyDesk();
  await desk.ask('outbox.hold', { held: true });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 2000, title: 'White rice' } });
  const plan = await desk.planned(dearer(50), { kind: 'these', ids: [rice.id] });
  expect(await desk.itemsOf(plan)).toMatchObject([
    { title: 'White rice', changes: [{ path: ['priceFen'], before: 2000, after: 2050 }] },
  ]);
  await desk.putPlan(plan);
  await desk.ask('outbox.hold', { held: false });
  await desk.settled();
  expect(await desk.ask('outbox.state', null)).toMatchObject({ conflict: 0 });
  expect(await desk.goodsAtShop(rice.id)).toMatchObject({ price: 2050, title: 'White rice' });
});

test('a plan made right after a start waits until the outbox has been read', async () => {
  const desk = await openManyDesk();
  await desk.ask('outbox.hold', { held: true });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 2000 } });
  desk.disk.readMs = 300;
  await desk.startIn(desk.killed());
  const plan = await desk.planned(dearer(50), { kind: 'these', ids: [rice.id] });
  expect(await desk.itemsOf(plan)).toMatchObject([
    { changes: [{ path: ['priceFen'], before: 2000, after: 2050 }] },
  ]);
});

test('an item opened in the editor right after a start shows what is pending on it', async () => {
  const desk = await openManyDesk();
  await desk.ask('outbox.hold', { held: true });
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 2000 } });
  desk.disk.readMs = 300;
  await desk.startIn(desk.killed());
  expect(await desk.ask('editing.open', { id: rice.id })).toMatchObject({ fields: { priceFen: 2000 } });
  expect(await desk.ask('goods.get', { id: rice.id })).toMatchObject({ line: { priceFen: 2000 } });
});

test('a plan is gone in another shop, and after four newer plans', async () => {
  const desk = await openManyDesk();
  const first = await desk.planned(dearer(10));
  for (const fen of [20, 30, 40]) await desk.planned(dearer(fen));
  expect(await desk.itemsOf(first)).toHaveLength(dishIds.length);
  const last = await desk.planned(dearer(50));
  expect(await desk.refusal('batches.add', { id: first.id })).toMatchObject({ code: 'plan.gone' });
  await desk.add(desk.shop, 'other');
  expect(await desk.refusal('batches.add', { id: last.id })).toMatchObject({ code: 'plan.gone' });
  expect(await desk.refusal('plans.items', { ...asked, id: last.id })).toMatchObject({
    code: 'plan.gone',
  });
});

const asked = { kind: null, offset: 0, limit: 10 };

test('a plan without changes cannot be enqueued', async () => {
  const desk = await openManyDesk();
  const plan = await desk.planned({ stock: { kind: 'set', pieces: 5 } });
  expect(await desk.refusal('batches.add', { id: plan.id })).toMatchObject({ code: 'input.invalid' });
  await desk.ask('plans.drop', { id: plan.id });
  expect(await desk.refusal('batches.add', { id: plan.id })).toMatchObject({ code: 'plan.gone' });
});
