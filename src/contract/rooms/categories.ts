// What a screen may ask of the goods categories beyond what the search of goods needs.
import { shopCategories } from '../entities/categories.ts';
import { command, nothing, query } from '../route.ts';

export const categoriesRoutes = {
  /** While the menu is being opened it waits for that; whoever shows it follows `goods.changed`. */
  'categories.get': query(nothing, shopCategories),
  /** All that the goods name, anew. */
  'categories.fetch': command(nothing, shopCategories),
} as const;
