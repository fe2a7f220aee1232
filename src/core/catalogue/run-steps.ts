// Runs long work step by step and yields to the event loop between the steps.
import type { Clock } from '../ports.ts';
import { createAbortableYielder, createIdleYielder } from '../platform/sync/waiting.ts';
import type { Steps } from './build.ts';

interface Setting {
  clock: Clock;
  signal: AbortSignal;
}

/** Throws `PassStopped` when the signal is aborted. */
export const runSteps = <Made>(steps: Steps<Made>, { clock, signal }: Setting): Promise<Made> =>
  run(steps, createAbortableYielder(clock, signal));

/** For background work: yields until nothing else is busy. */
export const runStepsWhenIdle = <Made>(steps: Steps<Made>, { clock, signal }: Setting): Promise<Made> =>
  run(steps, createIdleYielder(clock, signal));

async function run<Made>(steps: Steps<Made>, yieldTurn: () => Promise<void>): Promise<Made> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await yieldTurn();
  }
}
