// Makes a menu of the records that are new since the last one.
import type { Collection, Shard } from '../cache/cache.ts';
import { buildCatalogue, changeCatalogue, type ShardRecords, type Steps } from '../catalogue/build.ts';
import type { CatalogueParts } from '../catalogue/catalogue.ts';
import type { Surroundings } from '../catalogue/entry.ts';
import type { SecondsOf } from '../settings/shop-time.ts';
import type { Stamped } from './menu-index.ts';

/** The dictionary is not loaded before a menu is made: the first screen does not wait for it. */
export async function around(secondsOf: SecondsOf): Promise<Surroundings> {
  const { openReadings } = await import('../catalogue/readings.ts');
  return { secondsOf, readings: openReadings() };
}

interface Found {
  shards: Iterable<ShardRecords>;
  dropped: ReadonlySet<number>;
  surroundings: Surroundings;
}

export function made({ parts, stamp }: Stamped, found: Found): Steps<CatalogueParts> {
  const isWhole = found.dropped.size === stamp.shards.length;
  return isWhole ? buildCatalogue({ ...found, tree: parts.tree }) : changeCatalogue(parts, found);
}

interface Reading {
  shards: Iterable<ShardRecords>;
  /** Files have gone while they were read. */
  isTorn: () => boolean;
}

/** Each file is read when its turn comes. */
export function readingOf(collection: Collection, shards: readonly Shard[]): Reading {
  let isTorn = false;
  function* read(): Iterable<ShardRecords> {
    for (const shard of shards) {
      const records = collection.read(shard);
      isTorn ||= records === undefined;
      yield { shard: Number(shard.name), records: records ?? [] };
    }
  }
  return { shards: read(), isTorn: () => isTorn };
}
