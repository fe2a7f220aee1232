// The regions of the open shop: fetched when a person opens them or fetches all, and cached, since borders rarely change.
import {
  type RegionLevels,
  type Regions,
  type RegionsFound,
  type RegionsQuery,
  type RegionsState,
  TOP_REGION as TOP,
} from '../../contract/regions.ts';
import type { AppError } from '../../contract/errors.ts';
import { shopDomain } from '../domain.ts';
import { AppFailure, logBroken } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Document } from '../platform/storage/cache.ts';
import { PassStopped } from '../platform/sync/outcome.ts';
import type { Throttle } from '../platform/sync/throttle.ts';
import { errorOf } from '../platform/sync/trouble-error.ts';
import { linkedSignal } from '../platform/sync/waiting.ts';
import { withRetries } from '../platform/sync/with-retries.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { fetchAllRegions } from './fetch-all.ts';
import { type FetchedRegions, readRegions } from './fetched-regions.ts';
import { RegionSearch } from './region-search.ts';
import { RegionTree } from './region-tree.ts';
import { regionsKind, type StoredRegions } from './stored-regions.ts';

const RETENTION_SECONDS = 30 * 86_400;
/** Throttles the progress of fetching all. */
const NOTIFY_EVERY_MS = 400;
/** The most that a crash can cost; writing the large file after each level would be slow. */
const WRITE_EVERY_MS = 5_000;

class ShopRegions {
  readonly #deps: ShopDomainDeps;
  readonly #shop: ShopScope;
  readonly #document: Document<StoredRegions>;
  readonly #tree: RegionTree;
  readonly #search: RegionSearch;
  readonly #notify: Throttle;
  readonly #write: Throttle;
  readonly #unreadable: Map<string, number>;
  #error: AppError | null = null;
  #fetching: { end: AbortController; progress: { asked: number; left: number } } | undefined;

  constructor(deps: ShopDomainDeps, shop: ShopScope) {
    this.#deps = deps;
    this.#shop = shop;
    this.#document = shop.document(regionsKind(shop.dataFolder));
    const cached = this.#document.get();
    this.#tree = RegionTree.of(cached);
    this.#search = new RegionSearch(this.#tree, deps.work);
    this.#unreadable = new Map(Object.entries(cached.unreadable));
    this.#notify = shop.throttle(NOTIFY_EVERY_MS, () => shop.emit('regions.changed', this.state()));
    this.#write = shop.throttle(WRITE_EVERY_MS, () => this.#save());
  }

