// The goods categories as the shop tells of them, each with everything that it sent.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const shopCategory = z.strictObject({
  id: z.string(),
  /** Null where the shop does not tell it. */
  name: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  /** Under what the host shows its logo and its cover. */
  pictures: z.array(z.string()),
  order: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  /** How many goods stand in it by the shop's own count. */
  told: z.nullable(z.int()),
  /** How many the menu on this machine shows in it. */
  goods: z.int(),
  addedAtSeconds: z.nullable(z.number()),
  isDeleted: z.boolean(),
  /** Verbatim; null where goods name it and the shop does not know it. */
  record: z.nullable(z.json()),
});
export type ShopCategory = z.output<typeof shopCategory>;

export const shopCategories = z.strictObject({
  categories: z.array(shopCategory),
  freshness,
  /** Of how many the record cannot be read whole. */
  unreadable: z.int(),
});
export type ShopCategories = z.output<typeof shopCategories>;

export const categoriesRoutes = {
  /** While the menu is being opened it waits for that; whoever shows it follows `goods.changed`. */
  'categories.get': query(nothing, shopCategories),
  /** All that the goods name, anew. */
  'categories.fetch': command(nothing, shopCategories),
} as const;
