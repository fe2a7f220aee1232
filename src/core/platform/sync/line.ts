// Brings single pages: withRetries, at the pace that the shop bears, and for as long as they are wanted.
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
   * Raises `PassStopped` at once when the signal is aborted, and whatever the shop or the net does. The shop has done its
   * part as soon as all of the answer is here: it may have to wait for others to be read.
   */
  ask: (ask: PageAsk, signal: AbortSignal, onHere?: () => void) => Promise<Page>;
  /** How many pages the shop may have to do with at once. */
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
          // How long it then lies here says nothing of the shop.
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
