// One line of a plan, and what is known of the item before.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { ChangeRequest } from '../contract/outbox.ts';
import type { FileRow, PlanItem } from '../contract/plans.ts';
import type { TriedField } from '../contract/shop-behaviour.ts';

/** What a person was shown when the request was made. */
export interface Snapshot {
  title: string;
  base: { fields: SomeGoodsFields; name: string | null };
}

/** What the next form of an item is made from. */
export interface Held {
  /** As the shop sent it. */
  record: unknown;
  /** What waits to be written of it. */
  waiting: SomeGoodsFields;
}

/** An item of a plan with the request to enqueue; null if the item stays unchanged or has other faults than its length. */
export interface Planned {
  item: PlanItem;
  request: ChangeRequest | null;
  /** What the person was shown of exactly the fields that the request changes. */
  snapshot: Snapshot | null;
  /** Fields that the shop empties when the request is sent. */
  atRisk?: readonly TriedField[];
  /** Of an item of a file with faults: its rows, to be corrected. */
  rows?: readonly FileRow[];
  /** Found by its code, although the file has quite another name for it. */
  hasOtherName?: true;
}
