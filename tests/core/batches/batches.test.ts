// A batch enqueues many requests at once, all or none, and shows the result of each row.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_BATCHES } from '../../../src/contract/batches.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';
import { at, goodsAtShop, open, over, put, restart, settled } from '../outbox/outbox-desk.ts';
import {
  batches,
  dearer,
  disk,
  dishIds,
  killed,
  openManyDesk,
  planned,
  putPlan,
  rowsOf,
  startIn,
} from './many-desk.ts';

openManyDesk();

const all = dishIds.length;
const hold = (held: boolean) => at.core.ask('outbox.hold', { held });
const profileId = async () => (await at.core.ask('session.get', null)).currentId ?? '';
const ownFolder = async () => join(disk.folder, 'shops', await profileId(), 'own');

test('a batch is sent, each row shows its result, and a restart loses none of it', async () => {
  const batch = await putPlan(await planned(dearer(100)));
  expect(batch).toMatchObject({ kind: 'bulk', name: '', total: all });
  const [finished] = await at.core.until('batches.changed', ([first]) => first?.states.done === all);
  expect(finished).toMatchObject({ id: batch.id, states: { done: all, queued: 0, conflict: 0 } });
  expect(await goodsAtShop('11')).toMatchObject({ price: 200 });
  const rows = await rowsOf(batch);
  expect(rows.map(({ id, title, state }) => [id, title, state])).toEqual(
    dishIds.map((id) => [id, `Dish ${id}`, 'done']),
  );
  await restart();
  expect(await batches()).toEqual([finished]);
  expect(await rowsOf(batch)).toEqual(rows);
});

test('a plan that is enqueued twice makes one batch, and nothing is sent twice', async () => {
  await hold(true);
  const plan = await planned(dearer(1));
  const [first, second] = await Promise.all([putPlan(plan), putPlan(plan)]);
  expect([second, await putPlan(plan)]).toEqual([first, first]);
  expect(await open()).toHaveLength(all);
  expect(await batches()).toHaveLength(1);
});

test('a full disk stores nothing of a batch, and the plan can be enqueued once there is space', async () => {
  await hold(true);
  const plan = await planned(dearer(1));
  disk.isFull = true;
  expect(await at.core.refusal('batches.add', { id: plan.id })).toMatchObject({
    code: 'store.unwritable',
    data: { reason: 'disk-full' },
  });
  disk.isFull = false;
  // The rows were written, but not the commands.
  disk.before = (name) => (disk.isFull = name.endsWith('outbox'));
  disk.before = (name) => {
    if (name.includes('/batches/')) disk.isFull = true;
  };
  expect(await at.core.refusal('batches.add', { id: plan.id })).toMatchObject({ code: 'store.unwritable' });
  expect([await batches(), await open()]).toEqual([[], []]);
  expect(readdirSync(join(await ownFolder(), 'batches'))).toEqual([]);
  Object.assign(disk, { isFull: false, before: () => undefined });
  expect(await putPlan(plan)).toMatchObject({ total: all });
  expect(await open()).toHaveLength(all);
});

test('after a kill at any instant of the enqueueing there is a batch with all of its commands, or neither', async () => {
  await hold(true);
  const isOutbox = (name: string) => name.endsWith('/outbox');
  const folders: Record<string, string> = {};
  disk.before = (name) => (folders[isOutbox(name) ? 'before the commands' : 'before the rows'] = killed());
  disk.after = (name) => {
    if (isOutbox(name)) folders['before it is sure'] = killed();
  };
  await putPlan(await planned(dearer(1)));
  const torn = killed();
  const journal = join(torn, 'shops', await profileId(), 'own', 'outbox.journal');
  const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
  writeFileSync(journal, `${lines.slice(0, -3).join('\n')}\n${lines.at(-3)?.slice(0, 40) ?? ''}`);
  writeFileSync(
    join(torn, 'shops', await profileId(), 'own', 'batches.json'),
    readFileSync(
      join(folders['before the commands'] ?? '', 'shops', await profileId(), 'own', 'batches.json'),
    ),
  );
  const found: Record<string, number[]> = {};
  for (const [instant, folder] of Object.entries({ ...folders, 'amid the commands': torn })) {
    await startIn(folder);
    found[instant] = [(await batches()).length, (await open()).length];
  }
  expect(found).toEqual({
    'before the rows': [0, 0],
    'before the commands': [0, 0],
    'amid the commands': [0, 0],
    'before it is sure': [1, all],
  });
});

