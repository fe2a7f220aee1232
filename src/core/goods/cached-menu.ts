// The menu of one shop in memory: opened from its index file and updated after every fetch.
import { type GoodsChanges, goodsChanges } from '../../contract/goods.ts';
import type { Cache, Collection, Generation, Shard } from '../platform/storage/cache.ts';
import {
  buildCatalogue,
  changeCatalogue,
  regroup,
  runAll,
  type ShardRecords,
  type Steps,
} from '../catalogue/build.ts';
import { type Catalogue, type CatalogueData, openCatalogue } from '../catalogue/catalogue.ts';
import type { Preview } from '../catalogue/preview.ts';
import { runStepsWhenIdle } from '../catalogue/run-steps.ts';
import type { ByteFiles, Clock, JsonValue, Log } from '../ports.ts';
import { type CategoryTree, treeOf } from './category-tree.ts';
import { compared, type Compared } from './compare.ts';
import type { CachedCategories } from './goods-categories.ts';
import { MenuIndex, type Stamp, type Stamped, stampOf } from './menu-index.ts';
import type { SecondsOf } from '../platform/shop/shop-time.ts';
import { z } from 'zod';
import type { Surroundings } from '../catalogue/entry.ts';

export interface Menu extends Stamped {
  catalogue: Catalogue;
  tree: CategoryTree;
}

export interface CachedMenuDeps {
  folder: string;
  cache: Cache;
  bytes: ByteFiles;
  clock: Clock;
  log: Log;
  /** The shop's time zone. */
  timeZone: string;
  secondsOf: SecondsOf;
  /** Stops all work. */
  signal: AbortSignal;
  /** Aborted when nothing may be written for this shop any more. */
  mayWrite: AbortSignal;
  categories: () => CachedCategories;
  /** Called when the menu has changed, or before the first goods of an empty menu are indexed. */
  onChange: () => void;
}

const nothing: Stamp = stampOf(undefined);

export class CachedMenu {
  readonly #deps: CachedMenuDeps;
  readonly #collection: Collection;
  readonly #index: MenuIndex;
  readonly #changes: ChangeLog;
  #menu: Menu | undefined;
  #preview: Preview | undefined;
  /** The categories from which the menu's tree was built. */
  #grouped: CachedCategories | undefined;
  /** The first goods have arrived but are not indexed yet, so the empty menu is no longer shown. */
  #isFirst = false;
  #work: Promise<void> = Promise.resolve();
  /** Resolvers of calls that wait for the next thing to show. */
  #waiting: (() => void)[] = [];

  constructor(deps: CachedMenuDeps) {
    this.#deps = deps;
    this.#collection = deps.cache.collection(`${deps.folder}/goods`);
    const written = { ...deps, signal: deps.mayWrite };
    this.#index = new MenuIndex({ ...written, name: `${deps.folder}/goods-index` });
    this.#changes = openChangeLog(deps.folder, deps);
  }

  /** Undefined until what is stored on this machine has been read. */
  now(): Menu | undefined {
    return this.#isFirst ? undefined : this.#menu;
  }

  /** The first rows of a menu that is still being read. */
  preview(): Preview | undefined {
    return this.#preview;
  }

