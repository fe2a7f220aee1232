// Bulk changes: the selected goods, and the one change that is made to all of them.
import * as z from 'zod/mini';
import { goodsFilters, goodsId, thingId } from './goods.ts';
import { badge, fen, goodsFields, MOST_GROUPS_OF_ITEM, pieces, writtenStates } from './goods-fields.ts';
import { plan } from './plans.ts';
import { command } from './route.ts';

/** What a shifted price is rounded to: nothing, 0.10, 0.50, 1.00, or up to the next x.90 or x.99. */
export const roundings = ['none', 'tenth', 'half', 'whole', 'ninety', 'ninety-nine'] as const;
export type Rounding = (typeof roundings)[number];

const MOST_SHIFT = 99_999_999;
const shift = z.int().check(z.minimum(-MOST_SHIFT), z.maximum(MOST_SHIFT));

export const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), fen }),
  z.strictObject({ kind: z.literal('shift'), fen: shift, rounding: z.enum(roundings) }),
  /** In hundredths of a percent: 1000 raises every price by ten percent. */
  z.strictObject({
    kind: z.literal('scale'),
    hundredths: z.int().check(z.minimum(-10_000), z.maximum(100_000)),
    rounding: z.enum(roundings),
  }),
]);
export type PriceChange = z.output<typeof priceChange>;

export const stockChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), pieces }),
  z.strictObject({ kind: z.literal('shift'), pieces: shift }),
]);
export type StockChange = z.output<typeof stockChange>;

export const categoryChange = z.strictObject({
  add: z.array(goodsId).check(z.maxLength(200)),
  remove: z.array(goodsId).check(z.maxLength(200)),
});

const someGroups = z.array(thingId).check(z.maxLength(MOST_GROUPS_OF_ITEM));

export const groupChange = z.strictObject({
  add: someGroups,
  /** `all` leaves only the added ones. */
  remove: z.union([z.literal('all'), someGroups]),
});
export type GroupChange = z.output<typeof groupChange>;

/** For goods with rows, price and stock apply to every row. */
export const bulkChange = z.strictObject({
  price: z.exactOptional(priceChange),
  stock: z.exactOptional(stockChange),
  state: z.exactOptional(z.enum(writtenStates)),
  sellAtSeconds: z.exactOptional(goodsFields.shape.sellAtSeconds),
  delivery: z.exactOptional(goodsFields.shape.delivery),
  categories: z.exactOptional(categoryChange),
  groups: z.exactOptional(groupChange),
  badge: z.exactOptional(badge),
});
export type BulkChange = z.output<typeof bulkChange>;

export const MOST_SELECTED = 5000;

/** Either everything a search finds, except the ids in `except`; or a list of ids. */
export const selection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    words: z.string().check(z.maxLength(200)),
    filters: goodsFilters,
    except: z.array(goodsId).check(z.maxLength(1000)),
  }),
  z.strictObject({ kind: z.literal('these'), ids: z.array(goodsId).check(z.maxLength(MOST_SELECTED)) }),
]);
export type Selection = z.output<typeof selection>;

export const bulkRoutes = {
  /** Previews a bulk change, item by item. Queues nothing. */
  'bulk.plan': command(z.strictObject({ selection, change: bulkChange }), plan),
} as const;
