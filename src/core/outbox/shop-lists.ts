// Reads the shop's lists for the outbox; an answer that cannot be read is never taken for an empty list.
import { readList } from '../../wire/read-list.ts';
import type { Answer } from '../platform/client/shop-client.ts';
import { AppFailure, emptied, failure, notAList } from '../failure.ts';
import { goodsResource } from '../records/goods-resource.ts';
import type { JsonValue } from '../ports.ts';
import { receiptGroupResource } from '../records/receipt-group-resource.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { PassStopped } from '../platform/sync/outcome.ts';
import { errorOf } from '../platform/sync/trouble-error.ts';
import type { ShownList, ShownLists } from './shown-lists.ts';
import type { PageFetcher } from '../platform/sync/page-fetcher.ts';
import type { Resource } from '../platform/sync/resource.ts';
import { PAGE_SIZE, walkPages } from '../platform/sync/walk.ts';

export interface Found {
  id: string;
  record: JsonValue;
}

export interface Walked {
  /** By the shop's own count no record is missing, and each could be read. */
  isWhole: boolean;
}

export type Ask = OpenShop['callRaw'];

/** Visits all records of a list, page by page as the sync does, until `visit` answers false. */
export type Walk = (resource: Resource, visit: (found: Found) => unknown) => Promise<Walked>;

/** Throws `sync.not-a-list` if the answer is not a readable list. */
export function recordsIn({ data, paging }: Answer<unknown>): JsonValue[] {
  const records = readList(data, { count: paging.count });
  if (records === undefined) throw notAList();
  // They come from parsed JSON.
  return records as JsonValue[];
}

/** The record with this id; undefined only if the shop has clearly answered that there is none. */
async function find(
  id: string,
  resource: Resource,
  { ask, walk }: { ask: () => Promise<Answer<unknown>>; walk: Walk },
) {
  let records = recordsIn(await ask());
  if (records.length === 0) {
    // Believed if the shop lists others and none again; a walk through a list that is suddenly empty throws.
    await walk(resource, () => false);
    records = recordsIn(await ask());
  }
  const found = records.find((record) => resource.idOf(record) === id);
  if (found !== undefined || records.length === 0) return found;
  // The shop ignored the filter and answered with other records, so only the whole list can tell.
  let seen: JsonValue | undefined;
  const { isWhole } = await walk(resource, ({ id: other, record }) => {
    if (other === id) seen = record;
  });
  if (seen === undefined && !isWhole) throw notAList();
  return seen;
}

/** Includes packages. */
const ALL_KINDS = { show_package_goods: 2 };

export async function findGoods(id: string, { ask, walk }: { ask: Ask; walk: Walk }) {
  const form = { page: 1, page_size: 1, data_ids: [id], ...ALL_KINDS };
  return find(id, goodsResource, { ask: () => ask('goodsList', form), walk });
}

export async function findGroup(id: string, { ask, walk }: { ask: Ask; walk: Walk }) {
  const form = { page: 1, page_size: 1, id };
  return find(id, receiptGroupResource, { ask: () => ask('getReceiptGroupList', form), walk });
}

/** An empty list where this machine knows a filled one is doubted: its fetch decides about that, and is begun here. */
async function refuseEmptied(known: ShownList): Promise<void> {
  const ids = await known.ids();
  if (ids === null || ids.length === 0) return;
  known.look().catch(() => false);
  throw emptied();
}

/** An ended or failed walk is an expected failure of the command that needs it. */
const failureOf = (error: unknown): unknown =>
  error instanceof PassStopped
    ? error.trouble === undefined
      ? failure('cancelled', 'the shop was closed')
      : new AppFailure(errorOf(error.trouble))
    : error;

export function createWalk(shop: OpenShop, lists: ShownLists): Walk {
  const walk = walkOf(shop);
  return async (resource, visit) => {
    try {
      let count = 0;
      const walked = await walk(resource, (found) => {
        count += 1;
        return visit(found);
      });
      if (count === 0) await refuseEmptied(resource.name === goodsResource.name ? lists.goods : lists.group);
      return walked;
    } catch (error) {
      throw failureOf(error);
    }
  };
}

function walkOf(shop: OpenShop): Walk {
  return async (resource, visit) => {
    const ids = new Set<string>();
    let counted: number | undefined;
    const doubts: string[] = [];
    const onUnreadable = () => void doubts.push(resource.name);
    const line = lineOf(shop, resource, onUnreadable);
    for await (const page of walkPages(line, { page: 1, pageSize: PAGE_SIZE }, shop.signal)) {
      // If the list changes its length during the walk, a record may have moved to a page that was already read.
      if (page.number > 1 && page.paging.count !== counted) onUnreadable();
      counted = page.paging.count;
      const before = ids.size;
      for (const { key, record } of page.records) {
        if (!ids.has(key) && visit({ id: key, record }) === false) return { isWhole: false };
        ids.add(key);
      }
      if (ids.size === before) break;
    }
    return { isWhole: doubts.length === 0 && ids.size >= (counted ?? 0) };
  };
}

/** Fetches one page after the other with the usual retries of a call; yields only records that have an id. */
function lineOf(shop: OpenShop, resource: Resource, onUnreadable: () => void): PageFetcher {
  const read = (answer: Answer<unknown>, page: number): JsonValue[] => {
    try {
      return recordsIn(answer);
    } catch (error) {
      if (page === 1) throw error;
      // Some shops answer with no list after the last page, but so does a shop in trouble.
      onUnreadable();
      return [];
    }
  };
  return {
    width: () => 1,
    ask: async (ask) => {
      const callList: OpenShop['callList'] = async (name, form) => {
        const answer = await shop.callRaw(name, form);
        return { ...answer, data: read(answer, ask.page) };
      };
      const { data = [], paging } = await resource.ask({ ...shop, callList }, ask, {});
      const records = data.flatMap((record) => {
        const key = resource.idOf(record);
        if (key === undefined) onUnreadable();
        return key === undefined ? [] : [{ key, names: [], shopSeconds: undefined, record }];
      });
      return { number: ask.page, records, paging };
    },
  };
}
