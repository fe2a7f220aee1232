// Fetches single pages, with retries, and limits how many the shop serves at once.
import type { Paging } from '../client/shop-client.ts';
import type { Chance, Clock } from '../../ports.ts';
import type { CallOptions, OpenShop } from '../shop/open-shop.ts';
import { PassStopped } from './outcome.ts';
import { createPace } from './pace.ts';
import { isChoking } from './retry-policy.ts';
import { withRetries, type RetryDeps } from './with-retries.ts';
import type { PageAsk, Resource } from './resource.ts';
import { type FetchedRecord, fetchedRecord } from './fetched-record.ts';

export interface Page {
  number: number;
  records: readonly FetchedRecord[];
  paging: Paging;
}

export interface Line {
  /**
   * Throws `PassStopped` at once when the signal is aborted, and the failures of the shop and the network. `onHere` is
   * called when the whole answer has arrived: it may wait for others to be read, but the shop is free again.
   */
  ask: (ask: PageAsk, signal: AbortSignal, onHere?: () => void) => Promise<Page>;
  /** How many pages may be requested at once. */
  width: () => number;
}

export interface LineDeps {
  resource: Resource;
  shop: OpenShop;
  clock: Clock;
  chance: Chance;
}

export function openLine({ resource, shop, clock, chance }: LineDeps): Line {
  const look = fetchedRecord(resource);
  const pace = createPace();
  const retry: RetryDeps = {
    clock,
    chance,
    onFailure: (error, startedAtMs) => {
      if (isChoking(error)) pace.choked(startedAtMs, clock.elapsedMs());
    },
  };
  return {
    width: pace.width,
    ask: async (ask, signal, onHere) => {
      const call = (options: CallOptions) => {
        const startedAtMs = clock.elapsedMs();
        const here = () => {
          // The time that the answer then waits here says nothing about the shop.
          pace.answered(clock.elapsedMs() - startedAtMs);
          onHere?.();
        };
        return resource.ask(shop, ask, { ...options, look: { ...look, onHere: here } });
      };
      const { data: records, paging } = await withRetries(retry, call, signal);
      if (records === undefined) throw new PassStopped({ kind: 'not-a-list' });
      return { number: ask.page, records, paging };
    },
  };
}
