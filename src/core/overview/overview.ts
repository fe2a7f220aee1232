// The open shop at a glance: counted at the shop, kept on this machine, shown from there first.
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

/** What is known of one shop; another shop gets another one, so that nothing is ever mixed up. */
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

  /** Turns to another shop, and asks it. */
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

  /** The line is back: asks again where the last try failed. */
  retry(): void {
    if (this.#looked !== undefined && this.#looked.error !== null) this.#refreshUnasked();
  }

  /** Raises `session.none` where no shop is open. */
  get(): Overview {
    return shown(this.#opened());
  }

  /** Never raises for what the shop does: that stands in the freshness. */
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
    // The caller still has to note that this runs; what follows may tell of it.
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
