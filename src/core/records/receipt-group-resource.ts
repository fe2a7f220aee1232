// The receipt groups of a shop as a cached list.
import { id } from '../../wire/scalars/numbers.ts';
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import { rawOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import type { ReadRecord } from '../platform/sync/cached-list.ts';
import type { Resource } from '../platform/sync/resource.ts';

export interface CachedGroup {
  id: string;
  name: string;
  addedAtSeconds: number | null;
}

const named = id();

export const receiptGroupResource: Resource = {
  name: 'receipt-groups',
  knowsChanges: false,
  ask: ({ callList }, { page, pageSize }, options) =>
    callList('getReceiptGroupList', { page, page_size: pageSize }, options),
  idOf: (record) => named.safeParse(rawOf(record, 'id')).data,
  shopSecondsIn: () => undefined,
  namesIn: () => [],
  essence: (record) => JSON.stringify(record),
};

export function readGroup(record: JsonValue): ReadRecord<CachedGroup> {
  const { data: group } = receiptGroup.safeParse(record);
  if (group === undefined) return 'unreadable';
  if (group.is_deleted === true) return 'gone';
  return { id: group.id, name: group.name, addedAtSeconds: group.add_time ?? null };
}
