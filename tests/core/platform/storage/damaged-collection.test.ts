// Collections with damaged files, or on a disk that refuses writes.

import { describe, expect, it } from 'vitest';
import { createCache } from '../../../../src/core/platform/storage/create-cache.ts';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';
import { memoryStores } from '../../../support/memory-stores.ts';
import { testPorts } from '../../../support/test-ports.ts';
import { dyingStores, PowerCut } from './dying-stores.ts';
import { seen } from './growth-model.ts';
import { all, folder, many, opened, started, stocked } from './stock.ts';

const THREE_SHARDS = SHARD_RECORDS * 2 + 1;

describe('a damaged collection', () => {
  it('lacks the unreadable shard, which is set aside, and has all others', () => {
    const { disk } = stocked(THREE_SHARDS);
    disk.set(`${folder}/shards/2.json`, '{"format":1,"data":[');
    disk.delete(`${folder}/shards/3.json`);
    const desk = started(disk);
    const shards = desk.goods.current()?.shards ?? [];
    expect(shards.map((shard) => desk.goods.read(shard)?.length)).toEqual([
      SHARD_RECORDS,
      undefined,
      undefined,
    ]);
    expect(shards.map((shard) => desk.goods.read(shard)?.length)).toEqual([
      SHARD_RECORDS,
      undefined,
      undefined,
    ]);
    expect(desk.cache.storage().setAside).toMatchObject([{ store: `${folder}/shards/2`, reason: 'corrupt' }]);
    expect([...disk.values()]).toContain('{"format":1,"data":[');
    const draft = desk.goods.begin('current');
    for (const shard of shards.slice(1)) draft.replace(shard, many(30));
    draft.commit({});
    expect(all(started(disk))).toEqual([...many(SHARD_RECORDS), ...many(30), ...many(30)]);
    expect([...disk.values()]).toContain('{"format":1,"data":[');
  });

  it('reports a shard that cannot be moved away once, however often it is read', () => {
    const { disk } = stocked(10);
    disk.set(`${folder}/shards/1.json`, 'torn');
    const desk = started(disk);
    desk.stores.breakWrites('read-only');
    expect([1, 2, 3].map(() => all(desk))).toEqual([[], [], []]);
    expect(desk.cache.storage().setAside).toHaveLength(1);
  });

  it('starts empty when its manifest is unreadable', () => {
    const { disk } = stocked(10);
    disk.set(`${folder}/manifest.json`, 'torn');
    const desk = started(disk);
    expect(desk.goods.current()).toBeUndefined();
    expect(desk.cache.storage().setAside).toMatchObject([{ store: `${folder}/manifest`, reason: 'corrupt' }]);
    const draft = desk.goods.begin('nothing');
    draft.add(many(5));
    draft.commit({});
    expect(all(started(disk))).toEqual(many(5));
    expect([...disk.values()]).toContain('torn');
  });

  it('of a newer program is not changed on disk, while this program works in memory', () => {
    const { disk } = stocked(10);
    disk.set(`${folder}/manifest.json`, '{"format":2,"data":{}}');
    const untouched = [...disk];
    const desk = started(disk);
    const draft = desk.goods.begin('nothing');
    draft.add(many(5));
    draft.commit({});
    expect(all(desk)).toEqual(many(5));
    expect([...disk]).toEqual(untouched);
    expect(desk.cache.storage()).toMatchObject({ unsaved: [folder], setAside: [{ reason: 'newer' }] });
  });
});

describe('a collection on a disk that refuses writes', () => {
  it('works in memory and keeps the old generation on disk', () => {
    const desk = stocked(10);
    const untouched = [...desk.disk];
    desk.stores.breakWrites('disk-full');
    const draft = desk.goods.begin('nothing');
    draft.add(many(900));
    draft.checkpoint({ page: 2 });
    draft.add(many(3));
    draft.commit({ until: 200 });
    expect(all(desk)).toEqual([...many(900), ...many(3)]);
    expect(desk.cache.storage()).toMatchObject({ trouble: 'disk-full', unsaved: [folder] });
    expect([...desk.disk]).toEqual(untouched);
    expect(all(started(desk.disk))).toEqual(many(10));
  });

  it('is written as soon as the disk accepts writes, the manifest last', () => {
    const later = (life: number) => {
      const memory = memoryStores(new Map(stocked(10).disk));
      const stores = dyingStores(memory);
      const cache = createCache(testPorts({ stores }));
      const draft = cache.collection(folder).begin('nothing');
      memory.breakWrites('disk-full');
      draft.add(many(THREE_SHARDS));
      draft.commit({});
      memory.breakWrites(undefined);
      stores.dieAfter(life);
      const write = () => cache.removeFolder('anything');
      if (life < 5) expect(write).toThrow(PowerCut);
      else write();
      return { found: all(started(memory.disk)).length, state: cache.storage() };
    };
    // Three shards, the manifest and the folder.
    expect([0, 1, 2, 3, 4].map((life) => later(life).found)).toEqual([10, 10, 10, 10, THREE_SHARDS]);
    expect(later(5)).toMatchObject({ found: THREE_SHARDS, state: { trouble: null, unsaved: [] } });
  });

  it('does not retry with every flush, but at the next checkpoint or commit', async () => {
    const memory = memoryStores();
    const stores = dyingStores(memory);
    const draft = opened(stores).begin('nothing');
    memory.breakWrites('disk-full');
    const before = stores.changes();
    for (let page = 0; page < 5; page += 1) {
      draft.add(many(10));
      await draft.flush();
    }
    expect(stores.changes() - before).toBe(1);
    memory.breakWrites(undefined);
    draft.commit({});
    expect(seen(opened(memory)).current).toMatchObject({ shards: Array.from({ length: 5 }, () => many(10)) });
  });

  it('is not restored by a write that runs while its folder is removed', async () => {
    const desk = stocked(10);
    const draft = desk.goods.begin('nothing');
    draft.add(many(5));
    const flushed = draft.flush();
    desk.cache.removeFolder('shops/42');
    await flushed;
    draft.add(many(5));
    await draft.flush();
    draft.commit({});
    expect([...desk.disk.keys()]).toEqual([]);
  });

  it('does not write what was discarded before the disk accepted writes', () => {
    const memory = memoryStores();
    const stores = dyingStores(memory);
    const cache = createCache(testPorts({ stores }));
    memory.breakWrites('disk-full');
    const draft = cache.collection(folder).begin('nothing');
    draft.add(many(900));
    draft.discard();
    memory.breakWrites(undefined);
    const before = stores.changes();
    cache.collection(folder).begin('nothing').commit({});
    expect(stores.changes() - before).toBe(1);
  });

  it('does not come back after its folder was removed', () => {
    const desk = stocked(10);
    const draft = desk.goods.begin('nothing');
    desk.cache.removeFolder('shops/42');
    draft.add(many(5));
    draft.commit({});
    expect([...desk.disk.keys()]).toEqual([]);
  });
});
