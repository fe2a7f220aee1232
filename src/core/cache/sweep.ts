// Deletes files that nothing refers to any more: later, one a turn, because no change waits for what it has replaced to be gone.
import type { Clock } from '../ports.ts';

export type IsNeeded = (name: string) => boolean;

export interface SweepParts {
  clock: Clock;
  /** Goes down to those that are needed. */
  names: Set<string>;
  /** Answers whether it went. */
  remove: (name: string) => boolean;
}

/** What is needed is asked anew each turn. One that will not go is tried again with the next sweep. */
export function createSweep({ clock, names, remove }: SweepParts): (isNeeded: () => IsNeeded) => void {
  let isPlanned = false;
  return function sweep(isNeeded) {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(0, () => {
      isPlanned = false;
      const isUsed = isNeeded();
      const idle = [...names].find((name) => !isUsed(name));
      if (idle === undefined) return;
      names.delete(idle);
      if (remove(idle)) sweep(isNeeded);
      // Behind all others, which it must not keep from being tried.
      else names.add(idle);
    });
  };
}
