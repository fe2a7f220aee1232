// The regions of one shop: fetched when a person opens them or downloads all, and cached, since borders rarely change.
import type { Regions, RegionsFound, RegionsQuery, RegionsState } from '../../contract/regions.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { AppFailure, failure } from '../failure.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import type { CallOptions, OpenShop } from '../platform/shop/open-shop.ts';
import { PassStopped } from '../platform/sync/outcome.ts';
import { linkedSignal } from '../platform/sync/waiting.ts';
import { type DownloadProgress, downloadRegions } from './download-regions.ts';
import { downloadKind, type StoredRegions, regionsKind } from './stored-regions.ts';
import { RegionTree } from './region-tree.ts';
import { readRegions, type FetchedRegions, TOP } from './fetched-regions.ts';
import { findRegions, indexOf, namesIn, type RegionIndex } from './region-search.ts';
import { createPace } from '../platform/sync/pace.ts';
import { isOverload } from '../platform/client/retry-policy.ts';
import { withRetries } from '../platform/sync/with-retries.ts';
import { errorOf } from '../platform/sync/trouble-error.ts';
import { askAgain, type Work } from '../work.ts';

const RETENTION_SECONDS = 30 * 86_400;
/** Throttles the progress of a download. */
const NOTIFY_EVERY_MS = 400;
/** The most that a crash can cost; writing the large file after each level would be slow. */
const WRITE_EVERY_MS = 5_000;

export interface ShopRegionsDeps {
  shop: OpenShop;
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  work: Work;
  onChange: (state: RegionsState) => void;
}

interface Running {
  end: AbortController;
  progress: DownloadProgress;
}

export class ShopRegions {
  readonly #deps: ShopRegionsDeps;
  readonly #notify: Throttle;
  readonly #write: Throttle;
  readonly #document: Document<StoredRegions>;
  readonly #request: Document<{ goesOn: boolean }>;
  readonly #line: RegionLine;
  readonly #tree: RegionTree;
  readonly #finder: RegionFinder;
  readonly #unreadable: Map<string, number>;
  #wantedSinceSeconds: number | null;
  #error: AppError | null = null;
  #download: Running | undefined;

  constructor(deps: ShopRegionsDeps) {
    const { shop, cache, clock } = deps;
    this.#deps = deps;
    this.#line = openRegionLine(deps);
    this.#document = cache.document(regionsKind(shop.dataFolder));
    this.#request = cache.document(downloadKind(shop.dataFolder));
    const cached = this.#document.get();
    this.#tree = RegionTree.of(cached);
    this.#finder = new RegionFinder(this.#tree, deps.work);
    this.#unreadable = new Map(Object.entries(cached.unreadable));
    this.#wantedSinceSeconds = cached.wantedSinceSeconds;
    this.#notify = createThrottle(clock, NOTIFY_EVERY_MS, () => deps.onChange(this.state()));
    this.#write = createThrottle(clock, WRITE_EVERY_MS, () => this.#save());
    shop.signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  state(): RegionsState {
    const running = this.#download?.progress;
    return {
      revision: this.#tree.revision,
      known: this.#tree.size,
      isWhole: this.#tree.isWhole(),
      freshness: { asOfSeconds: this.#tree.oldestSeconds(), error: this.#error },
      unreadable: [...this.#unreadable.values()].reduce((sum, count) => sum + count, 0),
      download: running === undefined ? this.#stopped() : { ...running, isRunning: true, goesOn: true },
    };
  }

  /** While offline, answers with what is cached; throws if that is nothing. */
  async below(parent: string): Promise<Regions> {
    const since = this.#tree.knownAt(parent);
    const isFresh = since !== undefined && this.#deps.clock.nowSeconds() - since < RETENTION_SECONDS;
    if (isFresh) return this.#regions(parent);
    return await this.fetch(parent).catch((error: unknown) => {
      if (error instanceof AppFailure && since !== undefined) return this.#regions(parent);
      throw error;
    });
  }

  async fetch(parent: string): Promise<Regions> {
    const { shop } = this.#deps;
    try {
      this.#take(parent, await this.#line.ask(parent));
      this.#error = null;
    } catch (error) {
      if (error instanceof AppFailure && !shop.signal.aborted) this.#error = error.error;
      throw error;
    } finally {
      if (!shop.signal.aborted) this.#notify.now();
    }
    this.#write.now();
    return this.#regions(parent);
  }

  path(id: string): Regions['path'] {
    return this.#tree.path(id);
  }

  async search(query: RegionsQuery): Promise<RegionsFound> {
    const found = await this.#finder.find(query);
    this.#refuseClosed();
    return found;
  }

  /** Returns at once; progress is reported through `onChange`. */
  download(which: 'missing' | 'all'): RegionsState {
    if (this.#download !== undefined) return this.state();
    const now = this.#deps.clock.nowSeconds();
    if (which === 'all') this.#wantedSinceSeconds = now;
    this.#wantedSinceSeconds ??= now - RETENTION_SECONDS;
    this.#error = null;
    this.#request.set({ goesOn: true });
    const end = new AbortController();
    const download = { end, progress: { asked: 0, left: 0 } };
    this.#download = download;
    const running = this.#run(this.#wantedSinceSeconds, download);
    running.catch((error: unknown) => this.#broken(error));
    this.#notify.now();
    return this.state();
  }

  stop(): RegionsState {
    this.#request.set({ goesOn: false });
    this.#download?.end.abort();
    this.#notify.now();
    return this.state();
  }

  async #run(sinceSeconds: number, download: Running): Promise<void> {
    const { shop, clock } = this.#deps;
    const wanted = linkedSignal(shop.signal, download.end.signal);
    try {
      await downloadRegions({
        tree: this.#tree,
        sinceSeconds,
        signal: wanted.signal,
        width: this.#line.width,
        nowSeconds: () => clock.nowSeconds(),
        ask: async (parent, signal) => {
          const levels = this.#take(parent, await this.#line.askWithRetries(parent, signal));
          this.#write.soon();
          return levels;
        },
        onProgress: (progress) => {
          download.progress = progress;
          this.#notify.soon();
        },
      });
      this.#wantedSinceSeconds = null;
      this.#request.set({ goesOn: false });
    } catch (error) {
      this.#note(error);
    } finally {
      wanted.drop();
      this.#download = undefined;
      this.#settle();
    }
  }

  #settle(): void {
    if (this.#deps.shop.signal.aborted) return;
    this.#write.now();
    this.#notify.now();
  }

  /** An unfinished download. */
  #stopped(): RegionsState['download'] {
    if (this.#wantedSinceSeconds === null) return null;
    const left = this.#tree.pending(this.#wantedSinceSeconds).length;
    return { isRunning: false, goesOn: this.#request.get().goesOn, asked: 0, left };
  }

  /** Returns the number of regions whose children the answer contains. */
  #take(parent: string, fetched: FetchedRegions): number {
    const { clock } = this.#deps;
    this.#refuseClosed();
    const levels = this.#tree.take({ ...fetched, asked: parent, atSeconds: clock.nowSeconds() });
    if (fetched.unreadable > 0) this.#unreadable.set(parent, fetched.unreadable);
    else this.#unreadable.delete(parent);
    return levels;
  }

  #regions(parent: string): Regions {
    const below = this.#tree.below(parent).map((id) => ({
      id,
      name: this.#tree.nameOf(id),
      below: this.#tree.knownAt(id) === undefined ? null : this.#tree.below(id).length,
    }));
    return { path: this.#tree.path(parent), below };
  }

  #note(error: unknown): void {
    if (this.#deps.shop.signal.aborted || error instanceof PassStopped) return;
    if (!(error instanceof AppFailure)) throw error;
    if (error.error.code !== 'cancelled') this.#error = error.error;
  }

  #save(): void {
    this.#document.set({
      ...this.#tree.stored(),
      unreadable: Object.fromEntries(this.#unreadable),
      wantedSinceSeconds: this.#wantedSinceSeconds,
    });
  }

  #refuseClosed(): void {
    if (this.#deps.shop.signal.aborted) throw failure('session.none', 'no shop is open');
  }

  #end(): void {
    this.#notify.end();
    this.#write.end();
  }

  #broken(error: unknown): void {
    this.#deps.log.error('regions broken', { stack: String(error) });
  }
}

