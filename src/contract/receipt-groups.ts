// The receipt groups of the open shop: each stands for the kitchen printer that prints its goods.
import * as z from 'zod/mini';
import { fetchedList } from './freshness.ts';
import { goodsId } from './goods.ts';
import { command, nothing, query } from './route.ts';

export const receiptGroup = z.strictObject({
  id: z.string(),
  /** The name after all queued changes. */
  name: z.string(),
  addedAtSeconds: z.nullable(z.number()),
  /** The number of goods that are in it, with queued changes and what is stored here. */
  goods: z.int(),
  /** How many of them are in it only on this machine, because the shop does not store it. */
  localItems: z.int(),
  /** The queued change; null when there is none. */
  pending: z.nullable(z.enum(['add', 'rename', 'remove'])),
  /** The queued change needs a decision in the outbox before it can continue. */
  isStuck: z.boolean(),
});
export type ReceiptGroup = z.output<typeof receiptGroup>;

/** No screen needs more of them: what they are too many for is a fault of the shop. */
export const MOST_REMOVED_GROUPS = 200;

/** A group that the shop does not have, although goods refer to it. */
export const removedGroup = z.strictObject({
  id: z.string(),
  /** The last name that this machine saw; null when it never saw one. */
  name: z.nullable(z.string()),
  goods: z.int(),
});
export type RemovedGroup = z.output<typeof removedGroup>;

export const receiptGroups = z.strictObject({
  groups: z.array(receiptGroup),
  ...fetchedList.shape,
  /** Whether the shop stores which goods are in a group; null while that is unknown. */
  isStored: z.nullable(z.boolean()),
  /** The number of goods in no group. */
  inNone: z.int(),
  /** The number of goods that refer to a group that the shop does not have. */
  orphaned: z.int(),
  /** These groups, with the most goods first; an item may refer to several. */
  removedGroups: z.array(removedGroup).check(z.maxLength(MOST_REMOVED_GROUPS)),
});
export type ReceiptGroups = z.output<typeof receiptGroups>;

export const receiptGroupsRoutes = {
  /** The groups from the cache, with queued changes applied. */
  'receipt-groups.get': query(nothing, receiptGroups),
  /** Fetches the groups from the shop. */
  'receipt-groups.fetch': command(nothing, receiptGroups),
  /** The groups that most items of these categories are in; empty if most of them do not agree. */
  'receipt-groups.preset': query(
    z.strictObject({ categories: z.array(goodsId).check(z.maxLength(200)) }),
    z.array(z.string()),
  ),
} as const;

export const receiptGroupsEvents = { 'receipt-groups.changed': receiptGroups } as const;
