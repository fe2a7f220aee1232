// The text of a shard without parsing it, for a reader in another thread.
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../../src/core/platform/storage/cache.ts';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';
import { folder, many, started, stocked } from './stock.ts';

const shardsIn = (goods: Collection) => (goods.draft()?.soFar() ?? goods.current())?.shards ?? [];

/** The records of each shard, parsed from its bytes. */
const parsedIn = (goods: Collection): unknown[] =>
  shardsIn(goods).map((shard) => {
    const bytes = goods.readBytes(shard);
    return bytes && (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown);
  });

const fileOf = (data: unknown) => ({ format: 1, data });

describe('the bytes of a shard', () => {
  it('are the text of its file, whether it is in memory, just written or read after a restart', async () => {
    const { goods, disk } = started();
    const records = [{ id: 1, title: '面\u2028', price: '8.00' }, null, 'text'];
    const draft = goods.begin('nothing');
    draft.add(records);
    expect(parsedIn(goods)).toEqual([fileOf(records)]);
    await draft.flush();
    expect(parsedIn(goods)).toEqual([fileOf(records)]);
    draft.commit({});
    expect(parsedIn(goods)).toEqual([fileOf(records)]);
    expect(parsedIn(started(disk).goods)).toEqual([fileOf(records)]);
  });

  it('have a buffer of their own, which can be transferred to a thread', () => {
    const { goods, disk } = stocked(3);
    const [shard] = shardsIn(goods);
    if (shard === undefined) throw new Error('there should be one');
    const take = () => {
      const bytes = goods.readBytes(shard);
      if (bytes !== undefined) structuredClone(bytes, { transfer: [bytes.buffer] });
      return bytes?.length;
    };
    expect([take(), take()]).toEqual([0, 0]);
    expect(parsedIn(goods)).toEqual([fileOf(many(3))]);
    expect(parsedIn(started(disk).goods)).toEqual([fileOf(many(3))]);
  });

  it.each(['{"format":1,"data":[{"id":1}', 'torn', '{"format":1}', ''])(
    'are undefined for a damaged file, which is set aside and reported once: %j',
    (text) => {
      const { disk } = stocked(SHARD_RECORDS + 1);
      disk.set(`${folder}/shards/1.json`, text);
      const { goods, cache } = started(disk);
      const last = fileOf(many(SHARD_RECORDS + 1).slice(-1));
      expect(parsedIn(goods)).toEqual([undefined, last]);
      expect(parsedIn(goods)).toEqual([undefined, last]);
      expect(cache.storage().setAside).toMatchObject([{ store: `${folder}/shards/1`, reason: 'corrupt' }]);
      expect([...disk.values()]).toContain(text);
    },
  );

  it('are undefined for a missing file, and for one of a newer version, which stays', () => {
    const { disk } = stocked(SHARD_RECORDS + 1);
    disk.set(`${folder}/shards/1.json`, '{"format":2,"data":[]}');
    disk.delete(`${folder}/shards/2.json`);
    const { goods, cache } = started(disk);
    expect(parsedIn(goods)).toEqual([undefined, undefined]);
    expect(cache.storage().setAside).toMatchObject([{ reason: 'newer', file: null }]);
    expect(disk.get(`${folder}/shards/1.json`)).toBe('{"format":2,"data":[]}');
  });

  it('of a file that is laid out differently have the usual form', () => {
    const { disk } = stocked(2);
    disk.set(`${folder}/shards/1.json`, ' { "data": [7], "format": 1 } ');
    expect(parsedIn(started(disk).goods)).toEqual([fileOf([7])]);
  });

  it('leave it to `read` to set aside a file that is damaged in the middle', () => {
    const { disk } = stocked(2);
    disk.set(`${folder}/shards/1.json`, '{"format":1,"data":[{"id":\0\0}]}');
    const { goods, cache } = started(disk);
    const [shard] = shardsIn(goods);
    expect(() => parsedIn(goods)).toThrow(SyntaxError);
    expect(shard && goods.read(shard)).toBeUndefined();
    expect(parsedIn(goods)).toEqual([undefined]);
    expect(cache.storage().setAside).toMatchObject([{ reason: 'corrupt' }]);
  });
});
