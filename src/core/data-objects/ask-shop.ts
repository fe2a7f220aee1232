// Asks the shop for a stretch of a form's records, whatever size of page it bears.
import type { DataQuery, DataSearched } from '../../contract/entities/data-objects.ts';
import type { Form } from '../../wire/endpoints.ts';
import { anyList } from '../../wire/scalars/lists.ts';
import { SORT_ASCENDING, SORT_DESCENDING } from '../../wire/sections/goods-list.ts';
import type { Paging } from '../client/shop-client.ts';
import { failure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import type { Manner, OpenShop } from '../session/open-shop.ts';

export interface Stretch {
  records: JsonValue[];
  /** One more than is known where the shop does not count, and has more. */
  total: number;
}

/** What the shop gives at once, as far as it is known. */
export interface Pace {
  most: number;
}

export async function askStretch(
  shop: OpenShop,
  query: DataQuery & { pace: Pace },
  manner: Manner,
): Promise<Stretch> {
  const { offset, limit, pace } = query;
  const size = Math.min(limit, pace.most);
  const first = Math.floor(offset / size);
  const held: JsonValue[] = [];
  for (let page = first; ; page += 1) {
    const form = { ...formOf(query), page: page + 1, page_size: size };
    const { data, paging } = await shop.callRaw('dataList', form, manner);
    const records = recordsIn(data);
    // It gave all that it has, however little was asked for.
    if (records.length > size) return cut(records, { from: offset, limit, total: records.length });
    if (isShortOfMore(records, paging, size)) {
      pace.most = records.length;
      return askStretch(shop, query, manner);
    }
    held.push(...records);
    const reached = first * size + held.length;
    const isOver = records.length < size || paging.isMore === false;
    if (isOver || reached >= offset + limit) {
      const total = paging.count ?? reached + (isOver ? 0 : 1);
      return cut(held, { from: offset - first * size, limit, total });
    }
  }
}

const cut = (
  records: JsonValue[],
  { from, limit, total }: { from: number; limit: number; total: number },
) => ({
  records: records.slice(from, from + limit),
  total,
});

/** Fewer than were asked for, and yet not all. */
const isShortOfMore = (records: readonly JsonValue[], { isMore }: Paging, size: number) =>
  records.length > 0 && records.length < size && isMore === true;

export const formOf = ({ form, search, sort }: DataSearched): Form<'dataList'> => ({
  form,
  ...(search === undefined ? {} : { search_key: search.key, search_value: search.value }),
  ...(sort === undefined
    ? {}
    : { sort_key: sort.key, sort_direction: sort.ascending ? SORT_ASCENDING : SORT_DESCENDING }),
});

function recordsIn(data: unknown): JsonValue[] {
  const read = anyList.safeParse(data);
  if (!read.success) throw failure('sync.not-a-list', 'the shop answered no list');
  // They were parsed from JSON, and nothing has touched them since.
  return read.data as JsonValue[];
}
