// Links to the goods and tables behind a number.
import type { RouteLocationRaw } from 'vue-router';
import type { GoodsFilters } from '../../../contract/goods.ts';

/** Without filters too: an address that says nothing would bring the last search back. */
export const goodsWith = (filters: GoodsFilters): RouteLocationRaw => ({
  name: 'goods',
  query: { filters: JSON.stringify(filters) },
});

export const closedTables: RouteLocationRaw = { name: 'dining-locations', query: { status: 'closed' } };

/** The items in no group or in a deleted one, where they can be put into a group. */
export const groupsWith = (show: 'none' | 'astray'): RouteLocationRaw => ({
  name: 'receipt-groups',
  query: { show },
});
