// Where the goods of a group are listed: the goods page by its address, with the filter that it keeps there.
import type { RouteLocationRaw } from 'vue-router';

/** In the group of this id, or in one of the two that are none: `none` and `astray`. */
export const goodsIn = (receiptGroup: string): RouteLocationRaw => ({
  name: 'goods',
  query: { filters: JSON.stringify({ receiptGroup }) },
});
