// The receipt groups of the open shop: on which kitchen printer goods come out.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const receiptGroup = z.strictObject({
  id: z.string(),
  /** As it will be called when all that waits is done. */
  name: z.string(),
  addedAtSeconds: z.nullable(z.number()),
  /** How many goods point at it. */
  goods: z.int(),
  /** What waits to be told to the shop; null where nothing does. */
  pending: z.nullable(z.enum(['add', 'rename', 'remove'])),
  /** It does not go on by itself: somebody has to look at it in the outbox. */
  isStuck: z.boolean(),
});
export type ReceiptGroup = z.output<typeof receiptGroup>;

export const receiptGroups = z.strictObject({
  groups: z.array(receiptGroup),
  freshness,
  /** How many goods are in no group. */
  inNone: z.int(),
  /** How many goods point at a group that the shop does not have. */
  orphaned: z.int(),
  unreadable: z.int(),
  /** How many more the shop counts than it shows. */
  missing: z.int(),
  fetching: z.boolean(),
});
export type ReceiptGroups = z.output<typeof receiptGroups>;

export const receiptGroupsRoutes = {
  'receipt-groups.get': query(nothing, receiptGroups),
  'receipt-groups.fetch': command(nothing, receiptGroups),
} as const;

export const receiptGroupsEvents = { 'receipt-groups.changed': receiptGroups } as const;