class RegionFinder {
  readonly #tree: RegionTree;
  readonly #work: Work;
  #index: { revision: number; index: RegionIndex } | undefined;
  /** The pinyin of each name, which many regions share. */
  readonly #sounds = new Map<string, string>();

  constructor(tree: RegionTree, work: Work) {
    this.#tree = tree;
    this.#work = work;
  }

  async find({ words, limit }: RegionsQuery): Promise<RegionsFound> {
    const { ids, total } = findRegions(await this.#current(), words, limit);
    return { paths: ids.map((id) => this.#tree.path(id)), total };
  }

  async #current(): Promise<RegionIndex> {
    // The tree may change while its names are looked up.
    while (this.#index?.revision !== this.#tree.revision) {
      const { revision } = this.#tree;
      await this.#lookUp([...namesIn(this.#tree)].filter((name) => !this.#sounds.has(name)));
      if (revision === this.#tree.revision)
        this.#index = { revision, index: indexOf(this.#tree, this.#sounds) };
    }
    return this.#index.index;
  }

  async #lookUp(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const sounds = await askAgain(this.#work, 'text.sounds', { texts: names });
    for (const [at, name] of names.entries()) this.#sounds.set(name, sounds[at] ?? '');
  }
}

interface RegionLine {
  ask: (parent: string) => Promise<FetchedRegions>;
  askWithRetries: (parent: string, signal: AbortSignal) => Promise<FetchedRegions>;
  /** The number of concurrent requests. */
  width: () => number;
}

interface LineDeps {
  shop: OpenShop;
  clock: Clock;
  chance: Chance;
}

function openRegionLine({ shop, clock, chance }: LineDeps): RegionLine {
  const pace = createPace();
  const retry = {
    clock,
    chance,
    onAnswer: pace.answered,
    onFailure: (error: AppError, startedAtMs: number) => {
      if (isOverload(error)) pace.throttled(startedAtMs, clock.elapsedMs());
    },
  };
  const call = async (parent: string, options?: CallOptions) => {
    const { data, paging } = await shop.callRaw(
      'getRegionList',
      parent === TOP ? {} : { pid: parent },
      options,
    );
    const fetched = readRegions(data, paging);
    if (fetched === undefined) throw new AppFailure(errorOf({ kind: 'not-a-list' }));
    return fetched;
  };
  return {
    width: pace.width,
    ask: (parent) => call(parent),
    askWithRetries: (parent, signal) => withRetries(retry, (options) => call(parent, options), signal),
  };
}
