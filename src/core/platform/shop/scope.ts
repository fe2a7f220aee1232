// What belongs to an open shop, and ends with it: its timers, its events, and the writes that are under way.
import type { EventName, Payload } from '../../../contract/events.ts';
import type { Emitter } from '../../events.ts';
import { failure, logBroken } from '../../failure.ts';
import type { Clock, Log } from '../../ports.ts';
import type { Cache } from '../storage/cache.ts';
import { createThrottle, type Throttle } from '../sync/throttle.ts';
import type { Opened, OpenShop } from './open-shop.ts';

export const noShop = () => failure('session.none', 'no shop is open');

export interface ShopScope extends OpenShop {
  /** The same in all scopes of one opening of a shop. */
  opening: object;
  /** Throws `session.none` once the shop is closed. */
  requireOpen: () => void;
  /** A document refuses what is set when the shop has been closed and nothing is under way any more. */
  document: Cache['document'];
  after: Clock['after'];
  throttle: (everyMs: number, notify: () => void) => Throttle;
  /** Says nothing once the shop is closed. */
  emit: Emitter['emit'];
  on: <Name extends EventName>(name: Name, listener: (payload: Payload<Name>) => void) => void;
  /**
   * Called when the shop is closed. The folders of the shop stay as they are until what it returns has ended, also if it
   * fails. Returns the function that takes it back.
   */
  onEnd: (end: () => unknown) => () => void;
  /** Resolves when nothing is under way that belonged to the same folders before. */
  previous: Promise<void>;
  /** Another number for every call, also of other shops: what two shops answer never has the same revision. */
  nextRevision: () => number;
}

interface ScopeDeps {
  cache: Cache;
  clock: Clock;
  log: Log;
  emitter: Emitter;
  previous: Promise<void>;
  nextRevision: () => number;
}

export interface Scopes {
  shop: OpenShop;
  /** For one domain, with a signal of its own. */
  scoped: () => ShopScope;
  /** Resolves when nothing is under way any more: only then its folders may be removed, moved or given to another shop. */
  close: () => Promise<void>;
}

export function openScopes(
  { shop, scoped, close }: Opened,
  { cache, clock, emitter, log, previous, nextRevision }: ScopeDeps,
): Scopes {
  const { signal } = shop;
  const ends = new Set<() => unknown>();
  let isClosed = false;

  const requireOpen = () => {
    if (signal.aborted) throw noShop();
  };
  const onEnd = (end: () => unknown) => {
    if (signal.aborted) void ended(end);
    else ends.add(end);
    return () => void ends.delete(end);
  };
  const after: Clock['after'] = (delayMs, action) => {
    if (signal.aborted) return () => undefined;
    const stop: () => void = clock.after(delayMs, () => {
      forget();
      action();
    });
    const forget = onEnd(stop);
    return () => {
      forget();
      stop();
    };
  };

  const scope: Omit<ShopScope, keyof OpenShop> = {
    opening: shop,
    previous,
    nextRevision,
    requireOpen,
    onEnd,
    after,
    document: (kind) => {
      const document = cache.document(kind);
      const set = (value: Parameters<typeof document.set>[0]) => {
        if (isClosed) throw noShop();
        document.set(value);
      };
      return { get: document.get, set };
    },
    throttle: (everyMs, notify) =>
      createThrottle({ elapsedMs: () => clock.elapsedMs(), after }, everyMs, () => {
        if (!signal.aborted) notify();
      }),
    emit: (name, payload) => {
      if (!signal.aborted) emitter.emit(name, payload);
    },
    on: (name, listener) => onEnd(emitter.on(name, listener)),
  };

  return {
    shop,
    scoped: () => ({ ...scoped(), ...scope }),
    close: async () => {
      close();
      await Promise.all([...ends].map(ended));
      isClosed = true;
    },
  };

  async function ended(end: () => unknown): Promise<void> {
    try {
      await end();
    } catch (error) {
      logBroken(log, 'closing broken', error);
    }
  }
}
