// The menu of one shop, which lives in the worker thread: opened there from its index file, updated after every fetch.
import type { GoodsChanges } from '../../contract/goods.ts';
import type { Cache, Collection, Generation, Shard } from '../platform/storage/cache.ts';
import { failure } from '../failure.ts';
import { PassStopped } from '../platform/sync/outcome.ts';
import type { ByteFiles, Chance, Clock, JsonValue, Log } from '../ports.ts';
import {
  type GroupsChange,
  type JobInput,
  type JobName,
  type JobOutput,
  type MenuFacts,
  type Work,
  WorkLost,
} from '../work.ts';
import { type CategoryTree, treeOf } from './category-tree.ts';
import { type ChangeLog, openChangeLog } from './change-log.ts';
import type { CachedCategories } from './goods-categories.ts';
import { MenuIndex, noteOf, type Stamp, stampIn, stampOf } from './menu-index.ts';

/** What is known here of the menu in the worker. */
export interface Menu {
  facts: MenuFacts;
  tree: CategoryTree;
  /** The state of the goods that it was built from. */
  stamp: Stamp;
}

export interface CachedMenuDeps {
  folder: string;
  cache: Cache;
  bytes: ByteFiles;
  clock: Clock;
  chance: Chance;
  log: Log;
  work: Work;
  /** The shop's time zone. */
  timeZone: string;
  /** Ends all work. */
  signal: AbortSignal;
  /** Aborted when nothing may be written for this shop any more. */
  mayWrite: AbortSignal;
  categories: () => CachedCategories;
  /** Receipt groups that are shown in place of the shop's, for a menu that is being opened. */
  groups: () => GroupsChange;
  /** Called when the menu has changed, or before the first goods of an empty menu are indexed. */
  onChange: () => void;
}

/** The jobs about a menu that do not change it. */
type MenuJob =
  | 'menu.find'
  | 'menu.ids'
  | 'menu.export'
  | 'menu.items'
  | 'menu.unreadable'
  | 'menu.usual-groups'
  | 'menu.places'
  | 'import.read'
  | 'import.begin';

const emptyStamp: Stamp = stampOf(undefined);
const noChanges = { total: 0, changes: [] };

export class CachedMenu {
  readonly #deps: CachedMenuDeps;
  /** Its name in the worker. */
  readonly #name: string;
  readonly #collection: Collection;
  readonly #index: MenuIndex;
  readonly #changes: ChangeLog;
  #menu: Menu | undefined;
  /** The categories from which the menu's tree was built. */
  #grouped: CachedCategories | undefined;
  #work: Promise<void> = Promise.resolve();
  #reopening: Promise<void> | undefined;
  /** Resolvers of calls that wait for the next thing to show. */
  #waiting: (() => void)[] = [];

