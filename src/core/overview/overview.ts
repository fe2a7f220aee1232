// The open shop at a glance: counted at the shop, and shown from the last stored counts first.
import { z } from 'zod';
import type { AppError } from '../../contract/errors.ts';
import { type Overview, shopCounts, type ShopCounts } from '../../contract/overview.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { AppFailure, failure, logBroken } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { readList } from '../../wire/read-list.ts';
import type { Answer } from '../platform/client/shop-client.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

const stored = z.strictObject({ asOfSeconds: z.number().nullable(), counts: z.nullable(shopCounts) });
type Stored = z.output<typeof stored>;

const countsKind = (dataFolder: string): DocumentKind<Stored> => ({
  name: `${dataFolder}/overview`,
  version: 1,
  schema: stored,
  empty: { asOfSeconds: null, counts: null },
});

export const overviewDomain = shopDomain('overview', (shop, { clock, log }: ShopDomainDeps) => {
  const document = shop.document(countsKind(shop.dataFolder));
  let error: AppError | null = null;
  let running: Promise<void> | undefined;

  const get = (): Overview => {
    const { asOfSeconds, counts } = document.get();
    return { freshness: { asOfSeconds, error }, refreshing: running !== undefined, counts };
  };
  const changed = () => shop.emit('overview.changed', get());

  async function count(): Promise<void> {
    // Notifies after `running` has been set, since the event includes it.
    await Promise.resolve();
    changed();
    try {
      const counts = await countShop(shop);
      error = null;
      document.set({ asOfSeconds: clock.nowSeconds(), counts });
    } catch (reason) {
      if (!(reason instanceof AppFailure)) throw reason;
      ({ error } = reason);
    } finally {
      running = undefined;
      changed();
    }
  }

  /** Never throws a failure of the shop: the freshness carries it. */
  const refresh = async (): Promise<Overview> => {
    running ??= count();
    await running;
    return get();
  };
  const refreshUnasked = () =>
    void refresh().catch((reason: unknown) => logBroken(log, 'overview broken', reason));

  refreshUnasked();
  return {
    retry: () => {
      if (error !== null) refreshUnasked();
    },
    routes: { 'overview.get': get, 'overview.refresh': refresh },
  };
});

const firstOnly = { page: 1, page_size: 1 };

/** Includes packages, which the shop leaves out by default. */
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

/** The first page gives no total unless the shop counts or the list is empty; an unreadable answer gives none at all. */
function countOf({ data, paging }: Answer<unknown>): number | null {
  if (paging.count !== undefined) return paging.count;
  const records = readList(data);
  if (records === undefined) throw failure('sync.not-a-list', 'the shop answered no list');
  return records.length === 0 ? 0 : null;
}
