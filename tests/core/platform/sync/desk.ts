// A desk that stores the goods of a shop in files that a test can inspect, cut off and resume.
import type { Cache } from '../../../../src/core/platform/storage/cache.ts';
import { createCache } from '../../../../src/core/platform/storage/create-cache.ts';
import { goodsResource } from '../../../../src/core/records/goods-resource.ts';
import type { Chance, JsonValue, Stores } from '../../../../src/core/ports.ts';
import type { OpenShop } from '../../../../src/core/platform/shop/open-shop.ts';
import type { Outcome, PassKind } from '../../../../src/core/platform/sync/outcome.ts';
import { Sync, type SyncState } from '../../../../src/core/platform/sync/sync.ts';
import { type MemoryStores, memoryStores } from '../../../support/memory-stores.ts';
import { testPorts } from '../../../support/test-ports.ts';
import { type HastyClock, hastyClock } from './list-shop.ts';

export interface SyncDesk {
  stores: Stores;
  cache: Cache;
  clock: HastyClock;
  sync: Sync;
  states: SyncState[];
  /** Waits for the end, also of deferred work, because two programs must not share a disk. */
  run: (kind?: PassKind, signal?: AbortSignal) => Promise<Outcome>;
  /** All current records, or undefined if there is no generation. */
  held: () => JsonValue[] | undefined;
  ids: () => string[] | undefined;
  shards: () => string[];
}

export const never = new AbortController().signal;

interface DeskSettings {
  stores?: Stores;
  clock?: HastyClock;
  chance?: Chance;
  everyMinutes?: () => number;
}

export function openDesk(shop: OpenShop, settings: DeskSettings = {}): SyncDesk {
  const { stores = memoryStores(), clock = hastyClock(), everyMinutes } = settings;
  const { log, chance } = testPorts();
  const cache = createCache({ stores, clock, log });
  const states: SyncState[] = [];
  const sync = new Sync({
    resource: goodsResource,
    shop,
    cache,
    clock,
    chance,
    log,
    onChange: (state) => states.push(state),
    ...(everyMinutes && { everyMinutes }),
  });
  const goods = cache.collection(`${shop.dataFolder}/goods`);
  const held = () => goods.current()?.shards.flatMap((shard) => goods.read(shard) ?? ['a shard is missing']);
  return {
    stores,
    cache,
    clock,
    sync,
    states,
    run: async (kind = 'full', signal = never) => {
      try {
        return await sync.run(kind, signal);
      } finally {
        await clock.quiet();
      }
    },
    held,
    ids: () => held()?.map((record) => goodsResource.idOf(record) ?? JSON.stringify(record)),
    shards: () => goods.current()?.shards.map(({ name }) => name) ?? [],
  };
}

/** A desk on the disk of an earlier one. */
export const restarted = (shop: OpenShop, { disk }: MemoryStores, settings: DeskSettings = {}) =>
  openDesk(shop, { ...settings, stores: memoryStores(disk) });

export const sorted = (ids: readonly string[] | undefined) => ids?.toSorted((a, b) => Number(a) - Number(b));
