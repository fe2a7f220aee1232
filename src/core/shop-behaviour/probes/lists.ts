// How many records the shop returns per page.
import type { ShopBehaviour, TriedList } from '../../../contract/shop-behaviour.ts';
import type { EndpointName } from '../../../wire/endpoints.ts';
import { readList } from '../../../wire/read-list.ts';
import { Inconclusive, type Lab } from '../lab.ts';

const endpointOf: Readonly<Record<TriedList, EndpointName>> = {
  goods: 'goodsList',
  'receipt-groups': 'getReceiptGroupList',
  'dining-locations': 'getEcLocationDataList',
  'article-categories': 'getCategoryByPage',
};

/** The largest page that the desk ever requests. */
const ASKED = 200;

type Known<Fact> = Extract<Fact, { known: true }> extends { value: infer Value } ? Value : never;
type PageSize = Known<ShopBehaviour['pageSizes'][TriedList]>;

export async function probePageSize(lab: Lab, list: TriedList): Promise<PageSize> {
  const { data, paging } = await lab.send(endpointOf[list], {
    page: 1,
    page_size: ASKED,
    ...(list === 'goods' ? { show_package_goods: 2 } : {}),
  });
  const records = readList(data, { count: paging.count });
  if (records === undefined) throw new Inconclusive('unreadable');
  const most = records.length;
  if (most === 0) throw new Inconclusive('too-few');
  const hasMore = paging.count === undefined ? paging.isMore === true : paging.count > most;
  return { most, isCapped: most < ASKED && hasMore };
}
