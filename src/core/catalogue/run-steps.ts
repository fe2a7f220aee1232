// Runs long work step by step, and lets everybody else have their turn between the steps.
import type { Clock } from '../ports.ts';
import { createAbortableYielder, createIdleYielder } from '../platform/sync/waiting.ts';
import type { Steps } from './build.ts';

interface Setting {
  clock: Clock;
  signal: AbortSignal;
}

/** Raises `PassStopped` when the signal is aborted. */
export const inTurns = <Made>(steps: Steps<Made>, { clock, signal }: Setting): Promise<Made> =>
  run(steps, createAbortableYielder(clock, signal));

/** The same for work that nobody waits for. */
export const inModestTurns = <Made>(steps: Steps<Made>, { clock, signal }: Setting): Promise<Made> =>
  run(steps, createIdleYielder(clock, signal));

async function run<Made>(steps: Steps<Made>, yieldTurn: () => Promise<void>): Promise<Made> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await yieldTurn();
  }
}
