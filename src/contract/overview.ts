// The overview of the open shop: how many records of each kind it has.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

/** Null when the shop does not count. */
const count = z.nullable(z.int());

export const shopCounts = z.strictObject({
  goods: count,
  onSale: count,
  soldOut: count,
  receiptGroups: count,
  diningLocations: count,
  articleCategories: count,
});
export type ShopCounts = z.output<typeof shopCounts>;

export const overview = z.strictObject({
  freshness,
  refreshing: z.boolean(),
  counts: z.nullable(shopCounts),
});
export type Overview = z.output<typeof overview>;

export const overviewRoutes = {
  /** The last counts, without asking the shop. */
  'overview.get': query(nothing, overview),
  /** Asks the shop for the counts. */
  'overview.refresh': command(nothing, overview),
} as const;

export const overviewEvents = { 'overview.changed': overview } as const;
