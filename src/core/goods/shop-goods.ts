// The goods of one shop, in memory and fetched on schedule. Each opened shop gets its own instance, so nothing mixes.
import type { GoodsState, syncKinds, SyncProgress } from '../../contract/goods.ts';
import { logBroken } from '../failure.ts';
import type { Cache, Generation } from '../platform/storage/cache.ts';
import type { ByteFiles, Chance, Clock, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { type Outcome, outcomeOf, type PassKind, PassStopped } from '../platform/sync/outcome.ts';
import { Schedule } from '../platform/sync/schedule.ts';
import { linkedSignal, untilAborted } from '../platform/sync/waiting.ts';
import type { CachedCategories } from './goods-categories.ts';
import { type GoodsSync, openGoodsSync } from './goods-sync.ts';
import { type LocalGroups, openLocalGroups } from '../local-groups/local-groups.ts';
import { CachedMenu } from './cached-menu.ts';
import { GroupsInMenu } from './groups-in-menu.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import { errorOf } from '../platform/sync/trouble-error.ts';
import type { Work } from '../work.ts';

/** Progress is reported at most this often. */
const PROGRESS_EVERY_MS = 250;

export interface ShopGoodsDeps {
  shop: OpenShop;
  cache: Cache;
  bytes: ByteFiles;
  clock: Clock;
  chance: Chance;
  log: Log;
  work: Work;
  everyMinutes: () => number;
  /** The receipt groups that queued changes give to items, by item. */
  queuedGroups: () => ReadonlyMap<string, readonly string[]>;
  onMenu: () => void;
  onState: () => void;
}

const passOf = { changes: 'delta', all: 'full' } as const satisfies Record<SyncKind, PassKind>;
const kindOf = { delta: 'changes', full: 'all' } as const satisfies Record<PassKind, SyncKind>;

type SyncKind = (typeof syncKinds)[number];

export class ShopGoods {
  readonly menu: CachedMenu;
  readonly groups: GroupsInMenu;
  readonly localGroups: LocalGroups;
  readonly #deps: ShopGoodsDeps;
  readonly #sync: GoodsSync;
  readonly #schedule: Schedule;
  readonly #notify: Throttle;
  readonly #end = new AbortController();
  readonly #signals: { signal: AbortSignal; drop: () => void };
  /** Progress as a screen shows it: from the request until the menu shows the result. */
  #progress: SyncProgress | null = null;
  #isRunning = false;
  #opened: Promise<void> = Promise.resolve();
  #pass: Promise<unknown> = Promise.resolve();

  constructor(deps: ShopGoodsDeps) {
    const { shop, clock } = deps;
    this.#deps = deps;
    this.#signals = linkedSignal(shop.signal, this.#end.signal);
    this.#notify = createThrottle(clock, PROGRESS_EVERY_MS, () => {
      if (!this.#signals.signal.aborted) deps.onState();
    });
    this.#sync = openGoodsSync({
      ...deps,
      onChange: (state) => this.#onSyncState(state),
      onGoods: () => this.#followFirst(),
      knownPlaces: (generation) => this.#knownPlaces(generation),
    });
    this.localGroups = openLocalGroups(deps);
    this.groups = new GroupsInMenu({
      local: this.localGroups,
      queued: deps.queuedGroups,
      overlay: (change) => this.menu.overlayGroups(change),
    });
    this.menu = new CachedMenu({
      ...deps,
      folder: shop.dataFolder,
      timeZone: shop.zone.name,
      signal: this.#signals.signal,
      mayWrite: shop.signal,
      categories: this.#sync.categories,
      groups: () => this.groups.all(),
      onChange: () => this.#onMenu(),
    });
    this.#schedule = new Schedule({
      clock,
      run: (kind, signal) => this.#run(kind, signal),
      state: this.#sync.state,
      everyMinutes: deps.everyMinutes,
      isWatched: shop.isWatched,
      onBroken: (error) => this.#onError(error),
    });
  }

  get shop(): OpenShop {
    return this.#deps.shop;
  }

  /** Reads what is stored on this machine and starts the schedule. */
  start(): void {
    this.#opened = this.menu.open().catch((error: unknown) => this.#onError(error));
    this.#schedule.start();
  }

  state(): Omit<GoodsState, 'revision'> {
    const state = this.#sync.state();
    const menu = this.menu.now();
    const trouble = state.trouble ?? state.categoriesTrouble;
    return {
      menu: menu === undefined ? 'opening' : 'open',
      held: state.held,
      unreadable: menu?.facts.unreadable ?? 0,
      freshness: { asOfSeconds: state.asOfSeconds, error: trouble === null ? null : errorOf(trouble) },
      wholeAtSeconds: state.wholeAtSeconds,
      missing: state.missing,
      progress: this.#progress,
    };
  }

  /** Returns at once; progress is reported as it happens. */
  fetch(kind: SyncKind): void {
    this.#progress ??= { kind, done: 0, of: null, leftMs: null };
    this.#notify.now();
    this.#schedule
      .demand(passOf[kind])
      // A request for all goods just as a full pass ended was answered by that pass, and no other follows.
      .finally(() => this.#settled())
      .catch((error: unknown) => this.#onError(error));
  }

  /** Fetches changes with a pass that starts now or later; true if it succeeded. */
  async refetch(): Promise<boolean> {
    return (await this.#schedule.refetch('delta')).kind === 'done';
  }

  /** The start times of other moments whose state the menu may be in after a kill. */
  begunSeconds(): readonly number[] {
    return this.#sync.begunSeconds();
  }

  /** Categories as the shop sent them. */
  categories(): CachedCategories {
    return this.#sync.categories();
  }

  /** Resolves when the menu shows the categories or the trouble is known. Without goods there are no ids, so it fetches goods first. */
  async fetchCategories(): Promise<void> {
    if (this.#sync.state().asOfSeconds === null) {
      await this.refetch();
      return;
    }
    await this.#sync.runCategories(this.#signals.signal);
    await this.menu.follow();
  }

  stopFetching(): void {
    this.#schedule.cancel();
  }

  /** Called when the connection is back. */
  retry(): void {
    this.#schedule.reconnected();
  }

  /** Called when queued or local receipt groups have changed. */
  overlayGroups(): void {
    this.groups.follow().catch((error: unknown) => this.#onError(error));
  }

  #onMenu(): void {
    const menu = this.menu.now();
    if (menu !== undefined) this.groups.dropSettled(menu.facts);
    this.overlayGroups();
    this.#deps.onMenu();
  }

  /** Stops the running pass and writes what is unwritten. */
  async end(): Promise<void> {
    this.#schedule.stop();
    this.#notify.end();
    this.#end.abort();
    this.#signals.drop();
    await this.#pass;
    await this.menu.end();
  }

  async #run(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    this.#isRunning = true;
    this.#progress = { kind: kindOf[kind], done: 0, of: null, leftMs: null };
    const running = this.#passAndMenu(kind, signal);
    this.#pass = running.catch(() => undefined);
    try {
      return await running;
    } finally {
      this.#isRunning = false;
      this.#settled();
    }
  }

  #settled(): void {
    if (this.#isRunning || this.#progress === null) return;
    this.#progress = null;
    this.#notify.now();
  }

  async #passAndMenu(kind: PassKind, signal: AbortSignal): Promise<Outcome> {
    try {
      // The menu opens from the stored goods, which a pass must not change meanwhile.
      await untilAborted(this.#opened, signal);
    } catch (error) {
      return outcomeOf(kind, error);
    }
    const outcome = await this.#sync.run(kind, signal);
    if (outcome.kind === 'done') await this.menu.follow();
    return outcome;
  }

  /** Goods that the menu shows already change together with their categories, but the first ones wait for nothing. */
  async #followFirst(): Promise<void> {
    if (this.menu.now() === undefined) await this.menu.follow();
  }

  #onSyncState({ progress }: ReturnType<GoodsSync['state']>): void {
    if (progress !== null) {
      const { pass, done, of = null, leftMs = null } = progress;
      this.#progress = { kind: kindOf[pass], done, of, leftMs: leftMs === null ? null : Math.round(leftMs) };
    }
    this.#notify.soon();
  }

  /** The shard of each readable record; nothing if the menu is of another generation. */
  async #knownPlaces({ number }: Generation): Promise<(readonly [id: string, shard: string])[]> {
    if (this.menu.now()?.stamp.number !== number) return [];
    const { ids, shards } = await this.menu.ask('menu.places', {});
    return ids.map((id, at) => [id, String(shards[at])]);
  }

  #onError(error: unknown): void {
    if (error instanceof PassStopped || this.#signals.signal.aborted) return;
    logBroken(this.#deps.log, 'goods broken', error);
  }
}
