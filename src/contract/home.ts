// The home page: whether anything at the open shop needs attention, counted from cached data and with its freshness.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import type { GoodsFilters } from './goods.ts';
import { openingWeek } from './store-settings.ts';
import { nothing, query } from './route.ts';

/** The kinds of shop data that are cached on this machine. */
export const cachedNames = [
  ...(['goods', 'receipt-groups', 'dining-locations', 'store-settings', 'coupons'] as const),
  ...(['articles', 'regions'] as const),
] as const;
export type CachedName = (typeof cachedNames)[number];

const count = z.int();

export const home = z.strictObject({
  /** Null until the menu is open. */
  goods: z.nullable(
    z.strictObject({
      all: count,
      onSale: count,
      soldOut: count,
      lowStock: count,
      inNoGroup: count,
      inLostGroup: count,
    }),
  ),
  /** The changes that fetches have found since `sinceSeconds`. */
  changed: z.strictObject({
    sinceSeconds: z.number(),
    added: count,
    gone: count,
    prices: count,
    stocks: count,
    states: count,
    others: count,
  }),
  /** How many dining locations are closed. */
  closedTables: count,
  /** The opening hours of each mode whose settings are cached. */
  opening: z.array(z.strictObject({ mode: z.enum(['delivery', 'catering']), week: openingWeek })),
  /** The size of this shop's pictures on disk. */
  pictureBytes: count,
  cached: z.array(z.strictObject({ name: z.enum(cachedNames), held: count, unreadable: count, freshness })),
});
export type Home = z.output<typeof home>;

/** The filters behind the counts, so that a click on a count shows exactly the goods that were counted. */
export const onSaleGoods: GoodsFilters = { status: 'on-sale' };
export const soldOutGoods: GoodsFilters = { status: 'sold-out' };
export const goodsLowInStock = (most: number): GoodsFilters => ({ stock: { least: 1, most } });

/** Counts what needs attention, from cached data only. */
export const homeRoutes = { 'home.get': query(nothing, home) } as const;