  /** Waits for a preview; undefined if the whole menu is ready, or if there is nothing. */
  async previewed(): Promise<Preview | undefined> {
    if (this.now() === undefined && this.#preview === undefined) await this.#nextChange();
    return this.#preview;
  }

  /** Resolves when a menu is there, or when all work has ended. */
  async shown(): Promise<void> {
    while (this.now() === undefined && (await this.#nextChange()));
  }

  /** Resolves to false if all work has ended without anything new to show. */
  #nextChange(): Promise<boolean> {
    const moving = new Promise<boolean>((resolve) => this.#waiting.push(() => resolve(true)));
    return Promise.race([moving, this.settled().then(() => false)]);
  }

  /** Resolves when the current work has ended. */
  settled(): Promise<void> {
    return this.#work;
  }

  changes(): GoodsChanges[] {
    return this.#changes.all();
  }

  /** The records of one shard file; empty if the file has been replaced. */
  records(shard: number): readonly JsonValue[] {
    const file = this.#collection.current()?.shards.find(({ name }) => name === String(shard));
    return (file && this.#collection.read(file)) ?? [];
  }

  /** The shard files that hold the goods now, whether or not the menu has caught up with them. */
  files(): number[] {
    return (this.#collection.current()?.shards ?? []).map(({ name }) => Number(name));
  }

  open = (): Promise<void> => this.#enqueue(() => this.#open());

  /** Brings the menu up to date after goods or categories were fetched. */
  follow = (): Promise<void> => this.#enqueue(() => this.#catchUp());

  async end(): Promise<void> {
    await this.#index.end();
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #open(): Promise<void> {
    // Earlier versions kept a file of search sets beside the index.
    await this.#deps.bytes.remove(`${this.#deps.folder}/goods-grams`);
    this.#grouped = this.#deps.categories();
    const tree = treeOf(this.#grouped);
    const found = await this.#index.read(tree.forCatalogue, (preview, stamp) => {
      if (!isSame(stamp, stampOf(this.#collection.current()))) return;
      this.#preview = preview;
      this.#notify();
    });
    const current = stampOf(this.#collection.current());
    const opened = found && { ...found, tree, catalogue: openCatalogue(found.data) };
    if (opened !== undefined && isSame(opened.stamp, current)) {
      this.#setMenu(opened);
      return;
    }
    if (opened !== undefined && isOlder(opened.stamp, current)) return this.#catchUpFrom(opened);
    const surroundings = { secondsOf: this.#deps.secondsOf, readings: () => '' };
    const data = runAll(buildCatalogue({ shards: [], tree: tree.forCatalogue, surroundings }));
    const menu = { data, catalogue: openCatalogue(data), tree, stamp: nothing };
    if (current.number === 0) this.#setMenu(menu);
    else await this.#catchUpFrom(menu);
  }

  async #catchUp(): Promise<void> {
    if (this.#menu === undefined) return;
    this.#regroup(this.#menu);
    if (isSame(this.#menu.stamp, stampOf(this.#collection.current()))) return;
    this.#isFirst = this.#menu.stamp.number === 0;
    if (this.#isFirst) this.#deps.onChange();
    await this.#catchUpFrom(this.#menu);
  }

  #regroup(menu: Menu): void {
    const categories = this.#deps.categories();
    if (categories === this.#grouped) return;
    this.#grouped = categories;
    const tree = treeOf(categories);
    this.#setMenu({ ...menu, ...regroup(menu.data, tree.forCatalogue), tree });
  }

  async #catchUpFrom(from: Menu): Promise<void> {
    for (;;) {
      const generation = this.#collection.current();
      if (generation === undefined) return;
      const step = stepBetween(from.stamp, generation);
      const reading = readingOf(this.#collection, step.added);
      const found = {
        shards: reading.shards,
        dropped: step.dropped,
        surroundings: await openSurroundings(this.#deps.secondsOf),
      };
      const data = await this.#run(buildOrChange(from, found));
      // If shard files were replaced while they were read, a newer generation is there.
      if (reading.isIncomplete() && this.#collection.current() !== generation) continue;
      const menu = { ...from, data, catalogue: openCatalogue(data), stamp: stampOf(generation) };
      await this.#compare(from, menu, step);
      this.#index.save(menu);
      this.#setMenu(menu);
      return;
    }
  }

  /** The goods of the first fetch do not count as changes. */
  async #compare(before: Menu, after: Menu, { added, dropped }: Step): Promise<void> {
    const { number } = after.stamp;
    if (this.#changes.knows(number)) return;
    const isFirst = before.stamp.number === 0;
    const found = isFirst
      ? { total: 0, changes: [] }
      : await this.#run(
          compared({
            before: before.data,
            after: after.data,
            dropped,
            added: new Set(added.map(({ name }) => Number(name))),
            nowSeconds: this.#deps.clock.nowSeconds(),
          }),
        );
    if (!this.#deps.signal.aborted) this.#changes.add(number, found);
  }

  #setMenu(menu: Menu): void {
    this.#menu = menu;
    this.#preview = undefined;
    this.#isFirst = false;
    this.#notify();
  }

  #notify(): void {
    for (const notify of this.#waiting.splice(0)) notify();
    this.#deps.onChange();
  }

  /** Runs in the background; queries are answered from the present menu meanwhile. */
  #run<Made>(steps: Steps<Made>): Promise<Made> {
    return runStepsWhenIdle(steps, this.#deps);
  }
}

const RETENTION_SECONDS = 30 * 24 * 3_600;
/** The limit for all fetches together; older fetches keep only their totals. */
const MOST_STORED_CHANGES = 5_000;

const stored = z.strictObject({
  /** The generation of the goods up to which all changes are included. */
  generation: z.int(),
  /** Newest first. */
  fetchings: z.array(goodsChanges),
});
type Stored = z.output<typeof stored>;

interface ChangeLog {
  all: () => GoodsChanges[];
  /** Whether the changes up to this generation are included. */
  knows: (generation: number) => boolean;
  add: (generation: number, compared: Compared) => void;
}

interface Deps {
  cache: Cache;
  clock: Clock;
}

export function openChangeLog(folder: string, { cache, clock }: Deps): ChangeLog {
  const document = cache.document<Stored>({
    name: `${folder}/goods-changes`,
    version: 1,
    schema: stored,
    empty: { generation: 0, fetchings: [] },
  });
  const isRecent = ({ atSeconds }: GoodsChanges) => clock.nowSeconds() - atSeconds < RETENTION_SECONDS;
  return {
    all: () => document.get().fetchings.filter(isRecent),
    knows: (generation) => document.get().generation >= generation,
    add: (generation, { total, changes }) => {
      const before = document.get().fetchings.filter(isRecent);
      const now = { atSeconds: clock.nowSeconds(), total, changes };
      document.set({ generation, fetchings: total === 0 ? before : shortened([now, ...before]) });
    },
  };
}

function shortened(fetchings: readonly GoodsChanges[]): GoodsChanges[] {
  let left = MOST_STORED_CHANGES;
  return fetchings.map((fetching) => {
    const changes = fetching.changes.slice(0, left);
    left -= changes.length;
    return { ...fetching, changes };
  });
}

/** Loads the dictionary only when a menu is built, so that the first screen does not wait for it. */
async function openSurroundings(secondsOf: SecondsOf): Promise<Surroundings> {
  const { openReadings } = await import('../catalogue/readings.ts');
  return { secondsOf, readings: openReadings() };
}

interface Found {
  shards: Iterable<ShardRecords>;
  dropped: ReadonlySet<number>;
  surroundings: Surroundings;
}

function buildOrChange({ data, stamp }: Stamped, found: Found): Steps<CatalogueData> {
  const isWhole = found.dropped.size === stamp.shards.length;
  return isWhole ? buildCatalogue({ ...found, tree: data.tree }) : changeCatalogue(data, found);
}

interface Reading {
  shards: Iterable<ShardRecords>;
  /** Whether shards were replaced while they were read. */
  isIncomplete: () => boolean;
}

/** Reads each shard file lazily. */
function readingOf(collection: Collection, shards: readonly Shard[]): Reading {
  let isIncomplete = false;
  function* read(): Iterable<ShardRecords> {
    for (const shard of shards) {
      const records = collection.read(shard);
      isIncomplete ||= records === undefined;
      yield { shard: Number(shard.name), records: records ?? [] };
    }
  }
  return { shards: read(), isIncomplete: () => isIncomplete };
}

const isSame = (a: Stamp, b: Stamp) => a.number === b.number && a.fullAtSeconds === b.fullAtSeconds;

/** Older, but since the same full fetch, so that the shards they share are unchanged. */
const isOlder = (a: Stamp, b: Stamp) => a.number < b.number && a.fullAtSeconds === b.fullAtSeconds;

interface Step {
  added: readonly Shard[];
  dropped: ReadonlySet<number>;
}

/** A shard file never changes: the same name means the same records. */
function stepBetween(from: Stamp, { shards }: Generation): Step {
  const before = new Set(from.shards);
  const after = new Set(shards.map(({ name }) => name));
  return {
    added: shards.filter(({ name }) => !before.has(name)),
    dropped: new Set(from.shards.filter((name) => !after.has(name)).map(Number)),
  };
}
