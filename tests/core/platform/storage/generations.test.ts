// Collections of many records: exactly one complete generation is current, even after a power cut while the next one is written.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';
import { type MemoryStores, memoryStores } from '../../../support/memory-stores.ts';
import { manualClock } from '../../../support/test-ports.ts';
import { dyingStores, PowerCut } from './dying-stores.ts';
import {
  after,
  histories,
  type Model,
  nothingYet,
  seen,
  type Step,
  take,
  writesManifest,
} from './growth-model.ts';
import { all, folder, many, opened, shardFiles, started, stocked } from './stock.ts';

/** Runs a history until the power cut; answers the states that the disk may then hold: all since its last successful write. */
async function goneThrough(history: readonly Step[], memory: MemoryStores, life: number) {
  const stores = dyingStores(memory, life);
  const clock = manualClock();
  let possible = [nothingYet];
  try {
    const collection = opened(stores, clock);
    let model = nothingYet;
    for (const step of history) {
      if (step.kind === 'disk') memory.breakWrites(step.takesNothing ? 'disk-full' : undefined);
      const next = after(model, step);
      possible = [...possible, next];
      await take(collection, step);
      // Only a change leads to a write, which also writes what was pending.
      if (next !== model && writesManifest(step) && !memory.isBroken()) possible = [next];
      model = next;
      if (step.kind === 'rest') clock.advance(0);
    }
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
  }
  memory.breakWrites(undefined);
  return { possible: possible.map(onDisk), changes: stores.changes() };
}

const onDisk = ({ current, saved }: Model) => ({ current, draft: saved });

