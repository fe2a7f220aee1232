// A batch is undone as a whole: what waits is cancelled, and the opposite of the rest becomes a batch of its own.
import { expect, test } from 'vitest';
import { dearer, dishIds, openManyDesk } from './many-desk.ts';

const all = dishIds.length;
const nothing = { cancelled: 0, reversed: 0, fixed: 0, fixedTitles: [] };

test('undoing a finished batch restores each item by a batch of its own, and the undone batch says so', async () => {
  const desk = await openManyDesk();
  const batch = await desk.putPlan(await desk.planned(dearer(100)));
  await desk.settled();
  expect(await desk.ask('batches.undoable', { id: batch.id })).toEqual({ ...nothing, reversed: all });
  expect(await desk.ask('batches.undo', { id: batch.id })).toMatchObject({ id: batch.id, isUndone: true });
  await desk.settled();
  const [undoing, undone] = await desk.batches();
  expect(undoing).toMatchObject({ kind: 'undo', undoes: batch.id, total: all, states: { done: all } });
  expect(undone).toMatchObject({ id: batch.id, isUndone: true, states: { done: all } });
  expect(await desk.goodsAtShop('11')).toMatchObject({ price: 100 });
  await desk.restart();
  expect(await desk.batches()).toEqual([undoing, undone]);
});

test('undoing a batch that waits cancels all of it and sends nothing', async () => {
  const desk = await openManyDesk();
  await desk.ask('outbox.hold', { held: true });
  const batch = await desk.putPlan(await desk.planned(dearer(100)));
  expect(await desk.ask('batches.undoable', { id: batch.id })).toEqual({ ...nothing, cancelled: all });
  expect(await desk.ask('batches.undo', { id: batch.id })).toMatchObject({
    isUndone: true,
    states: { cancelled: all },
  });
  expect([await desk.batches(), await desk.open()]).toMatchObject([[{ id: batch.id }], []]);
  await desk.ask('outbox.hold', { held: false });
  expect(desk.line.writes).toHaveLength(0);
});

test('undoing a batch cancels a conflict and reverses the rest', async () => {
  const desk = await openManyDesk();
  const plan = await desk.planned(dearer(300));
  await desk.shop.call('addGoods', { data_id: '13', form_data: { price: 777 } });
  const batch = await desk.putPlan(plan);
  await desk.settled(({ conflict }) => conflict === 1);
  expect(await desk.ask('batches.undoable', { id: batch.id })).toEqual({
    ...nothing,
    cancelled: 1,
    reversed: all - 1,
  });
  await desk.ask('batches.undo', { id: batch.id });
  await desk.settled();
  expect((await desk.batches()).map(({ states }) => [states.done, states.cancelled])).toEqual([
    [all - 1, 0],
    [all - 1, 1],
  ]);
  expect(await desk.goodsAtShop('13')).toMatchObject({ price: 777 });
  expect(await desk.goodsAtShop('12')).toMatchObject({ price: 200 });
});

test('a batch is undone only once', async () => {
  const desk = await openManyDesk();
  const batch = await desk.putPlan(await desk.planned(dearer(100)));
  await desk.settled();
  await Promise.all([
    desk.ask('batches.undo', { id: batch.id }),
    expect(desk.refusal('batches.undo', { id: batch.id })).resolves.toMatchObject({ code: 'input.invalid' }),
  ]);
  expect(await desk.batches()).toHaveLength(2);
});

test('undoing the undoing of a batch does it again', async () => {
  const desk = await openManyDesk();
  const batch = await desk.putPlan(await desk.planned(dearer(100)));
  await desk.settled();
  await desk.ask('batches.undo', { id: batch.id });
  await desk.settled();
  const [undoing] = await desk.batches();
  await desk.ask('batches.undo', { id: undoing?.id ?? '' });
  await desk.settled();
  expect(await desk.goodsAtShop('11')).toMatchObject({ price: 200 });
});

test('a full disk after the cancelling leaves the batch to be undone again', async () => {
  const desk = await openManyDesk();
  const batch = await desk.putPlan(await desk.planned(dearer(100)));
  await desk.settled();
  desk.disk.isFull = true;
  expect(await desk.refusal('batches.undo', { id: batch.id })).toMatchObject({ code: 'store.unwritable' });
  desk.disk.isFull = false;
  expect(await desk.batches()).toMatchObject([{ id: batch.id }]);
  await desk.ask('batches.undo', { id: batch.id });
  await desk.settled();
  expect(await desk.goodsAtShop('11')).toMatchObject({ price: 100 });
});