test('cancelling a batch cancels its unsent commands at once, and its rows show that', async () => {
  at.line.isCut = true;
  const batch = await putPlan(await planned(dearer(7)));
  const [alone = ''] = await put({ kind: 'goods.change', id: '11', fields: { stock: 1 } });
  const after = await at.core.ask('batches.cancel', { id: batch.id });
  expect(after.states).toMatchObject({ cancelled: all, queued: 0 });
  expect((await open()).map(({ id }) => id)).toEqual([alone]);
  expect(await over()).toHaveLength(all);
  at.line.isCut = false;
  await restart();
  expect((await batches())[0]?.states).toMatchObject({ cancelled: all });
  await settled();
  expect(at.line.writes).toHaveLength(1);
});

test('an item that another desk has changed since the plan is a conflict in its row, and the other rows are done', async () => {
  const plan = await planned(dearer(300));
  await at.shop.call('addGoods', { data_id: '13', form_data: { price: 777 } });
  const batch = await putPlan(plan);
  await settled(({ conflict }) => conflict === 1);
  expect((await batches())[0]?.states).toMatchObject({ done: all - 1, conflict: 1 });
  expect(await rowsOf(batch, 'conflict')).toMatchObject([{ id: '13', title: 'Dish 13', error: null }]);
  expect(await goodsAtShop('13')).toMatchObject({ price: 777 });
  const [command] = await open();
  await at.core.ask('outbox.cancel', { id: command?.id ?? '' });
  expect((await batches())[0]?.states).toMatchObject({ done: all - 1, conflict: 0, cancelled: 1 });
});

test('removing a shop removes its batches', async () => {
  const batch = await putPlan(await planned(dearer(2)));
  await settled();
  const folder = await ownFolder();
  expect(existsSync(join(folder, 'batches', `${batch.id}.journal`))).toBe(true);
  await at.core.ask('session.remove', { id: await profileId() });
  expect(await batches()).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test('only the latest batches are stored, the newest first, and the files of older ones are removed', async () => {
  await hold(true);
  const made: string[] = [];
  for (let fen = 1; fen <= MOST_BATCHES + 1; fen += 1)
    made.push((await putPlan(await planned(dearer(fen)))).id);
  expect((await batches()).map(({ id }) => id)).toEqual(made.toReversed().slice(0, MOST_BATCHES));
  const files = readdirSync(join(await ownFolder(), 'batches'));
  expect(files.toSorted()).toEqual(
    made
      .slice(1)
      .map((id) => `${id}.journal`)
      .toSorted(),
  );
});

test('the results of a batch are exported as a table', async () => {
  const ports = { ...testPorts({ clock: nodeClock }), ...at.machine };
  await at.core.stop();
  at.core = openCore(ports);
  onTestFinished(() => at.core.stop());
  at.core.start();
  await hold(true);
  const batch = await putPlan(await planned(dearer(3), { kind: 'these', ids: ['12', '11'] }));
  const word = (state: string) => `is ${state}`;
  await at.core.ask('batches.export', {
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
  const [file] = ports.files.delivered;
  expect(file?.name).toBe('Prices.csv');
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe(
    '\uFEFFLine,Id,Name,State,Cause\r\n,12,Dish 12,is queued,\r\n,11,Dish 11,is queued,\r\n',
  );
});
