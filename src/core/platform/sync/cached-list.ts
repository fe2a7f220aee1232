// A short list of the shop, cached on this machine, fetched on schedule and read as a whole.
import type { FetchedList } from '../../../contract/freshness.ts';
import { logBroken } from '../../failure.ts';
import type { Cache, Collection } from '../storage/cache.ts';
import type { Chance, Clock, JsonValue, Log } from '../../ports.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import type { Outcome } from './outcome.ts';
import type { Resource } from './resource.ts';
import { Schedule } from './schedule.ts';
import { Sync } from './sync.ts';
import { errorOf } from './trouble-error.ts';

/** What every module with such a list needs. */
export interface CachedListHost {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  everyMinutes: () => number;
}

/** `unreadable` records are counted, `gone` ones are not. */
export type ReadRecord<Item> = Item | 'unreadable' | 'gone';

export interface CachedListOptions<Item> extends CachedListHost {
  shop: OpenShop;
  resource: Resource;
  read: (record: JsonValue) => ReadRecord<Item>;
  onChange: () => void;
}

interface Held<Item> {
  generation: number;
  items: Item[];
  unreadable: number;
}

export class CachedList<Item extends object> {
  readonly shop: OpenShop;
  readonly #read: CachedListOptions<Item>['read'];
  readonly #sync: Sync;
  readonly #schedule: Schedule;
  readonly #collection: Collection;
  #held: Held<Item> | undefined;
  #isFetching = false;

  constructor(options: CachedListOptions<Item>) {
    const { shop, resource, cache, onChange, log } = options;
    this.shop = shop;
    this.#read = options.read;
    this.#collection = cache.collection(`${shop.dataFolder}/${resource.name}`);
    this.#sync = new Sync({ ...options, onChange });
    this.#schedule = new Schedule({
      ...options,
      run: (kind, signal) => this.#run(() => this.#sync.run(kind, signal), onChange),
      state: this.#sync.state.bind(this.#sync),
      onBroken: (error) => logBroken(log, `${resource.name} broken`, error),
    });
    shop.signal.addEventListener('abort', () => this.#schedule.stop(), { once: true });
  }

  start(): void {
    this.#schedule.start();
  }

  /** Called when the connection is back. */
  retry(): void {
    this.#schedule.reconnected();
  }

  async fetch(): Promise<void> {
    await this.#schedule.demand();
  }

  /** Fetches with a pass that starts now or later; true if it succeeded. */
  async refetch(): Promise<boolean> {
    return (await this.#schedule.refetch('delta')).kind === 'done';
  }

  /** In the shop's order. */
  items(): readonly Item[] {
    return this.#now().items;
  }

  /** The start times of other moments whose state the list may be in after a kill. */
  begunSeconds(): readonly number[] {
    return this.#sync.begunSeconds();
  }

  state(): FetchedList {
    const { asOfSeconds, trouble, missing } = this.#sync.state();
    return {
      freshness: { asOfSeconds, error: trouble === null ? null : errorOf(trouble) },
      unreadable: this.#now().unreadable,
      missing,
      fetching: this.#isFetching,
    };
  }

  async #run(pass: () => Promise<Outcome>, notify: () => void): Promise<Outcome> {
    this.#isFetching = true;
    try {
      return await pass();
    } finally {
      this.#isFetching = false;
      if (!this.shop.signal.aborted) notify();
    }
  }

  /** Reads the records once per generation. */
  #now(): Held<Item> {
    const generation = this.#collection.current();
    const number = generation?.number ?? 0;
    if (this.#held?.generation === number) return this.#held;
    const records = (generation?.shards ?? []).flatMap((shard) => this.#collection.read(shard) ?? []);
    const read = records.map((record) => this.#read(record));
    this.#held = {
      generation: number,
      items: read.filter((item): item is Item => typeof item === 'object'),
      unreadable: read.filter((item) => item === 'unreadable').length,
    };
    return this.#held;
  }
}
