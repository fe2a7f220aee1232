// When a new thing whose answer was lost may be sent again: not before a read copy of the shop that lags behind shows it.
import { z } from 'zod';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import type { Clock } from '../ports.ts';

/** The least time between a sending and the next of the same thing. */
export const LEAST_RESEND_SECONDS = 15;
/** A copy that was once so far behind may be further behind the next time. */
const LAG_FACTOR = 3;
const LONGEST_LAG_SECONDS = 60;

const lagKind = (ownFolder: string): DocumentKind<number> => ({
  name: `${ownFolder}/read-lag`,
  version: 1,
  schema: z.number().min(0).max(LONGEST_LAG_SECONDS),
  empty: 0,
});

export interface ResendingDeps {
  cache: Cache;
  clock: Clock;
  ownFolder: string;
}

interface Wait {
  isOver: boolean;
  callOff?: () => void;
}

/** Waits by the running clock, not by the time of day, which may be set meanwhile. */
export class Resending {
  readonly #deps: ResendingDeps;
  readonly #lag: Document<number>;
  /** By command. */
  readonly #waits = new Map<string, Wait>();

  constructor(deps: ResendingDeps) {
    this.#deps = deps;
    this.#lag = deps.cache.document(lagKind(deps.ownFolder));
  }

  /** A read after a write has shown the write only after this time. */
  sawLag(seconds: number): void {
    const lag = Math.min(seconds, LONGEST_LAG_SECONDS);
    if (lag > this.#lag.get()) this.#lag.set(lag);
  }

  /** The shop may have received the command now, and its answer is lost. */
  lost(id: string): void {
    this.#waits.get(id)?.callOff?.();
    const seconds = Math.max(LEAST_RESEND_SECONDS, LAG_FACTOR * this.#lag.get());
    const wait: Wait = { isOver: false };
    this.#waits.set(id, wait);
    wait.callOff = this.#deps.clock.after(seconds * 1000, () => (wait.isOver = true));
  }

  /** What was lost before this start of the program begins to wait when it is asked about. */
  mayBeSent(id: string): boolean {
    const wait = this.#waits.get(id);
    if (wait === undefined) this.lost(id);
    return wait?.isOver === true;
  }

  end(): void {
    for (const { callOff } of this.#waits.values()) callOff?.();
    this.#waits.clear();
  }
}
