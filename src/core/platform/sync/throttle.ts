// Tells of something at once, and then no more often than every so often: the last word always comes through.
import type { Clock } from '../../ports.ts';

export interface Throttle {
  /** Tells now or soon. */
  soon: () => void;
  now: () => void;
  end: () => void;
}

export function createThrottle(clock: Clock, everyMs: number, notify: () => void): Throttle {
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
