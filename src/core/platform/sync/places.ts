// Which shard holds which record, so that a change rewrites one small file.
import type { Collection, Generation } from '../storage/cache.ts';
import type { JsonValue } from '../../ports.ts';
import type { Resource } from './resource.ts';
import { untilAborted } from './waiting.ts';

/** A record's id, or its content if it has no readable id. */
export type Key = string;

/** The name of the shard by record. */
export type Places = Map<Key, string>;

const UNREADABLE = 'text ';

export const isReadableKey = (key: Key): boolean => !key.startsWith(UNREADABLE);

export function keyOf(resource: Resource, record: JsonValue): Key {
  return resource.idOf(record) ?? `${UNREADABLE}${resource.essence(record)}`;
}

/** The shards of records that are known without reading them; undefined if none are. */
export type KnownPlaces = (
  current: Generation,
) => Promise<Iterable<readonly [key: Key, shard: string]> | undefined>;

export interface FindPlacesDeps {
  resource: Resource;
  collection: Collection;
  knownPlaces?: KnownPlaces | undefined;
}

/** Reads the shards with unknown records; undefined if one of them is damaged. */
export async function findPlaces(
  { resource, collection, knownPlaces }: FindPlacesDeps,
  generation: Generation,
  signal: AbortSignal,
): Promise<Places | undefined> {
  const places: Places = new Map();
  const known = new Map<string, number>();
  const answer = knownPlaces && (await untilAborted(knownPlaces(generation), signal));
  for (const [key, shard] of answer ?? []) {
    places.set(key, shard);
    known.set(shard, (known.get(shard) ?? 0) + 1);
  }
  for (const shard of generation.shards) {
    if (known.get(shard.name) === shard.count) continue;
    const records = await untilAborted(collection.load(shard), signal);
    if (records?.length !== shard.count) return undefined;
    for (const record of records) places.set(keyOf(resource, record), shard.name);
  }
  return places;
}
