// What queued requests make of an item.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { ChangeRequest } from '../contract/outbox.ts';
import { applyFields } from './goods-form.ts';
import { soldOutFields } from './merge.ts';
import { fieldsFrom, singlesOf } from './paths.ts';
import { stockFields, takenFrom } from './stock-takes.ts';

/** Applies these requests to the item, the earliest first. */
export const afterRequests = (values: SomeGoodsFields, requests: readonly ChangeRequest[]): SomeGoodsFields =>
  requests.reduce((before, request) => {
    switch (request.kind) {
      case 'goods.change':
      case 'goods.add':
        return applyFields(before, request.fields);
      case 'goods.sell-out':
        return applyFields(before, soldOutFields(before));
      case 'goods.take-stock':
        return applyFields(before, stockFields(takenFrom(before, request.takes), 'after'));
      case 'group.add':
      case 'group.rename':
      case 'group.remove':
        return before;
    }
  }, values);

/** The fields that these requests write, the later over the earlier. */
export const writtenBy = (requests: readonly ChangeRequest[]): SomeGoodsFields =>
  mergedFields(requests.flatMap((request) => (request.kind === 'goods.change' ? request.fields : [])));

/** The later over the earlier; rows are merged field by field. */
export const mergedFields = (sets: readonly SomeGoodsFields[]): SomeGoodsFields =>
  fieldsFrom(new Map(sets.flatMap((fields) => [...singlesOf(fields)])).values());

/** A change of nothing else than the receipt groups. */
export const isOnlyGroups = (fields: SomeGoodsFields): boolean =>
  fields.receiptGroups !== undefined && Object.keys(fields).length === 1;
