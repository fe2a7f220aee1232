// A record as a page brought it: what a pass has to know of it, and itself, as it is kept.
import { membersOf } from '../client/json-walk.ts';
import type { Look } from '../client/shop-client.ts';
import { type StoredRecord, valueOf } from '../raw-json.ts';
import { type Key, keyOf } from './places.ts';
import type { Resource } from './resource.ts';

export interface FetchedRecord {
  key: Key;
  /** Ids of records elsewhere that it names. */
  names: readonly string[];
  /** The shop's clock when it gave this, where the record tells. */
  shopSeconds: number | undefined;
  stored: StoredRecord;
}

export const fetchedRecord = (resource: Resource): Look<FetchedRecord> => ({
  members: membersOf(resource.looksAt),
  take: (record, stored) => ({
    key: resource.idOf(record) ?? keyOf(resource, valueOf(stored)),
    names: resource.namesIn(record),
    shopSeconds: resource.shopSecondsIn(record),
    stored,
  }),
});
