// The outbox of a desk, without the rest of the desk: it sends to a shop over real HTTP.
import { createCache } from '../../src/core/platform/storage/create-cache.ts';
import { createShopClient } from '../../src/core/platform/client/create-shop-client.ts';
import type { Target } from '../../src/core/platform/client/shop-client.ts';
import { openShop } from '../../src/core/platform/shop/open-shop.ts';
import { OutboxModule } from '../../src/core/outbox/outbox-module.ts';
import type { ShownList } from '../../src/core/outbox/shown-lists.ts';
import type { Clock, Ports } from '../../src/core/ports.ts';
import { nodeClock } from '../../src/host/time/clock.ts';
import { chinaTime } from './china-time.ts';
import { scopesFor } from './shop-scope.ts';
import { testPorts } from './test-ports.ts';

export interface BareOutboxOptions {
  target: Target;
  clock?: Clock;
  own?: Partial<Ports>;
  /** The ids in the fetched menu on this machine; null if none was fetched. */
  menu?: readonly string[] | null;
}

export interface BareOutbox {
  outbox: OutboxModule;
  close: () => void;
  closed: () => Promise<void>;
}

/** Returns what starts it, again and again on the same files. */
export function outboxOf({
  target,
  clock = nodeClock,
  own = {},
  menu = null,
}: BareOutboxOptions): () => BareOutbox {
  const ports = { ...testPorts({ clock }), ...own, clock };
  const cache = createCache(ports);
  const list: ShownList = {
    look: () => Promise.resolve(true),
    ids: () => Promise.resolve(menu),
    asOfSeconds: () => null,
    begunSeconds: () => [],
  };
  const client = createShopClient({
    ...ports,
    clock: nodeClock,
    language: () => 'en',
    onCall: () => undefined,
  });
  return () => {
    const line = { client, target: () => Promise.resolve(target), onOutcome: () => undefined, ...chinaTime };
    const { shop, close } = openShop({ id: '42', appId: 'odd', nesting: target.nesting }, line);
    const outbox = new OutboxModule({
      ...ports,
      cache,
      known: () => ({ goods: () => Promise.resolve(undefined), groupName: () => undefined }),
      lists: () => ({ goods: list, group: list }),
      device: () => 'desk',
      audit: { add: () => Promise.resolve() },
      onDamage: () => undefined,
      onChange: () => undefined,
      onBatches: () => undefined,
      onLocalGroups: () => undefined,
    });
    const { open, closed } = scopesFor(outbox, { ...ports, cache });
    open(shop);
    return { outbox, close, closed };
  };
}
