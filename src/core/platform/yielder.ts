// Lets long work yield to the event loop every few milliseconds: call the yielder after each step.
import type { Clock } from '../ports.ts';

interface YieldOptions {
  longestMs: number;
  /** Resolves when the work may continue. */
  wait: () => Promise<void>;
}

/** Together with the step that exceeds it, half of the longest acceptable delay for other work. */
const LONGEST_MS = 6;

export function createYielder(
  clock: Clock,
  { longestMs = LONGEST_MS, wait = () => nextTurn(clock) }: Partial<YieldOptions> = {},
): () => Promise<void> {
  let sinceMs = clock.elapsedMs();
  return async () => {
    if (clock.elapsedMs() - sinceMs < longestMs) return;
    await wait();
    sinceMs = clock.elapsedMs();
  };
}

const nextTurn = (clock: Clock) => new Promise<void>((resolve) => void clock.after(0, resolve));
