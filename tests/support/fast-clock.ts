// A clock that runs faster than time, for waits of minutes at real sockets. What somebody is given to answer stays long.
import type { Clock } from '../../src/core/ports.ts';
import { nodeClock } from '../../src/host/time/clock.ts';

export interface FastClock extends Clock {
  /** Sets the time of day, as a person or the network does. */
  moveSeconds: (by: number) => void;
}

/** A wait is at least so long, or as long as it would be by the usual clock: a busy machine needs it to answer. */
const LEAST_MS = 600;

export function fastClock(factor: number, leastMs = LEAST_MS): FastClock {
  const startSeconds = nodeClock.nowSeconds();
  const startMs = nodeClock.elapsedMs();
  let movedSeconds = 0;
  const elapsedMs = () => (nodeClock.elapsedMs() - startMs) * factor;
  return {
    nowSeconds: () => Math.floor(startSeconds + movedSeconds + elapsedMs() / 1000),
    elapsedMs,
    after: (delayMs, action) =>
      nodeClock.after(Math.max(delayMs / factor, Math.min(delayMs, leastMs)), action),
    moveSeconds: (by) => {
      movedSeconds += by;
    },
  };
}
