// Long work lets everybody else have their turn: whoever does it asks after each step whether it is time to yieldTurn.
import type { Clock } from '../ports.ts';

interface YieldOptions {
  longestMs: number;
  /** Ends when it is the worker's turn again. */
  rest: () => Promise<void>;
}

/** With the step that goes over it, half of what anybody may be kept waiting. */
const LONGEST_MS = 6;

export function createYielder(
  clock: Clock,
  { longestMs = LONGEST_MS, rest = () => nextTurn(clock) }: Partial<YieldOptions> = {},
): () => Promise<void> {
  let sinceMs = clock.elapsedMs();
  return async () => {
    if (clock.elapsedMs() - sinceMs < longestMs) return;
    await rest();
    sinceMs = clock.elapsedMs();
  };
}

const nextTurn = (clock: Clock) => new Promise<void>((resolve) => void clock.after(0, resolve));
