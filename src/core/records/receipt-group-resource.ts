// The receipt groups of a shop as a cached list.
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import type { JsonValue } from '../ports.ts';
import type { ReadRecord } from '../platform/sync/cached-list.ts';
import { plainList } from '../platform/sync/resource.ts';

export interface CachedGroup {
  id: string;
  name: string;
  addedAtSeconds: number | null;
}

export const receiptGroupResource = plainList('receipt-groups', ({ callList }, { page, pageSize }, options) =>
  callList('getReceiptGroupList', { page, page_size: pageSize }, options),
);

export function readGroup(record: JsonValue): ReadRecord<CachedGroup> {
  const { data: group } = receiptGroup.safeParse(record);
  if (group === undefined) return 'unreadable';
  if (group.is_deleted === true) return 'gone';
  return { id: group.id, name: group.name, addedAtSeconds: group.add_time ?? null };
}
