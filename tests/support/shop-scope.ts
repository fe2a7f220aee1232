// The scope of a shop that a test has made by itself: it ends when the shop's signal is aborted.
import { createEmitter, type Emitter } from '../../src/core/events.ts';
import type { OpenShop } from '../../src/core/platform/shop/open-shop.ts';
import { openScopes, type ShopScope } from '../../src/core/platform/shop/scope.ts';
import type { Cache } from '../../src/core/platform/storage/cache.ts';
import type { Clock, Log } from '../../src/core/ports.ts';

interface Deps {
  cache: Cache;
  clock: Clock;
  log: Log;
  emitter?: Emitter;
  previous?: Promise<void>;
}

export interface TestScope {
  scope: ShopScope;
  /** Resolves when the shop has been closed and nothing is under way any more. */
  closed: Promise<void>;
}

export function scopeOf(
  shop: OpenShop,
  { emitter = createEmitter(), previous = Promise.resolve(), ...deps }: Deps,
): TestScope {
  const opened = { shop, scoped: () => shop, close: () => undefined };
  let revision = 0;
  const { scoped, close } = openScopes(opened, {
    ...deps,
    emitter,
    previous,
    nextRevision: () => (revision += 1),
  });
  const closed = new Promise<void>((resolve) => {
    shop.signal.addEventListener('abort', () => void close().then(resolve), { once: true });
  });
  return { scope: scoped(), closed };
}

/** Opens one shop after the other for a module, as a desk does that has the same shop again. */
export function scopesFor(module: { open: (shop: ShopScope) => void }, deps: Deps) {
  let previous = Promise.resolve();
  return {
    open: (shop: OpenShop) => {
      const { scope, closed } = scopeOf(shop, { ...deps, previous });
      previous = closed;
      module.open(scope);
    },
    closed: () => previous,
  };
}
