// A collection for tests of the cache, and a cache that is started on a disk.
import { createCache } from '../../../../src/core/platform/storage/create-cache.ts';
import type { JsonValue, Stores } from '../../../../src/core/ports.ts';
import { memoryStores } from '../../../support/memory-stores.ts';
import { manualClock, testPorts } from '../../../support/test-ports.ts';

export const folder = 'shops/42/goods';

export function started(disk = new Map<string, string>()) {
  const ports = testPorts({ stores: memoryStores(disk) });
  const cache = createCache(ports);
  return { ...ports, cache, disk, goods: cache.collection(folder) };
}

/** Advancing the clock deletes unused files. */
export function opened(stores: Stores, clock = manualClock()) {
  return createCache(testPorts({ stores, clock })).collection(folder);
}

export const many = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, title: `dish ${id}` }));

/** All records of the current generation. */
export const all = ({ goods }: ReturnType<typeof started>): JsonValue[] =>
  (goods.current()?.shards ?? []).flatMap((shard) => goods.read(shard) ?? []);

/** A disk with one committed generation of this many records. */
export function stocked(count: number) {
  const desk = started();
  const draft = desk.goods.begin('nothing');
  draft.add(many(count));
  draft.commit({ until: 100 });
  return desk;
}

export const shardFiles = (disk: Map<string, string>) =>
  [...disk.keys()].filter((file) => file.startsWith(`${folder}/shards/`)).toSorted();
