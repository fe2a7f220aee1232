// A batch is what many requests that were put at once have come to: all of them or none, row by row, however they end.
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

test('what is put is told, each row says what has become of it, and a restart forgets none of it', async () => {
  const batch = await putPlan(await planned(dearer(100)));
  expect(batch).toMatchObject({ kind: 'bulk', name: '', total: all });
  const [told] = await at.core.until('batches.changed', ([first]) => first?.states.done === all);
  expect(told).toMatchObject({ id: batch.id, states: { done: all, queued: 0, conflict: 0 } });
  expect(await goodsAtShop('11')).toMatchObject({ price: 200 });
  const rows = await rowsOf(batch);
  expect(rows.map(({ id, title, state }) => [id, title, state])).toEqual(
    dishIds.map((id) => [id, `Dish ${id}`, 'done']),
  );
  await restart();
  expect(await batches()).toEqual([told]);
  expect(await rowsOf(batch)).toEqual(rows);
});

test('put twice, it is one batch, and nothing is told a second time', async () => {
  await hold(true);
  const plan = await planned(dearer(1));
  const [first, second] = await Promise.all([putPlan(plan), putPlan(plan)]);
  expect([second, await putPlan(plan)]).toEqual([first, first]);
  expect(await open()).toHaveLength(all);
  expect(await batches()).toHaveLength(1);
});

test('a full disk takes none of it: nothing is left, and the plan can be put when there is room', async () => {
  await hold(true);
  const plan = await planned(dearer(1));
  disk.isFull = true;
  expect(await at.core.refusal('batches.add', { id: plan.id })).toMatchObject({
    code: 'store.unwritable',
    data: { reason: 'disk-full' },
  });
  disk.isFull = false;
  // The rows have been taken down, the commands not.
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

test('killed at any instant of the putting, there is a batch with all of its commands, or none of either', async () => {
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

test('what the shop has not been told of is taken back at once, and stands so in its row', async () => {
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

test('what another desk has changed since the plan was seen is disputed in its row, and done in all others', async () => {
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

test('a shop that is removed takes its batches along', async () => {
  const batch = await putPlan(await planned(dearer(2)));
  await settled();
  const folder = await ownFolder();
  expect(existsSync(join(folder, 'batches', `${batch.id}.journal`))).toBe(true);
  await at.core.ask('session.remove', { id: await profileId() });
  expect(await batches()).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test('the last batches are kept, the newest first, and the file of an older one goes with it', async () => {
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

test('what a batch has come to is handed out as a table', async () => {
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