  constructor(deps: CachedMenuDeps) {
    this.#deps = deps;
    this.#name = deps.chance.id();
    this.#collection = deps.cache.collection(`${deps.folder}/goods`);
    this.#index = new MenuIndex({
      ...deps,
      signal: deps.mayWrite,
      name: `${deps.folder}/goods-index`,
      make: () => this.#enqueue(() => this.#makeIndex()),
    });
    this.#changes = openChangeLog(deps.folder, deps);
  }

  /** Undefined until what is stored on this machine has been read. */
  now(): Menu | undefined {
    return this.#awaitsFirst() ? undefined : this.#menu;
  }

  /** The first goods are stored but not indexed yet, so the empty menu is no longer shown. */
  #awaitsFirst(): boolean {
    return this.#menu?.stamp.number === 0 && this.#collection.current() !== undefined;
  }

  /** Resolves when a menu is there, or when all work has ended. */
  async whenShown(): Promise<void> {
    while (this.now() === undefined && (await this.#nextChange()));
  }

  /** Resolves to false if all work has ended without anything new to show. */
  #nextChange(): Promise<boolean> {
    const moving = new Promise<boolean>((resolve) => this.#waiting.push(() => resolve(true)));
    return Promise.race([moving, this.whenSettled().then(() => false)]);
  }

  /** Resolves when the current work has ended. */
  whenSettled(): Promise<void> {
    return this.#work;
  }

  changes(): GoodsChanges[] {
    return this.#changes.all();
  }

  /** The records of one shard file; empty if the file has been replaced. */
  async shardRecords(shard: number): Promise<readonly JsonValue[]> {
    const file = this.#collection.current()?.shards.find(({ name }) => name === String(shard));
    return (file && (await this.#collection.load(file))) ?? [];
  }

  /** One shard file; undefined if it has been replaced. */
  async shardBytes(shard: number): Promise<Uint8Array | undefined> {
    const file = this.#collection.current()?.shards.find(({ name }) => name === String(shard));
    return file && (await this.#collection.readBytes(file));
  }

  /** The numbers of the shard files that hold the goods now, whether or not the menu has caught up with them. */
  shardNumbers(): number[] {
    return (this.#collection.current()?.shards ?? []).map(({ name }) => Number(name));
  }

  /** If the worker has ended, opens the menu in the next one and asks again. Throws `session.none` once all work has ended. */
  async ask<Name extends MenuJob>(name: Name, input: Omit<JobInput<Name>, 'menu'>): Promise<JobOutput<Name>> {
    try {
      this.#check();
      const answer = await this.#askAgainIfLost(name, input);
      this.#check();
      return answer;
    } catch (error) {
      throw this.#deps.signal.aborted ? failure('session.none', 'the shop has been closed') : error;
    }
  }

  async #askAgainIfLost<Name extends MenuJob>(
    name: Name,
    input: Omit<JobInput<Name>, 'menu'>,
  ): Promise<JobOutput<Name>> {
    try {
      return await this.#ask(name, input);
    } catch (error) {
      if (!(error instanceof WorkLost)) throw error;
      this.#check();
      this.#deps.log.error('menu lost', { reason: error.message });
      await this.#reopen();
      return this.#ask(name, input);
    }
  }

  #ask<Name extends JobName>(
    name: Name,
    input: Omit<JobInput<Name>, 'menu'>,
    given?: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<JobOutput<Name>> {
    return this.#deps.work.ask(name, { ...input, menu: this.#name }, given);
  }

  open = (): Promise<void> => this.#enqueue(() => this.#orOpen(() => this.#open()));

  /** False if no menu is open yet: it lays what there is by then. */
  async overlayGroups(change: GroupsChange): Promise<boolean> {
    if (this.#menu === undefined) return false;
    const facts = await this.#ask('menu.groups', change);
    if (this.#deps.signal.aborted) return true;
    this.#menu = { ...this.#menu, facts };
    this.#deps.onChange();
    return true;
  }

  /** Brings the menu up to date after goods or categories were fetched. */
  follow = (): Promise<void> => this.#enqueue(() => this.#orOpen(() => this.#catchUp()));

  async end(): Promise<void> {
    await this.#index.end();
    // After the current work, which may be opening the menu; not waited for, because that may take seconds.
    void this.#enqueue(() => this.#ask('menu.close', {})).catch(() => undefined);
  }

  /** If the worker ends during the work, opens the menu in the next one instead. */
  async #orOpen(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof WorkLost)) throw error;
      await this.#open();
    }
  }

  #enqueue<Made>(work: () => Promise<Made>): Promise<Made> {
    const done = this.#work.then(work);
    this.#work = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  #reopen(): Promise<void> {
    this.#reopening ??= this.open().finally(() => (this.#reopening = undefined));
    return this.#reopening;
  }

  async #open(): Promise<void> {
    // Earlier versions stored a file of search sets beside the index; it does no harm if it cannot be removed.
    await this.#deps.bytes.remove(`${this.#deps.folder}/goods-grams`).catch(() => undefined);
    const current = stampOf(this.#collection.current());
    const index = await this.#index.read();
    this.#check();
    const opened = await this.#openWith(index);
    if (isSame(opened.stamp, current)) this.#setMenu(opened);
    else if (isOlder(opened.stamp, current)) await this.#catchUpFrom(opened);
    else await this.#catchUpFrom(await this.#openWith(undefined));
  }

  async #openWith(index: Uint8Array<ArrayBuffer> | undefined): Promise<Menu> {
    const { timeZone } = this.#deps;
    this.#grouped = this.#deps.categories();
    const tree = treeOf(this.#grouped);
    const setting = { zone: timeZone, tree: tree.links, groups: this.#deps.groups() };
    const { note, facts } = await this.#ask('menu.open', { index, ...setting }, index && [index]);
    this.#check();
    const stamp = note === undefined ? undefined : stampIn(note, timeZone);
    if (note !== undefined && stamp === undefined) return this.#openWith(undefined);
    return { facts, tree, stamp: stamp ?? emptyStamp };
  }

  async #catchUp(): Promise<void> {
    if (this.#menu === undefined) return;
    if (this.#awaitsFirst()) this.#deps.onChange();
    await this.#regroup(this.#menu);
    if (isSame(this.#menu.stamp, stampOf(this.#collection.current()))) return;
    await this.#catchUpFrom(this.#menu);
  }

  async #regroup(menu: Menu): Promise<void> {
    const categories = this.#deps.categories();
    if (categories === this.#grouped) return;
    const tree = treeOf(categories);
    await this.#ask('menu.regroup', { tree: tree.links });
    this.#grouped = categories;
    this.#setMenu({ ...menu, tree });
  }

  async #catchUpFrom(from: Menu): Promise<void> {
    for (;;) {
      const generation = this.#collection.current();
      if (generation === undefined) return;
      const { added, dropped } = shardChangeBetween(from.stamp, generation);
      const isComplete = await this.#sendShards(added);
      // If shard files were replaced while they were read, a newer generation is there.
      if (!isComplete && this.#collection.current() !== generation) {
        await this.#ask('menu.undo', {});
        continue;
      }
      const stamp = stampOf(generation);
      const { facts, compared } = await this.#ask('menu.change', {
        dropped,
        // The goods of the first fetch do not count as changes.
        compareAtSeconds:
          from.stamp.number === 0 || this.#changes.knows(stamp.number) ? null : this.#deps.clock.nowSeconds(),
      });
      this.#check();
      if (!this.#changes.knows(stamp.number)) this.#changes.add(stamp.number, compared ?? noChanges);
      this.#setMenu({ ...from, facts, stamp });
      this.#index.writeLater();
      return;
    }
  }

  /** False if a shard could not be read. */
  async #sendShards(shards: readonly Shard[]): Promise<boolean> {
    let isComplete = true;
    for (const shard of shards) {
      isComplete = (await this.#sendShard(shard)) && isComplete;
      this.#check();
    }
    return isComplete;
  }

  async #sendShard(shard: Shard): Promise<boolean> {
    const bytes = await this.#collection.readBytes(shard);
    if (bytes === undefined) return false;
    if (await this.#ask('menu.read', { shard: Number(shard.name), bytes })) return true;
    // Sets the damaged file aside and reports it.
    this.#collection.read(shard);
    return false;
  }

  #makeIndex(): Promise<Uint8Array> {
    return this.#ask('menu.index', { note: noteOf(this.#menu?.stamp ?? emptyStamp, this.#deps.timeZone) });
  }

  #check(): void {
    if (this.#deps.signal.aborted) throw new PassStopped(undefined);
  }

  #setMenu(menu: Menu): void {
    this.#menu = menu;
    for (const notify of this.#waiting.splice(0)) notify();
    this.#deps.onChange();
  }
}

const isSame = (a: Stamp, b: Stamp) => a.number === b.number && a.fullAtSeconds === b.fullAtSeconds;

/** Older, but since the same full fetch, so that the shards they share are unchanged. */
const isOlder = (a: Stamp, b: Stamp) => a.number < b.number && a.fullAtSeconds === b.fullAtSeconds;

interface ShardChange {
  added: readonly Shard[];
  dropped: number[];
}

/** A shard file never changes: the same name means the same records. */
function shardChangeBetween(from: Stamp, { shards }: Generation): ShardChange {
  const before = new Set(from.shards);
  const after = new Set(shards.map(({ name }) => name));
  return {
    added: shards.filter(({ name }) => !before.has(name)),
    dropped: from.shards.filter((name) => !after.has(name)).map(Number),
  };
}
