// Whether everything is all right at the open shop: what is known of each thing, counted, with how fresh that is.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import type { GoodsFilters } from './goods.ts';
import { openingWeek } from './store-settings.ts';
import { nothing, query } from './route.ts';

/** What of the shop's is kept on this machine. */
export const cachedNames = [
  ...(['goods', 'receipt-groups', 'dining-locations', 'store-settings', 'coupons'] as const),
  ...(['articles', 'regions'] as const),
] as const;
export type CachedName = (typeof cachedNames)[number];

const count = z.int();

export const home = z.strictObject({
  /** Null until the menu is open. */
  goods: z.nullable(
    z.strictObject({ soldOut: count, lowStock: count, inNoGroup: count, inLostGroup: count }),
  ),
  /** What fetchings have found since this moment. */
  changed: z.strictObject({
    sinceSeconds: z.number(),
    added: count,
    gone: count,
    prices: count,
    stocks: count,
    states: count,
    others: count,
  }),
  /** Of the tables, how many are closed. */
  closedTables: count,
  /** The hours of each way of selling of which the shop has told them. */
  opening: z.array(z.strictObject({ mode: z.enum(['delivery', 'catering']), week: openingWeek })),
  /** What the pictures of this shop take on disk. */
  pictureBytes: count,
  cached: z.array(z.strictObject({ name: z.enum(cachedNames), held: count, unreadable: count, freshness })),
});
export type Home = z.output<typeof home>;

/** Whoever follows the number to the goods finds just those that were counted. */
export const soldOutGoods: GoodsFilters = { status: 'sold-out' };
export const goodsLowInStock = (most: number): GoodsFilters => ({ stock: { least: 1, most } });

export const homeRoutes = { 'home.get': query(nothing, home) } as const;
