// The dining locations of a shop as a list that is kept here.
import type { DiningLocation } from '../../contract/entities/dining-locations.ts';
import { id } from '../../wire/scalars/numbers.ts';
import { diningLocation } from '../../wire/sections/dining-locations.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import type { ReadRecord } from '../sync/kept-list.ts';
import type { Resource } from '../sync/resource.ts';

export type KeptLocation = Omit<DiningLocation, 'code'>;

const named = id();

export const diningLocationResource: Resource = {
  name: 'dining-locations',
  knowsChanges: false,
  ask: ({ callList }, { page, pageSize }, manner) =>
    callList('getEcLocationDataList', { page, page_size: pageSize }, manner),
  looksAt: { id: true },
  idOf: (record) => named.safeParse(rawOf(record, 'id')).data,
  shopSecondsIn: () => undefined,
  namesIn: () => [],
  essence: (record) => JSON.stringify(record),
};

const OPEN = 0;
const CLOSED = 1;

/** A table is its id and its name; whatever else cannot be read of it is left blank. */
export function readLocation(record: JsonValue): ReadRecord<KeptLocation> {
  const field = fieldsOf(diningLocation.shape, record);
  const [locationId, title] = [field('id'), field('title')];
  if (locationId === undefined || title === undefined) return 'unreadable';
  if (field('is_deleted') === true) return 'gone';
  const status = field('status') ?? '';
  return {
    id: locationId,
    title,
    description: field('description') ?? '',
    isOpen: status === OPEN ? true : status === CLOSED ? false : null,
    status: String(status),
    addedAtSeconds: field('add_time') ?? null,
    updatedAtSeconds: field('update_time') ?? null,
    codeAddress: field('qrcode') ?? '',
  };
}
