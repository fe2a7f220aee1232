// Remembers which pictures and servers have just failed, so that they are not tried again at once.
import type { Clock } from '../ports.ts';

export interface Backoff {
  /** Not tried again for this long; `isConnectionFault` if the connection was at fault. */
  avoid: (what: string, forMs: number, isConnectionFault: boolean) => void;
  isAvoided: (what: string) => boolean;
  /** Allows another try for everything that failed because of the connection. */
  forgetConnectionFaults: () => void;
}

const MOST_REMEMBERED = 20_000;

export function createBackoff(clock: Clock): Backoff {
  const avoided = new Map<string, { untilMs: number; isConnectionFault: boolean }>();
  return {
    avoid: (what, forMs, isConnectionFault) => {
      avoided.delete(what);
      avoided.set(what, { untilMs: clock.elapsedMs() + forMs, isConnectionFault });
      const [oldest] = avoided.keys();
      if (avoided.size > MOST_REMEMBERED && oldest !== undefined) avoided.delete(oldest);
    },
    isAvoided: (what) => (avoided.get(what)?.untilMs ?? -1) > clock.elapsedMs(),
    forgetConnectionFaults: () => {
      for (const [what, { isConnectionFault }] of [...avoided]) if (isConnectionFault) avoided.delete(what);
    },
  };
}
