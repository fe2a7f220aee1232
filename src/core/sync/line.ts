// Brings single pages: patiently, at the pace that the shop bears, and for as long as they are wanted.
import { anyList } from '../../wire/scalars/lists.ts';
import type { Paging } from '../client/shop-client.ts';
import type { Chance, Clock, JsonValue } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { PassStopped } from './outcome.ts';
import { createPace } from './pace.ts';
import { isChoking } from './patience.ts';
import { patiently, type PatienceParts } from './patiently.ts';
import type { PageAsk, Resource } from './resource.ts';

export interface Page {
  number: number;
  records: readonly JsonValue[];
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
      const { data, paging } = await patiently(patience, (manner) => resource.ask(shop, ask, manner), signal);
      return { number: ask.page, records: recordsIn(data), paging };
    },
  };
}

function recordsIn(data: unknown): readonly JsonValue[] {
  const read = anyList.safeParse(data);
  if (!read.success) throw new PassStopped({ kind: 'not-a-list' });
  // They were parsed from JSON, and nothing has touched them since.
  return read.data as JsonValue[];
}
