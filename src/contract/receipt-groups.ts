// The receipt groups of the open shop: each stands for the kitchen printer that prints its goods.
import * as z from 'zod/mini';
import { fetchedList } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const receiptGroup = z.strictObject({
  id: z.string(),
  /** The name after all queued changes. */
  name: z.string(),
  addedAtSeconds: z.nullable(z.number()),
  /** The number of goods that refer to it. */
  goods: z.int(),
  /** The queued change; null when there is none. */
  pending: z.nullable(z.enum(['add', 'rename', 'remove'])),
  /** The queued change needs a decision in the outbox before it can continue. */
  isStuck: z.boolean(),
});
export type ReceiptGroup = z.output<typeof receiptGroup>;

export const receiptGroups = z.strictObject({
  groups: z.array(receiptGroup),
  ...fetchedList.shape,
  /** The number of goods in no group. */
  inNone: z.int(),
  /** The number of goods that refer to a group that the shop does not have. */
  orphaned: z.int(),
});
export type ReceiptGroups = z.output<typeof receiptGroups>;

export const receiptGroupsRoutes = {
  /** The groups from the cache, with queued changes applied. */
  'receipt-groups.get': query(nothing, receiptGroups),
  /** Fetches the groups from the shop. */
  'receipt-groups.fetch': command(nothing, receiptGroups),
} as const;

export const receiptGroupsEvents = { 'receipt-groups.changed': receiptGroups } as const;
