// Counts what a shop holds: each list says how long it is, whatever page of it is asked for.
import type { ShopCounts } from '../../contract/entities/overview.ts';
import { readList } from '../../wire/read-list.ts';
import type { Answer } from '../client/shop-client.ts';
import { failure } from '../failure.ts';
import type { OpenShop } from '../session/open-shop.ts';

const firstOnly = { page: 1, page_size: 1 };

/** Packages are goods too; the shop leaves them out unless it is told. */
const firstOfAllGoods = { ...firstOnly, show_package_goods: 2 };

export async function countShop({ callRaw }: Pick<OpenShop, 'callRaw'>): Promise<ShopCounts> {
  const [goods, onSale, soldOut, receiptGroups, diningLocations, articleCategories] = await Promise.all([
    callRaw('goodsList', firstOfAllGoods).then(countOf),
    callRaw('goodsList', { ...firstOfAllGoods, status: 1 }).then(countOf),
    callRaw('goodsList', { ...firstOfAllGoods, status: 3 }).then(countOf),
    callRaw('getReceiptGroupList', firstOnly).then(countOf),
    callRaw('getEcLocationDataList', firstOnly).then(countOf),
    callRaw('getCategoryByPage', firstOnly).then(countOf),
  ]);
  return { goods, onSale, soldOut, receiptGroups, diningLocations, articleCategories };
}

/** One record of a list that is not counted says nothing of how many there are; an unreadable answer says nothing at all. */
function countOf({ data, paging }: Answer<unknown>): number | null {
  if (paging.count !== undefined) return paging.count;
  const records = readList(data);
  if (records === undefined) throw failure('sync.not-a-list', 'the shop answered no list');
  return records.length === 0 ? 0 : null;
}
