// Ids of things that the shop has not made yet: `new-` and the id of the command that makes them.
import { madeBy } from '../contract/goods.ts';
import type { SomeGoodsFields } from '../contract/goods-fields.ts';

const mark = madeBy('');

export const isProvisional = (id: string): boolean => id.startsWith(mark);

/** The id of the command that makes the thing. */
export const makerOf = (id: string): string => id.slice(mark.length);

/** The receipt groups of these fields that the shop has not made yet. */
export const unmadeGroupsIn = ({ receiptGroups = [] }: SomeGoodsFields): string[] =>
  receiptGroups.filter(isProvisional);

const ANY_ID = '1';

/** For counting and checking a form before it is sent: an id that the shop will give takes as much room as any other. */
export function withGivenIds(fields: SomeGoodsFields): SomeGoodsFields {
  if (unmadeGroupsIn(fields).length === 0) return fields;
  const receiptGroups = fields.receiptGroups?.map((id) => (isProvisional(id) ? ANY_ID : id));
  return { ...fields, ...(receiptGroups && { receiptGroups }) };
}
