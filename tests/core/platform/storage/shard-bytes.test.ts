// The text of a shard without parsing it, for a reader in another thread.
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../../src/core/platform/storage/cache.ts';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';
import { folder, many, started, stocked } from './stock.ts';

const shardsIn = (goods: Collection) => (goods.draft()?.soFar() ?? goods.current())?.shards ?? [];

/** The records of each shard, parsed from its bytes. */
const parsedIn = (goods: Collection): Promise<unknown[]> =>
  Promise.all(
    shardsIn(goods).map(async (shard) => {
      const bytes = await goods.readBytes(shard);
      return bytes && (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown);
    }),
  );

const loadedIn = (goods: Collection) => Promise.all(shardsIn(goods).map(goods.load));

const fileOf = (data: unknown) => ({ format: 1, data });

describe('the bytes of a shard', () => {
  it('are the text of its file, whether it is in memory, just written or read after a restart', async () => {
    const { goods, disk } = started();
    const records = [{ id: 1, title: '面\u2028', price: '8.00' }, null, 'text'];
    const draft = goods.begin('nothing');
    draft.add(records);
    expect(await parsedIn(goods)).toEqual([fileOf(records)]);
    await draft.flush();
    expect(await parsedIn(goods)).toEqual([fileOf(records)]);
    draft.commit({});
    expect(await parsedIn(goods)).toEqual([fileOf(records)]);
    expect(await parsedIn(started(disk).goods)).toEqual([fileOf(records)]);
  });

  it('have a buffer of their own, which can be transferred to a thread', async () => {
    const { goods, disk } = stocked(3);
    const [shard] = shardsIn(goods);
    if (shard === undefined) throw new Error('there should be one');
    const take = async () => {
      const bytes = await goods.readBytes(shard);
      if (bytes !== undefined) structuredClone(bytes, { transfer: [bytes.buffer] });
      return bytes?.length;
    };
    expect([await take(), await take()]).toEqual([0, 0]);
    expect(await parsedIn(goods)).toEqual([fileOf(many(3))]);
    expect(await parsedIn(started(disk).goods)).toEqual([fileOf(many(3))]);
  });

  it.each(['{"format":1,"data":[{"id":1}', 'torn', '{"format":1}', ''])(
    'are undefined for a damaged file, which is set aside and reported once: %j',
    async (text) => {
      const { disk } = stocked(SHARD_RECORDS + 1);
      disk.set(`${folder}/shards/1.json`, text);
      const { goods, cache } = started(disk);
      const last = fileOf(many(SHARD_RECORDS + 1).slice(-1));
      expect(await parsedIn(goods)).toEqual([undefined, last]);
      expect(await parsedIn(goods)).toEqual([undefined, last]);
      expect(cache.storage().setAside).toMatchObject([{ store: `${folder}/shards/1`, reason: 'corrupt' }]);
      expect([...disk.values()]).toContain(text);
    },
  );

  it('are undefined for a missing file, and for one of a newer version, which stays', async () => {
    const { disk } = stocked(SHARD_RECORDS + 1);
    disk.set(`${folder}/shards/1.json`, '{"format":2,"data":[]}');
    disk.delete(`${folder}/shards/2.json`);
    const { goods, cache } = started(disk);
    expect(await parsedIn(goods)).toEqual([undefined, undefined]);
    expect(cache.storage().setAside).toMatchObject([{ reason: 'newer', file: null }]);
    expect(disk.get(`${folder}/shards/1.json`)).toBe('{"format":2,"data":[]}');
  });

  it('of a file that is laid out differently have the usual form', async () => {
    const { disk } = stocked(2);
    disk.set(`${folder}/shards/1.json`, ' { "data": [7], "format": 1 } ');
    expect(await parsedIn(started(disk).goods)).toEqual([fileOf([7])]);
  });

  it('leave it to `read` to set aside a file that is damaged in the middle', async () => {
    const { disk } = stocked(2);
    disk.set(`${folder}/shards/1.json`, '{"format":1,"data":[{"id":\0\0}]}');
    const { goods, cache } = started(disk);
    const [shard] = shardsIn(goods);
    await expect(parsedIn(goods)).rejects.toThrow(SyntaxError);
    expect(shard && goods.read(shard)).toBeUndefined();
    expect(await parsedIn(goods)).toEqual([undefined]);
    expect(cache.storage().setAside).toMatchObject([{ reason: 'corrupt' }]);
  });
});

describe('a shard that is loaded', () => {
  it('has the same records as one that is read, whether it is in memory or on the disk', async () => {
    const { goods, disk } = started();
    const draft = goods.begin('nothing');
    draft.add(many(SHARD_RECORDS + 2));
    const records = [many(SHARD_RECORDS), many(SHARD_RECORDS + 2).slice(-2)];
    expect(await loadedIn(goods)).toEqual(records);
    await draft.flush();
    draft.commit({});
    expect(await loadedIn(goods)).toEqual(records);
    expect(await loadedIn(started(disk).goods)).toEqual(records);
  });

  it.each(['{"format":1,"data":[{"id":\0}]}', 'torn', '{"format":1}'])(
    'is undefined when its file is damaged, which is set aside and reported once: %j',
    async (text) => {
      const { disk } = stocked(SHARD_RECORDS + 1);
      disk.set(`${folder}/shards/1.json`, text);
      const { goods, cache } = started(disk);
      const last = many(SHARD_RECORDS + 1).slice(-1);
      expect(await loadedIn(goods)).toEqual([undefined, last]);
      expect(await loadedIn(goods)).toEqual([undefined, last]);
      expect(cache.storage().setAside).toMatchObject([{ store: `${folder}/shards/1`, reason: 'corrupt' }]);
      expect([...disk.values()]).toContain(text);
    },
  );
});