describe('a collection', () => {
  it('has the records of any history after each step', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { goods } = started();
        let model = nothingYet;
        for (const step of history) {
          await take(goods, step);
          model = after(model, step);
          expect(seen(goods)).toEqual({ current: model.current, draft: model.draft });
        }
      }),
    );
  });

  it('is complete after a power cut at any change of any file, as the old or the new generation', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { changes } = await goneThrough(history, memoryStores(), Infinity);
        for (let life = 0; life <= changes; life += 1) {
          const memory = memoryStores();
          const { possible } = await goneThrough(history, memory, life);
          const clock = manualClock();
          const found = opened(memory, clock);
          clock.advance(0);
          expect(possible).toContainEqual(seen(found));
          const named = [found.current(), found.draft()?.soFar()].flatMap((each) => each?.shards ?? []);
          const files = new Set(named.map(({ name }) => `${folder}/shards/${name}.json`));
          expect(shardFiles(memory.disk), 'nothing is left lying about').toEqual([...files].toSorted());
          const draft = found.begin('current');
          draft.add([7]);
          draft.commit({});
          expect(seen(opened(memory))).toEqual(seen(found));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stays complete after a second power cut during recovery', async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.nat({ max: 30 }),
        fc.nat({ max: 4 }),
        async (history, life, secondLife) => {
          const memory = memoryStores();
          const { possible } = await goneThrough(history, memory, life);
          await goneThrough([{ kind: 'rest' }], memory, secondLife);
          expect(possible).toContainEqual(seen(opened(memory)));
        },
      ),
    );
  });

  it('keeps each record as the shop sent it', () => {
    const odd = [null, '0', -0.5, 1e21, { '': [], __proto__: null, id: '9007199254740993', 名: '面\u2028' }];
    const desk = started();
    const draft = desk.goods.begin('nothing');
    draft.add(odd);
    draft.commit({});
    expect(JSON.stringify(all(started(desk.disk)))).toBe(JSON.stringify(odd));
  });

  it('rewrites one small shard and the manifest when one record changes', () => {
    const { goods, disk, clock } = stocked(10_000);
    const count = Math.ceil(10_000 / SHARD_RECORDS);
    expect(shardFiles(disk)).toHaveLength(count);
    const untouched = new Map(disk);
    const draft = goods.begin('current');
    const [, second] = draft.soFar().shards;
    if (second === undefined) throw new Error('there should be two');
    const [first, ...rest] = goods.read(second) ?? [];
    draft.replace(second, [{ ...(first as object), title: 'changed' }, ...rest]);
    draft.commit({ until: 200 });
    expect(shardFiles(disk), 'the old file is deleted later').toContain(`${folder}/shards/2.json`);
    clock.advance(0);
    const changed = [...disk].filter(([file, text]) => untouched.get(file) !== text);
    expect(changed.map(([file]) => file).toSorted()).toEqual([
      `${folder}/manifest.json`,
      `${folder}/shards/${count + 1}.json`,
    ]);
    expect(shardFiles(disk)).not.toContain(`${folder}/shards/2.json`);
    const titles = all(started(disk)).map((record) => (record as { title: string }).title);
    expect(titles.with(SHARD_RECORDS, `dish ${SHARD_RECORDS}`)).toEqual(
      many(10_000).map(({ title }) => title),
    );
    expect(titles[SHARD_RECORDS]).toBe('changed');
  });

  it('writes one file per shard, and the manifest only at a checkpoint', async () => {
    const stores = dyingStores(memoryStores());
    const draft = opened(stores).begin('nothing');
    const changesBy = async (act: () => unknown) => {
      const before = stores.changes();
      await act();
      return stores.changes() - before;
    };
    draft.add(many(100));
    expect(await changesBy(() => draft.flush())).toBe(1);
    expect(await changesBy(() => draft.flush())).toBe(0);
    draft.add(many(100));
    expect(await changesBy(() => draft.checkpoint({ page: 2 }))).toBe(2);
    draft.add(many(100));
    expect(await changesBy(() => draft.flush())).toBe(1);
    expect(await changesBy(() => draft.commit({}))).toBe(1);
  });

  it('never writes shards that were replaced before they were flushed', async () => {
    const stores = dyingStores(memoryStores());
    const draft = opened(stores).begin('nothing');
    const before = stores.changes();
    draft.add(many(100));
    for (const shard of draft.soFar().shards) draft.replace(shard, many(50));
    await draft.flush();
    expect(stores.changes() - before).toBe(1);
  });

  it('writes files that earlier versions read, and reads theirs, which hold records as the shop wrote them', () => {
    const record = { id: 7, title: '牛', price: 8 };
    const { goods, disk } = started();
    const draft = goods.begin('nothing');
    draft.add([record, { id: 8 }]);
    draft.commit({});
    const file = `${folder}/shards/1.json`;
    expect(disk.get(file)).toBe('{"format":1,"data":[{"id":7,"title":"牛","price":8},{"id":8}]}');
    disk.set(file, '{"format":1,"data":[{"id":7, "title":"\\u725b","price":8.00},{"id":8}]}');
    expect(all(started(disk))).toEqual([record, { id: 8 }]);
  });

  it('writes each file once, however many flushes run at once', async () => {
    const stores = dyingStores(memoryStores());
    const draft = opened(stores).begin('nothing');
    const before = stores.changes();
    draft.add(many(SHARD_RECORDS));
    const first = draft.flush();
    draft.add(many(SHARD_RECORDS));
    await Promise.all([first, draft.flush(), draft.flush()]);
    expect(stores.changes() - before).toBe(2);
  });

  it('resumes from the last checkpoint', () => {
    const first = stocked(3);
    const draft = first.goods.begin('nothing');
    draft.add(many(500));
    draft.checkpoint({ page: 3 });
    draft.add(many(100));
    const second = started(first.disk);
    expect(all(second)).toEqual(many(3));
    const resumed = second.goods.draft();
    expect(resumed?.soFar()).toMatchObject({ number: 2, notes: { page: 3 } });
    resumed?.add(many(2));
    resumed?.commit({ until: 200 });
    expect(all(started(first.disk))).toEqual([...many(500), ...many(2)]);
    expect(second.goods.draft()).toBeUndefined();
  });

  it('refuses changes through the handle of a discarded draft', () => {
    const { goods } = stocked(3);
    const old = goods.begin('nothing');
    const young = goods.begin('nothing');
    expect(() => old.add([1])).toThrow('given up');
    expect(() => old.commit({})).toThrow('given up');
    young.commit({});
    expect(() => young.discard()).toThrow('given up');
    expect(goods.current()?.number).toBe(2);
  });
});
