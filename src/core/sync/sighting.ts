// A record as a page brought it: what a pass has to know of it, and itself, as it is kept.
import { membersOf } from '../client/json-walk.ts';
import type { Look } from '../client/shop-client.ts';
import { type Kept, valueOf } from '../raw-json.ts';
import { type Key, keyOf } from './places.ts';
import type { Resource } from './resource.ts';

export interface FetchedRecord {
  key: Key;
  /** Ids of records elsewhere that it names. */
  names: readonly string[];
  /** The shop's clock when it gave this, where the record tells. */
  shopSeconds: number | undefined;
  kept: Kept;
}

export const sighting = (resource: Resource): Look<FetchedRecord> => ({
  members: membersOf(resource.looksAt),
  take: (record, kept) => ({
    key: resource.idOf(record) ?? keyOf(resource, valueOf(kept)),
    names: resource.namesIn(record),
    shopSeconds: resource.shopSecondsIn(record),
    kept,
  }),
});
