// What queued requests make of an item.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { ChangeRequest } from '../contract/outbox.ts';
import { laidOver } from './goods-form.ts';
import { nothingLeft } from './merge.ts';
import { fieldsFrom, singlesOf } from './paths.ts';

/** Applies these requests to the item, the earliest first. */
export const afterRequests = (values: SomeGoodsFields, requests: readonly ChangeRequest[]): SomeGoodsFields =>
  requests.reduce((before, request) => {
    if (request.kind === 'goods.change' || request.kind === 'goods.add')
      return laidOver(before, request.fields);
    return request.kind === 'goods.sell-out' ? laidOver(before, nothingLeft(before)) : before;
  }, values);

/** The fields that these requests write, the later over the earlier. */
export const writtenBy = (requests: readonly ChangeRequest[]): SomeGoodsFields =>
  merged(requests.flatMap((request) => (request.kind === 'goods.change' ? request.fields : [])));

/** The later over the earlier; rows are merged field by field. */
export const merged = (sets: readonly SomeGoodsFields[]): SomeGoodsFields =>
  fieldsFrom(new Map(sets.flatMap((fields) => [...singlesOf(fields)])).values());
