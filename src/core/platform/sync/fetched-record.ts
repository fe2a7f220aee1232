// A record of a page: what a pass needs to know of it, and the record as it is stored.
import { membersOf } from '../client/json-walk.ts';
import type { Look } from '../client/shop-client.ts';
import { type StoredRecord, valueOf } from '../raw-json.ts';
import { type Key, keyOf } from './places.ts';
import type { Resource } from './resource.ts';

export interface FetchedRecord {
  key: Key;
  /** Ids of other records that it mentions. */
  names: readonly string[];
  /** The shop's time when it sent the record, if the record has it. */
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
