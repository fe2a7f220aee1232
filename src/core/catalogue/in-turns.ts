// Runs long work step by step, and lets everybody else have their turn between the steps.
import type { Clock } from '../ports.ts';
import { breather } from '../sync/waiting.ts';
import type { Steps } from './build.ts';

/** Raises `PassStopped` when the signal is aborted. */
export async function inTurns<Made>(
  steps: Steps<Made>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<Made> {
  const breathe = breather(clock, signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await breathe();
  }
}
