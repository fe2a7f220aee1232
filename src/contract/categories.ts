// The goods categories as the shop describes them, each with its whole record.
import * as z from 'zod/mini';
import { freshness } from './freshness.ts';
import { command, nothing, query } from './route.ts';

export const shopCategory = z.strictObject({
  id: z.string(),
  /** Null when the shop does not send it. */
  name: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  /** The names under which the host serves its logo and its cover. */
  pictures: z.array(z.string()),
  order: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  /** The number of goods in the category by the shop's own count. */
  countAtShop: z.nullable(z.int()),
  /** The number of goods in the category in the menu on this machine. */
  goods: z.int(),
  addedAtSeconds: z.nullable(z.number()),
  isDeleted: z.boolean(),
  /** The record as the shop sent it; null for a category that goods refer to but the shop does not know. */
  record: z.nullable(z.json()),
});
export type ShopCategory = z.output<typeof shopCategory>;

export const shopCategories = z.strictObject({
  categories: z.array(shopCategory),
  freshness,
  /** The number of categories whose records can only be read in part. */
  unreadable: z.int(),
});
export type ShopCategories = z.output<typeof shopCategories>;

export const categoriesRoutes = {
  /** Waits until the menu is open, so follow `goods.changed` for updates. */
  'categories.get': query(nothing, shopCategories),
  /** Fetches all categories that the goods refer to. */
  'categories.fetch': command(nothing, shopCategories),
} as const;
