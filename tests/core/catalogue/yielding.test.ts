// Long work yields to the event loop, and stops when it is cancelled.

import { describe, expect, it } from 'vitest';
import { runStepsWhenIdle, runSteps } from '../../../src/core/catalogue/run-steps.ts';
import { manualClock } from '../../support/test-ports.ts';

/** Each step takes `stepMs` of the clock. */
function* steps(
  count: number,
  stepMs: number,
  clock: ReturnType<typeof manualClock>,
): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    clock.advance(stepMs);
    yield;
  }
  return 'made';
}

describe('long work', () => {
  it('yields after four milliseconds', async () => {
    const clock = manualClock();
    let turns = 0;
    const after = clock.after.bind(clock);
    const counting = {
      ...clock,
      after: (delayMs: number, action: () => void) => {
        turns += 1;
        queueMicrotask(action);
        return after(delayMs, () => undefined);
      },
    };
    const { signal } = new AbortController();
    expect(await runSteps(steps(10, 2, clock), { clock: counting, signal })).toBe('made');
    expect(turns).toBe(5);
  });

  it('does not yield when it is short', async () => {
    const clock = manualClock();
    const { signal } = new AbortController();
    expect(await runSteps(steps(3, 1, clock), { clock, signal })).toBe('made');
    expect(clock.pending()).toBe(0);
  });

  it('stops in the middle when it is cancelled', async () => {
    const clock = manualClock();
    const end = new AbortController();
    const working = runSteps(steps(100, 4, clock), { clock, signal: end.signal });
    end.abort();
    await expect(working).rejects.toThrow('cancelled');
  });

  it('yields in the background until other work is done, but not for ever', async () => {
    const { signal } = new AbortController();
    /** The event loop is busy for `turns` turns of five milliseconds; answers how many of them ran before the first step ended. */
    const othersBefore = async (turns: number, work: typeof runSteps) => {
      const clock = manualClock();
      let had = 0;
      const shared = {
        ...clock,
        after: (_delayMs: number, action: () => void) => {
          if (had < turns) clock.advance(5);
          if (had < turns) had += 1;
          queueMicrotask(action);
          return () => undefined;
        },
      };
      await work(steps(1, 4, clock), { clock: shared, signal });
      return had;
    };
    expect(await othersBefore(6, runSteps)).toBe(1);
    expect(await othersBefore(6, runStepsWhenIdle)).toBe(6);
    expect(await othersBefore(1000, runStepsWhenIdle)).toBe(10);
  });
});
