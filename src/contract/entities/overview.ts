// The open shop at a glance: how much of what it holds.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';

export const shopCounts = z.strictObject({
  goods: z.int(),
  onSale: z.int(),
  soldOut: z.int(),
  receiptGroups: z.int(),
  diningLocations: z.int(),
  articleCategories: z.int(),
});
export type ShopCounts = z.output<typeof shopCounts>;

export const overview = z.strictObject({
  freshness,
  refreshing: z.boolean(),
  counts: z.nullable(shopCounts),
});
export type Overview = z.output<typeof overview>;
