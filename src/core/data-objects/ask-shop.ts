// Reads a range of a form's records from the shop, adapting to the page sizes that the shop supports.
import type { DataQuery, DataSearched } from '../../contract/data-objects.ts';
import type { Form } from '../../wire/endpoints.ts';
import { readList } from '../../wire/read-list.ts';
import { SORT_ASCENDING, SORT_DESCENDING } from '../../wire/sections/goods-list.ts';
import type { Paging } from '../platform/client/shop-client.ts';
import { failure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import type { CallOptions, OpenShop } from '../platform/shop/open-shop.ts';
import { isLastPage } from '../platform/sync/paging.ts';
import { recordId } from '../platform/sync/resource.ts';

export interface RecordRange {
  records: JsonValue[];
  /** One more than is known if the shop does not count and has more. */
  total: number;
}

/** What is known of the shop's page sizes. */
export interface PageSizes {
  most: number;
  /** The shop's fixed page size, if it ignores the requested one. */
  always?: number | undefined;
}

interface Page {
  records: JsonValue[];
  paging: Paging;
}

type AskPage = (page: number, size: number) => Promise<Page>;

export async function fetchRange(
  shop: OpenShop,
  query: DataQuery & { pageSizes: PageSizes },
  options: CallOptions,
): Promise<RecordRange> {
  const { pageSizes } = query;
  const ask: AskPage = async (page, size) => {
    const { data, paging } = await shop.callRaw(
      'dataList',
      { ...formOf(query), page, page_size: size },
      options,
    );
    const records = readList(data, { count: paging.count, page });
    if (records === undefined) throw failure('sync.not-a-list', 'the shop answered no list');
    // The records come from parsed JSON.
    return { records: records as JsonValue[], paging };
  };
  for (let tried = 1; tried <= MOST_SIZES; tried += 1) {
    const size = pageSizes.always ?? Math.min(query.limit, pageSizes.most);
    const found = await rangeBySize(size, query, ask);
    if (!('sizeOfShop' in found)) return found;
    const { sizeOfShop } = found;
    if (sizeOfShop < size) pageSizes.most = sizeOfShop;
    pageSizes.always = sizeOfShop > size ? sizeOfShop : undefined;
  }
  throw failure('sync.unsteady', 'each page of the list is of another size');
}

/** How many page sizes are tried before it is certain that the shop sticks to none. */
const MOST_SIZES = 5;

/** Returns the range, or the shop's page size if that turns out to differ from `size`. */
async function rangeBySize(
  size: number,
  { offset, limit }: DataQuery,
  ask: AskPage,
): Promise<RecordRange | { sizeOfShop: number }> {
  const first = Math.floor(offset / size);
  const held: JsonValue[] = [];
  const seen = new Set<string>();
  for (let page = first; ; page += 1) {
    const { records, paging } = await ask(page + 1, size);
    const isRepeated = records.length > 0 && !takeNew(records, seen);
    const shown = page * size + (isRepeated ? 0 : records.length);
    if (page === first) {
      const other = await otherSize({ number: page + 1, size, records, paging }, ask);
      if (other !== undefined) return { sizeOfShop: other };
    }
    if (!isRepeated) held.push(...records);
    const isOver =
      isRepeated || records.length < size || isLastPage({ records: records.length, paging }, shown);
    if (isOver || shown >= offset + limit) {
      const from = offset - first * size;
      return { records: held.slice(from, from + limit), total: paging.count ?? shown + (isOver ? 0 : 1) };
    }
  }
}

/** Whether any of the records is new; one without an id counts as new. */
function takeNew(records: readonly JsonValue[], seen: Set<string>): boolean {
  const before = seen.size;
  const ids = records.map(recordId);
  for (const id of ids) if (id !== undefined) seen.add(id);
  return seen.size > before || ids.includes(undefined);
}

interface FirstPage extends Page {
  number: number;
  /** The requested page size. */
  size: number;
}

/** The shop's own page size, if this page shows that it differs from the requested one. */
async function otherSize(
  { number, size, records, paging: { count } }: FirstPage,
  ask: AskPage,
): Promise<number | undefined> {
  if (records.length > size) return records.length;
  if (records.length === size) return undefined;
  const shown = (number - 1) * size + records.length;
  if (count !== undefined && count <= shown) return undefined;
  if (records.length > 0) {
    if (count !== undefined) return records.length;
    // The shop gives no count, so only the next page shows whether this one was the last.
    const next = await ask(number + 1, size);
    return next.records.length > 0 &&
      takeNew(next.records, new Set(records.flatMap((one) => recordId(one) ?? [])))
      ? records.length
      : undefined;
  }
  if (number === 1 || count === undefined) return undefined;
  const { length } = (await ask(1, size)).records;
  return length === size || length === 0 ? undefined : length;
}

export const formOf = ({ form, search, sort }: DataSearched): Form<'dataList'> => ({
  form,
  ...(search === undefined ? {} : { search_key: search.key, search_value: search.value }),
  ...(sort === undefined
    ? {}
    : { sort_key: sort.key, sort_direction: sort.ascending ? SORT_ASCENDING : SORT_DESCENDING }),
});
