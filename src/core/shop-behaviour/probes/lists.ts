// How many records the shop returns per page, and how it handles the page number that asks for everything.
import type { ShopBehaviour, TriedList } from '../../../contract/shop-behaviour.ts';
import { ALL_PAGES } from '../../../wire/endpoint.ts';
import type { EndpointName } from '../../../wire/endpoints.ts';
import { readList } from '../../../wire/read-list.ts';
import { AppFailure } from '../../failure.ts';
import { Inconclusive, type Lab, recordsIn } from '../lab.ts';

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
  const { data, paging } = await lab.send(endpointOf[list], formFor(list, 1, ASKED));
  const records = readList(data, { count: paging.count });
  if (records === undefined) throw new Inconclusive('unreadable');
  const most = records.length;
  if (most === 0) throw new Inconclusive('too-few');
  const hasMore = paging.count === undefined ? paging.isMore === true : paging.count > most;
  return { most, isCapped: most < ASKED && hasMore };
}

/** Small lists first: all goods at once may be a lot. */
const inTurn: readonly TriedList[] = ['receipt-groups', 'dining-locations', 'article-categories', 'goods'];
const MOST_AT_ONCE = 2_000;

export async function probeAllPages(lab: Lab): Promise<Known<ShopBehaviour['allPages']>> {
  for (const list of inTurn) {
    const { data, paging } = await lab.send(endpointOf[list], formFor(list, 1, 1));
    const onFirst = recordsIn(data).length;
    const count = paging.count ?? 0;
    if (count > onFirst && count <= MOST_AT_ONCE) return allOf(lab, list, count);
  }
  throw new Inconclusive('too-few');
}

async function allOf(lab: Lab, list: TriedList, count: number) {
  try {
    const { data } = await lab.send(endpointOf[list], formFor(list, ALL_PAGES, 1));
    const found = recordsIn(data).length;
    if (found === 0) return 'nothing';
    return found >= count ? 'all' : 'one-page';
  } catch (error) {
    if (error instanceof AppFailure && error.error.code === 'shop.refused') return 'refused';
    throw error;
  }
}

const formFor = (list: TriedList, page: number, pageSize: number) => ({
  page,
  page_size: pageSize,
  ...(list === 'goods' ? { show_package_goods: 2 } : {}),
});
