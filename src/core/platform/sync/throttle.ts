// Calls a function at once, then at most once per interval; the last call is never lost.
import type { Clock } from '../../ports.ts';

export interface Throttle {
  /** Notifies now or at the end of the interval. */
  soon: () => void;
  now: () => void;
  end: () => void;
}

export function createThrottle(
  clock: Pick<Clock, 'elapsedMs' | 'after'>,
  everyMs: number,
  notify: () => void,
): Throttle {
  let notifiedAtMs = -Infinity;
  let callOff: (() => void) | undefined;

  function now(): void {
    callOff?.();
    callOff = undefined;
    notifiedAtMs = clock.elapsedMs();
    notify();
  }

  return {
    now,
    soon: () => {
      const waitMs = notifiedAtMs + everyMs - clock.elapsedMs();
      if (waitMs <= 0) now();
      else callOff ??= clock.after(waitMs, now);
    },
    end: () => callOff?.(),
  };
}
