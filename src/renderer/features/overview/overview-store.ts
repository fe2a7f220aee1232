// The store of the open shop's overview.
import type { CachedName, Home } from '../../../contract/home.ts';
import type { ShopCounts } from '../../../contract/overview.ts';
import { defineShopStore } from '../../app/shop-store.ts';

export const useOverview = defineShopStore('overview', (shop) => {
  const list = shop.follow('overview.changed', 'overview.get');
  return { list, fetch: shop.command('overview.refresh', { into: list }) };
});

/** What this machine shows where it has fetched it, else what the shop has counted. */
export function countsFrom(counts: ShopCounts | null, home: Home | null): ShopCounts | null {
  if (counts === null || home === null) return counts;
  const fetched = home.cached.filter(({ freshness }) => freshness.asOfSeconds !== null);
  const kindOf = (name: CachedName) => fetched.find((kind) => kind.name === name);
  const heldOf = (name: CachedName, counted: number | null) => kindOf(name)?.held ?? counted;
  const { all, onSale, soldOut } = (kindOf('goods') === undefined ? null : home.goods) ?? {};
  return {
    goods: all ?? counts.goods,
    onSale: onSale ?? counts.onSale,
    soldOut: soldOut ?? counts.soldOut,
    receiptGroups: heldOf('receipt-groups', counts.receiptGroups),
    diningLocations: heldOf('dining-locations', counts.diningLocations),
    articleCategories: heldOf('articles', counts.articleCategories),
  };
}
