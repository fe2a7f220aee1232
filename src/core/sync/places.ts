// Which shard holds which record: what a change needs to rewrite one small file and no other.
import type { Collection, Shard } from '../cache/cache.ts';
import type { Clock, JsonValue } from '../ports.ts';
import type { Resource } from './resource.ts';
import { turn } from './waiting.ts';

/** A record's id, or its own text where it has none that can be read. */
export type Key = string;

/** Of each record the name of its shard. */
export type Places = Map<Key, string>;

export function keyOf(resource: Resource, record: JsonValue): Key {
  return resource.idOf(record) ?? `text ${resource.essence(record)}`;
}

export interface Survey {
  resource: Resource;
  collection: Collection;
  clock: Clock;
}

/** Reads all these shards, one a turn; undefined where one of them is damaged. */
export async function surveyed(
  { resource, collection, clock }: Survey,
  shards: readonly Shard[],
  signal: AbortSignal,
): Promise<Places | undefined> {
  const places: Places = new Map();
  for (const shard of shards) {
    const records = collection.read(shard);
    if (records?.length !== shard.count) return undefined;
    for (const record of records) places.set(keyOf(resource, record), shard.name);
    await turn(clock, signal);
  }
  return places;
}
