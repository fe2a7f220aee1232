// A batch enqueues many requests at once, all or none, and shows the result of each row.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOST_BATCHES } from '../../../src/contract/batches.ts';
import { cachedFiles } from '../../support/test-ports.ts';
import { dearer, dishIds, type ManyDesk, openManyDesk } from './many-desk.ts';

const all = dishIds.length;
const hold = (desk: ManyDesk, held: boolean) => desk.ask('outbox.hold', { held });
const profileId = async (desk: ManyDesk) => (await desk.ask('session.get', null)).currentId ?? '';
const ownFolder = async (desk: ManyDesk) => join(desk.disk.folder, 'shops', await profileId(desk), 'own');

test('a batch is sent, each row shows its result, and a restart loses none of it', async () => {
  const desk = await openManyDesk();
  const batch = await desk.putPlan(await desk.planned(dearer(100)));
  expect(batch).toMatchObject({ kind: 'bulk', name: '', total: all });
  const [finished] = await desk.until('batches.changed', ([first]) => first?.states.done === all);
  expect(finished).toMatchObject({ id: batch.id, states: { done: all, queued: 0, conflict: 0 } });
  expect(await desk.goodsAtShop('11')).toMatchObject({ price: 200 });
  const rows = await desk.rowsOf(batch);
  expect(rows.map(({ id, title, state }) => [id, title, state])).toEqual(
    dishIds.map((id) => [id, `Dish ${id}`, 'done']),
  );
  await desk.restart();
  expect(await desk.batches()).toEqual([finished]);
  expect(await desk.rowsOf(batch)).toEqual(rows);
});

test('a plan that is enqueued twice makes one batch, and nothing is sent twice', async () => {
  const desk = await openManyDesk();
  await hold(desk, true);
  const plan = await desk.planned(dearer(1));
  const [first, second] = await Promise.all([desk.putPlan(plan), desk.putPlan(plan)]);
  expect([second, await desk.putPlan(plan)]).toEqual([first, first]);
  expect(await desk.open()).toHaveLength(all);
  expect(await desk.batches()).toHaveLength(1);
});

test('a full disk stores nothing of a batch, and the plan can be enqueued once there is space', async () => {
  const desk = await openManyDesk();
  await hold(desk, true);
  const plan = await desk.planned(dearer(1));
  desk.disk.isFull = true;
  expect(await desk.refusal('batches.add', { id: plan.id })).toMatchObject({
    code: 'store.unwritable',
    data: { reason: 'disk-full' },
  });
  desk.disk.isFull = false;
  // The rows were written, but not the commands.
  desk.disk.before = (name) => (desk.disk.isFull = name.endsWith('outbox'));
  desk.disk.before = (name) => {
    if (name.includes('/batches/')) desk.disk.isFull = true;
  };
  expect(await desk.refusal('batches.add', { id: plan.id })).toMatchObject({ code: 'store.unwritable' });
  expect([await desk.batches(), await desk.open()]).toEqual([[], []]);
  expect(readdirSync(join(await ownFolder(desk), 'batches'))).toEqual([]);
  Object.assign(desk.disk, { isFull: false, before: () => undefined });
  expect(await desk.putPlan(plan)).toMatchObject({ total: all });
  expect(await desk.open()).toHaveLength(all);
});

test('after a kill at any instant of the enqueueing there is a batch with all of its commands, or neither', async () => {
  const desk = await openManyDesk();
  await hold(desk, true);
  const isOutbox = (name: string) => name.endsWith('/outbox');
  const folders: Record<string, string> = {};
  desk.disk.before = (name) =>
    (folders[isOutbox(name) ? 'before the commands' : 'before the rows'] = desk.killed());
  desk.disk.after = (name) => {
    if (isOutbox(name)) folders['before it is sure'] = desk.killed();
  };
  await desk.putPlan(await desk.planned(dearer(1)));
  const torn = desk.killed();
  const journal = join(torn, 'shops', await profileId(desk), 'own', 'outbox.journal');
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
  writeFileSync(journal, `${lines.slice(0, -3).join('\n')}\n${lines.at(-3)?.slice(0, 40) ?? ''}`);
  writeFileSync(
    join(torn, 'shops', await profileId(desk), 'own', 'batches.json'),
    readFileSync(
      join(folders['before the commands'] ?? '', 'shops', await profileId(desk), 'own', 'batches.json'),
    ),
  );
  const found: Record<string, number[]> = {};
  for (const [instant, folder] of Object.entries({ ...folders, 'amid the commands': torn })) {
    await desk.startIn(folder);
    found[instant] = [(await desk.batches()).length, (await desk.open()).length];
  }
  expect(found).toEqual({
    'before the rows': [0, 0],
    'before the commands': [0, 0],
    'amid the commands': [0, 0],
    'before it is sure': [1, all],
  });
});

