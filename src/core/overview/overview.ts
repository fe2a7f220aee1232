// The open shop at a glance: counted at the shop, and shown from the last stored counts first.
import { z } from 'zod';
import type { AppError } from '../../contract/errors.ts';
import { type Overview, shopCounts, type ShopCounts } from '../../contract/overview.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { AppFailure, failure } from '../failure.ts';
import type { Clock, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { readList } from '../../wire/read-list.ts';
import type { Answer } from '../platform/client/shop-client.ts';

const stored = z.strictObject({ asOfSeconds: z.number().nullable(), counts: z.nullable(shopCounts) });
type Stored = z.output<typeof stored>;

const nothingYet: Stored = { asOfSeconds: null, counts: null };

export interface OverviewDeps {
  cache: Cache;
  clock: Clock;
  log: Log;
  onChange: (overview: Overview) => void;
}

/** The state of one shop; each shop gets its own, so that late answers cannot be mixed up. */
interface Looked {
  shop: OpenShop;
  document: Document<Stored>;
  error: AppError | null;
  running: Promise<void> | undefined;
}

export class OverviewModule {
  readonly #deps: OverviewDeps;
  #looked: Looked | undefined;

  constructor(deps: OverviewDeps) {
    this.#deps = deps;
  }

  /** Switches to this shop and counts it. */
  open(shop: OpenShop): void {
    const document = this.#deps.cache.document({
      name: `${shop.dataFolder}/overview`,
      version: 1,
      schema: stored,
      empty: nothingYet,
    });
    this.#looked = { shop, document, error: null, running: undefined };
    this.#refreshUnasked();
  }

  /** The connection is back: repeats the count if the last one failed. */
  retry(): void {
    if (this.#looked !== undefined && this.#looked.error !== null) this.#refreshUnasked();
  }

  /** Throws `session.none` if no shop is open. */
  get(): Overview {
    return shown(this.#opened());
  }

  /** Never throws a failure of the shop: the freshness carries it. */
  async refresh(): Promise<Overview> {
    const looked = this.#opened();
    looked.running ??= this.#look(looked);
    await looked.running;
    return this.get();
  }

  #refreshUnasked(): void {
    this.refresh().catch((error: unknown) => {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (!(error instanceof AppFailure)) this.#deps.log.error('overview broken', { stack });
    });
  }

  async #look(looked: Looked): Promise<void> {
    const notify = () => {
      if (this.#looked === looked) this.#deps.onChange(shown(looked));
    };
    // Notifies after the caller has set `running`, since the event includes it.
    await Promise.resolve();
    notify();
    try {
      const counts = await countShop(looked.shop);
      if (looked.shop.signal.aborted) return;
      looked.error = null;
      looked.document.set({ asOfSeconds: this.#deps.clock.nowSeconds(), counts });
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      looked.error = error.error;
    } finally {
      looked.running = undefined;
      notify();
    }
  }

  #opened(): Looked {
    if (this.#looked === undefined || this.#looked.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#looked;
  }
}

function shown({ document, error, running }: Looked): Overview {
  const { asOfSeconds, counts } = document.get();
  return { freshness: { asOfSeconds, error }, refreshing: running !== undefined, counts };
}

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
