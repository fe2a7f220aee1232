// The link to the goods of a category: the goods page with the category as its filter.
import type { RouteLocationRaw } from 'vue-router';
import { goodsId } from '../../../contract/goods.ts';

/** Undefined if the goods page cannot filter by such an id. */
export const goodsIn = (category: string): RouteLocationRaw | undefined =>
  goodsId.safeParse(category).success
    ? { name: 'goods', query: { filters: JSON.stringify({ category }) } }
    : undefined;