test('cancelling a batch cancels its unsent commands at once, and its rows show that', async () => {
  const desk = await openManyDesk();
  desk.line.isCut = true;
  const batch = await desk.putPlan(await desk.planned(dearer(7)));
  const [alone = ''] = await desk.put({ kind: 'goods.change', id: '11', fields: { stock: 1 } });
  const after = await desk.ask('batches.cancel', { id: batch.id });
  expect(after.states).toMatchObject({ cancelled: all, queued: 0 });
  expect((await desk.open()).map(({ id }) => id)).toEqual([alone]);
  expect(await desk.over()).toHaveLength(all);
  desk.line.isCut = false;
  await desk.restart();
  expect((await desk.batches())[0]?.states).toMatchObject({ cancelled: all });
  await desk.settled();
  expect(desk.line.writes).toHaveLength(1);
});

test('an item that another desk has changed since the plan is a conflict in its row, and the other rows are done', async () => {
  const desk = await openManyDesk();
  const plan = await desk.planned(dearer(300));
  await desk.shop.call('addGoods', { data_id: '13', form_data: { price: 777 } });
  const batch = await desk.putPlan(plan);
  await desk.settled(({ conflict }) => conflict === 1);
  expect((await desk.batches())[0]?.states).toMatchObject({ done: all - 1, conflict: 1 });
  expect(await desk.rowsOf(batch, 'conflict')).toMatchObject([{ id: '13', title: 'Dish 13', error: null }]);
  expect(await desk.goodsAtShop('13')).toMatchObject({ price: 777 });
  const [command] = await desk.open();
  await desk.ask('outbox.cancel', { id: command?.id ?? '' });
  expect((await desk.batches())[0]?.states).toMatchObject({ done: all - 1, conflict: 0, cancelled: 1 });
});

test('removing a shop removes its batches', async () => {
  const desk = await openManyDesk();
  const batch = await desk.putPlan(await desk.planned(dearer(2)));
  await desk.settled();
  const folder = await ownFolder(desk);
  expect(existsSync(join(folder, 'batches', `${batch.id}.journal`))).toBe(true);
  await desk.ask('session.remove', { id: await profileId(desk) });
  expect(await desk.batches()).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test('only the latest batches are stored, the newest first, and the files of older ones are removed', async () => {
  const desk = await openManyDesk();
  await hold(desk, true);
  const made: string[] = [];
  for (let fen = 1; fen <= MOST_BATCHES + 1; fen += 1)
    made.push((await desk.putPlan(await desk.planned(dearer(fen)))).id);
  expect((await desk.batches()).map(({ id }) => id)).toEqual(made.toReversed().slice(0, MOST_BATCHES));
  const files = readdirSync(join(await ownFolder(desk), 'batches'));
  expect(files.toSorted()).toEqual(
    made
      .slice(1)
      .map((id) => `${id}.journal`)
      .toSorted(),
  );
});

test('the results of a batch are exported as a table', async () => {
  const desk = await openManyDesk();
  const files = cachedFiles();
  await desk.restart({ files });
  await hold(desk, true);
  const batch = await desk.putPlan(await desk.planned(dearer(3), { kind: 'these', ids: ['12', '11'] }));
  const word = (state: string) => `is ${state}`;
  await desk.ask('batches.export', {
    id: batch.id,
    name: 'Prices',
    headings: { line: 'Line', id: 'Id', title: 'Name', state: 'State', cause: 'Cause' },
    states: {
      queued: word('queued'),
      sending: word('sending'),
      done: word('done'),
      refused: word('refused'),
      conflict: word('conflict'),
      uncertain: word('uncertain'),
      cancelled: word('cancelled'),
    },
  });
  const [file] = files.delivered;
  expect(file?.name).toBe('Prices.csv');
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe(
    '\uFEFFLine,Id,Name,State,Cause\r\n,12,Dish 12,is queued,\r\n,11,Dish 11,is queued,\r\n',
  );
});