  state(): RegionsState {
    return {
      revision: this.#tree.revision,
      known: this.#tree.size,
      isWhole: this.#tree.isWhole(),
      freshness: { asOfSeconds: this.#tree.oldestSeconds(), error: this.#error },
      unreadable: [...this.#unreadable.values()].reduce((sum, count) => sum + count, 0),
      fetching: this.#fetching?.progress ?? null,
    };
  }

  async levels(opened: readonly string[]): Promise<RegionLevels> {
    const levels: RegionLevels = {};
    for (const parent of [TOP, ...opened]) {
      try {
        levels[parent] = (await this.below(parent)).below;
      } catch (error) {
        // The state says why.
        if (!(error instanceof AppFailure)) throw error;
        this.#shop.requireOpen();
      }
    }
    return levels;
  }

  /** While offline, answers with what is cached; throws if that is nothing. */
  async below(parent: string): Promise<Regions> {
    const since = this.#tree.knownAt(parent);
    if (since !== undefined && since >= this.#oldestFresh()) return this.#regions(parent);
    return await this.fetch(parent).catch((error: unknown) => {
      if (error instanceof AppFailure && since !== undefined) return this.#regions(parent);
      throw error;
    });
  }

  async fetch(parent: string): Promise<Regions> {
    try {
      await this.#ask(parent);
      this.#error = null;
    } catch (error) {
      this.#note(error);
      throw error;
    } finally {
      this.#settle();
    }
    return this.#regions(parent);
  }

  path = (id: string): Regions['path'] => this.#tree.path(id);

  async search(query: RegionsQuery): Promise<RegionsFound> {
    return await this.#search.find(query);
  }

  /** Returns at once. */
  fetchAll(): RegionsState {
    if (this.#fetching !== undefined) return this.state();
    this.#error = null;
    this.#fetching = { end: new AbortController(), progress: { asked: 0, left: 1 } };
    void this.#fetchAll(this.#fetching.end.signal);
    this.#notify.now();
    return this.state();
  }

  stop(): RegionsState {
    this.#fetching?.end.abort();
    return this.state();
  }

  async #fetchAll(stopped: AbortSignal): Promise<void> {
    const { clock, chance, log } = this.#deps;
    const wanted = linkedSignal(this.#shop.signal, stopped);
    try {
      await fetchAllRegions({
        tree: this.#tree,
        sinceSeconds: this.#tree.isWhole() ? clock.nowSeconds() : this.#oldestFresh(),
        nowSeconds: clock.nowSeconds,
        fetch: async (parent) => {
          const levels = await withRetries(
            { clock, chance },
            (options) => this.#ask(parent, options),
            wanted.signal,
          );
          this.#write.soon();
          return levels;
        },
        onProgress: (progress) => {
          if (this.#fetching !== undefined) this.#fetching.progress = progress;
          this.#notify.soon();
        },
      });
    } catch (error) {
      if (error instanceof AppFailure) this.#note(error);
      else if (!(error instanceof PassStopped)) logBroken(log, 'regions broken', error);
    } finally {
      wanted.drop();
      this.#fetching = undefined;
      this.#settle();
    }
  }

  /** Resolves with the number of regions whose children the answer contains. */
  async #ask(parent: string, options?: Parameters<OpenShop['callRaw']>[2]): Promise<number> {
    const form = parent === TOP ? {} : { pid: parent };
    const { data, paging } = await this.#shop.callRaw('getRegionList', form, options);
    const fetched = readRegions(data, paging);
    if (fetched === undefined) throw new AppFailure(errorOf({ kind: 'not-a-list' }));
    this.#shop.requireOpen();
    return this.#take(parent, fetched);
  }

  #take(parent: string, fetched: FetchedRegions): number {
    if (fetched.unreadable > 0) this.#unreadable.set(parent, fetched.unreadable);
    else this.#unreadable.delete(parent);
    return this.#tree.take({ ...fetched, asked: parent, atSeconds: this.#deps.clock.nowSeconds() });
  }

  #regions(parent: string): Regions {
    const below = this.#tree.below(parent).map((id) => ({
      id,
      name: this.#tree.nameOf(id),
      below: this.#tree.knownAt(id) === undefined ? null : this.#tree.below(id).length,
    }));
    return { path: this.#tree.path(parent), below };
  }

  #oldestFresh = (): number => this.#deps.clock.nowSeconds() - RETENTION_SECONDS;

  #note(error: unknown): void {
    if (error instanceof AppFailure && error.error.code !== 'cancelled') this.#error = error.error;
  }

  #settle(): void {
    this.#write.now();
    this.#notify.now();
  }

  #save(): void {
    const unreadable = Object.fromEntries(this.#unreadable);
    this.#document.set({ ...this.#tree.stored(), unreadable, wantedSinceSeconds: null });
  }
}

export const regionsDomain = shopDomain('regions', (shop, deps: ShopDomainDeps) => {
  let opened: ShopRegions | undefined;
  // The file may be large, so it is opened only when it is first needed.
  const regions = () => (opened ??= new ShopRegions(deps, shop));
  return {
    state: () => regions().state(),
    routes: {
      'regions.state': () => regions().state(),
      'regions.levels': ({ opened }) => regions().levels(opened),
      'regions.below': ({ parent }) => regions().below(parent ?? TOP),
      'regions.fetch': ({ parent }) => regions().fetch(parent ?? TOP),
      'regions.path': ({ id }) => regions().path(id),
      'regions.search': (query) => regions().search(query),
      'regions.fetch-all': () => regions().fetchAll(),
      'regions.stop': () => regions().stop(),
    },
  };
});
