// The receipt groups of a shop as a list that is kept here.
import { id } from '../../wire/scalars/numbers.ts';
import { rawOf } from '../goods/fields.ts';
import type { Resource } from '../sync/resource.ts';

const named = id();

export const receiptGroupResource: Resource = {
  name: 'receipt-groups',
  knowsChanges: false,
  ask: ({ callRaw }, { page, pageSize }, manner) =>
    callRaw('getReceiptGroupList', { page, page_size: pageSize }, manner),
  idOf: (record) => named.safeParse(rawOf(record, 'id')).data,
  look: () => ({ shopSeconds: undefined, names: [] }),
  essence: (record) => JSON.stringify(record),
};
