// Long work lets everybody else have their turn: whoever does it asks after each step whether it is time to breathe.
import type { Clock } from './ports.ts';

/** With the step that goes over it, half of what anybody may be kept waiting. */
const LONGEST_MS = 6;

export function createBreath(clock: Clock, longestMs = LONGEST_MS): () => Promise<void> {
  let sinceMs = clock.elapsedMs();
  return async () => {
    if (clock.elapsedMs() - sinceMs < longestMs) return;
    await new Promise<void>((resolve) => void clock.after(0, resolve));
    sinceMs = clock.elapsedMs();
  };
}
