// Where the goods of a category are listed: the goods page by its address, with the filter that it keeps there.
import type { RouteLocationRaw } from 'vue-router';
import { goodsId } from '../../../contract/goods.ts';

/** Undefined where the goods page could not be asked for such an id. */
export const goodsIn = (category: string): RouteLocationRaw | undefined =>
  goodsId.safeParse(category).success
    ? { name: 'goods', query: { filters: JSON.stringify({ category }) } }
    : undefined;
