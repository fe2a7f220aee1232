// Brings single pages: patiently, at the pace that the shop bears, and for as long as they are wanted.
import type { Paging } from '../client/shop-client.ts';
import type { Chance, Clock } from '../ports.ts';
import type { Manner, OpenShop } from '../session/open-shop.ts';
import { PassStopped } from './outcome.ts';
import { createPace } from './pace.ts';
import { isChoking } from './patience.ts';
import { patiently, type PatienceParts } from './patiently.ts';
import type { PageAsk, Resource } from './resource.ts';
import { type Sighting, sighting } from './sighting.ts';

export interface Page {
  number: number;
  records: readonly Sighting[];
  paging: Paging;
}

export interface Line {
  /** Raises `PassStopped` at once when the signal is aborted, and whatever the shop or the net does. */
  ask: (ask: PageAsk, signal: AbortSignal) => Promise<Page>;
  width: () => number;
}

export interface LineParts {
  resource: Resource;
  shop: OpenShop;
  clock: Clock;
  chance: Chance;
}

export function openLine({ resource, shop, clock, chance }: LineParts): Line {
  const look = sighting(resource);
  const pace = createPace();
  const patience: PatienceParts = {
    clock,
    chance,
    onAnswer: pace.answered,
    onFailure: (error, startedAtMs) => {
      if (isChoking(error)) pace.choked(startedAtMs, clock.elapsedMs());
    },
  };
  return {
    width: pace.width,
    ask: async (ask, signal) => {
      const call = (manner: Manner) => resource.ask(shop, ask, { ...manner, look });
      const { data: records, paging } = await patiently(patience, call, signal);
      if (records === undefined) throw new PassStopped({ kind: 'not-a-list' });
      return { number: ask.page, records, paging };
    },
  };
}
