// Links to the goods page with a filter by receipt group.
import type { RouteLocationRaw } from 'vue-router';

/** Takes the id of a group, or `none` (in no group) or `astray` (in a group that is gone). */
export const goodsIn = (receiptGroup: string): RouteLocationRaw => ({
  name: 'goods',
  query: { filters: JSON.stringify({ receiptGroup }) },
});
