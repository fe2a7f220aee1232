// Counts what a shop holds: each list says how long it is, whatever page of it is asked for.
import type { ShopCounts } from '../../contract/entities/overview.ts';
import type { Answer } from '../client/shop-client.ts';
import type { OpenShop } from '../session/open-shop.ts';

const firstOnly = { page: 1, page_size: 1 };

export async function countShop({ callRaw }: OpenShop): Promise<ShopCounts> {
  const [goods, onSale, soldOut, receiptGroups, diningLocations, articleCategories] = await Promise.all([
    callRaw('goodsList', firstOnly).then(countOf),
    callRaw('goodsList', { ...firstOnly, status: 1 }).then(countOf),
    callRaw('goodsList', { ...firstOnly, status: 3 }).then(countOf),
    callRaw('getReceiptGroupList', firstOnly).then(countOf),
    callRaw('getEcLocationDataList', firstOnly).then(countOf),
    callRaw('getCategoryByPage', firstOnly).then(countOf),
  ]);
  return { goods, onSale, soldOut, receiptGroups, diningLocations, articleCategories };
}

/** A shop that does not count answers at least what it sent. */
const countOf = ({ data, paging }: Answer<unknown>) =>
  paging.count ?? (Array.isArray(data) ? data.length : 0);
