// The receipt groups of one shop as they are kept on this machine, fetched when it is time.
import type { Freshness } from '../../contract/entities/freshness.ts';
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import type { Cache, Collection } from '../cache/cache.ts';
import { errorOf } from '../goods/trouble.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import type { Outcome } from '../sync/outcome.ts';
import { Schedule } from '../sync/schedule.ts';
import { Sync } from '../sync/sync.ts';
import { receiptGroupResource } from './receipt-group-resource.ts';

export interface ShopGroupsParts {
  shop: OpenShop;
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  everyMinutes: () => number;
  onChange: () => void;
}

export interface KeptGroup {
  id: string;
  name: string;
  addedAtSeconds: number | null;
}

interface Held {
  generation: number;
  groups: KeptGroup[];
  unreadable: number;
}

export class ShopGroups {
  readonly shop: OpenShop;
  readonly #sync: Sync;
  readonly #schedule: Schedule;
  readonly #collection: Collection;
  #held: Held | undefined;
  #isFetching = false;

  constructor(parts: ShopGroupsParts) {
    const { shop, cache, onChange, log } = parts;
    this.shop = shop;
    this.#collection = cache.collection(`${shop.dataFolder}/${receiptGroupResource.name}`);
    this.#sync = new Sync({ ...parts, resource: receiptGroupResource, onChange });
    this.#schedule = new Schedule({
      ...parts,
      run: (kind, signal) => this.#run(() => this.#sync.run(kind, signal), onChange),
      state: this.#sync.state.bind(this.#sync),
      onBroken: (error) => log.error('receipt groups broken', { stack: String(error) }),
    });
    shop.signal.addEventListener('abort', () => this.#schedule.stop(), { once: true });
  }

  start(): void {
    this.#schedule.start();
  }

  /** The line is back. */
  retry(): void {
    this.#schedule.reconnected();
  }

  async fetch(): Promise<void> {
    await this.#schedule.demand();
  }

  async afresh(): Promise<boolean> {
    return (await this.#schedule.afresh('delta')).kind === 'done';
  }

  /** In the shop's own order. */
  groups(): readonly KeptGroup[] {
    return this.#read().groups;
  }

  state(): { freshness: Freshness; unreadable: number; fetching: boolean } {
    const { asOfSeconds, trouble } = this.#sync.state();
    return {
      freshness: { asOfSeconds, error: trouble === null ? null : errorOf(trouble) },
      unreadable: this.#read().unreadable,
      fetching: this.#isFetching,
    };
  }

  async #run(pass: () => Promise<Outcome>, tell: () => void): Promise<Outcome> {
    this.#isFetching = true;
    try {
      return await pass();
    } finally {
      this.#isFetching = false;
      if (!this.shop.signal.aborted) tell();
    }
  }

  /** There are few of them: read as a whole, once for each fetching that brought something new. */
  #read(): Held {
    const generation = this.#collection.current();
    const number = generation?.number ?? 0;
    if (this.#held?.generation === number) return this.#held;
    const records = (generation?.shards ?? []).flatMap((shard) => this.#collection.read(shard) ?? []);
    const read = records.map((record) => receiptGroup.safeParse(record).data);
    const groups = read.flatMap((group): KeptGroup[] =>
      group === undefined || group.is_deleted === true
        ? []
        : [{ id: group.id, name: group.name, addedAtSeconds: group.add_time ?? null }],
    );
    this.#held = {
      generation: number,
      groups,
      unreadable: read.filter((group) => group === undefined).length,
    };
    return this.#held;
  }
}
