// Which shard holds which record, so that a change rewrites one small file.
import type { Collection, Generation } from '../storage/cache.ts';
import type { Clock, JsonValue } from '../../ports.ts';
import type { Resource } from './resource.ts';
import { turn } from './waiting.ts';

/** A record's id, or its content if it has no readable id. */
export type Key = string;

/** The name of the shard by record. */
export type Places = Map<Key, string>;

export function keyOf(resource: Resource, record: JsonValue): Key {
  return resource.idOf(record) ?? `text ${resource.essence(record)}`;
}

export interface FindPlacesDeps {
  resource: Resource;
  collection: Collection;
  clock: Clock;
  /** Records whose shard is known without reading it. */
  knownPlaces?: ((current: Generation) => Iterable<readonly [key: Key, shard: string]>) | undefined;
}

const PLACES_A_TURN = 4_096;

/** Reads the shards with unknown records, one per turn; undefined if one of them is damaged. */
export async function findPlaces(
  { resource, collection, clock, knownPlaces = () => [] }: FindPlacesDeps,
  generation: Generation,
  signal: AbortSignal,
): Promise<Places | undefined> {
  const places: Places = new Map();
  const known = new Map<string, number>();
  for (const [key, shard] of knownPlaces(generation)) {
    places.set(key, shard);
    known.set(shard, (known.get(shard) ?? 0) + 1);
    if (places.size % PLACES_A_TURN === 0) await turn(clock, signal);
  }
  for (const shard of generation.shards) {
    if (known.get(shard.name) === shard.count) continue;
    const records = collection.read(shard);
    if (records?.length !== shard.count) return undefined;
    for (const record of records) places.set(keyOf(resource, record), shard.name);
    await turn(clock, signal);
  }
  return places;
}
