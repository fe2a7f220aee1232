// Remembers which pictures and which machines have just failed, so that nobody waits for them again and again.
import type { Clock } from '../ports.ts';

export interface Backoff {
  /** For so long it is not worth a try. */
  avoid: (what: string, forMs: number, isByTheLine: boolean) => void;
  isAvoided: (what: string) => boolean;
  /** Gives everything another try that only the line has kept from coming. */
  forgive: () => void;
}

const MOST_REMEMBERED = 20_000;

export function createBackoff(clock: Clock): Backoff {
  const avoided = new Map<string, { untilMs: number; isByTheLine: boolean }>();
  return {
    avoid: (what, forMs, isByTheLine) => {
      avoided.delete(what);
      avoided.set(what, { untilMs: clock.elapsedMs() + forMs, isByTheLine });
      const [oldest] = avoided.keys();
      if (avoided.size > MOST_REMEMBERED && oldest !== undefined) avoided.delete(oldest);
    },
    isAvoided: (what) => (avoided.get(what)?.untilMs ?? -1) > clock.elapsedMs(),
    forgive: () => {
      for (const [what, { isByTheLine }] of [...avoided]) if (isByTheLine) avoided.delete(what);
    },
  };
}
