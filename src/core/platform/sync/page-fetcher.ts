// Fetches single pages, with retries, and limits how many the shop serves at once.
import { isOverload } from '../client/retry-policy.ts';
import type { Paging } from '../client/shop-client.ts';
import type { Chance, Clock, JsonValue } from '../../ports.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { PassStopped } from './outcome.ts';
import { createPace } from './pace.ts';
import { type Key, keyOf } from './places.ts';
import { withRetries, type RetryDeps } from './with-retries.ts';
import type { PageAsk, Resource } from './resource.ts';

/** A record of a page, with what a pass needs to know of it. */
export interface FetchedRecord {
  key: Key;
  /** Ids of other records that it mentions. */
  names: readonly string[];
  /** The shop's time when it sent the record, if the record has it. */
  shopSeconds: number | undefined;
  record: JsonValue;
}

export interface Page {
  number: number;
  records: readonly FetchedRecord[];
  paging: Paging;
}

export interface PageFetcher {
  /** Throws `PassStopped` at once when the signal is aborted, and the failures of the shop and the network. */
  ask: (ask: PageAsk, signal: AbortSignal) => Promise<Page>;
  /** How many pages may be requested at once. */
  width: () => number;
}

export interface PageFetcherDeps {
  resource: Resource;
  shop: OpenShop;
  clock: Clock;
  chance: Chance;
}

export function createPageFetcher({ resource, shop, clock, chance }: PageFetcherDeps): PageFetcher {
  const pace = createPace();
  const retry: RetryDeps = {
    clock,
    chance,
    onAnswer: pace.answered,
    onFailure: (error, startedAtMs) => {
      if (isOverload(error)) pace.throttled(startedAtMs, clock.elapsedMs());
    },
  };
  return {
    width: pace.width,
    ask: async (ask, signal) => {
      const answer = await withRetries(retry, (options) => resource.ask(shop, ask, options), signal);
      if (answer.data === undefined) throw new PassStopped({ kind: 'not-a-list' });
      const records = answer.data.map((record) => fetchedRecord(resource, record));
      return { number: ask.page, records, paging: answer.paging };
    },
  };
}

export const fetchedRecord = (resource: Resource, record: JsonValue): FetchedRecord => ({
  key: keyOf(resource, record),
  names: resource.namesIn(record),
  shopSeconds: resource.shopSecondsIn(record),
  record,
});
