// Long work leaves the others their turn, and ends when nobody wants it any more.

import { describe, expect, it } from 'vitest';
import { inModestTurns, inTurns } from '../../../src/core/catalogue/run-steps.ts';
import { manualClock } from '../../support/test-ports.ts';

/** Steps that take this long each. */
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
  it('lets others have their turn after four milliseconds', async () => {
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
    expect(await inTurns(steps(10, 2, clock), { clock: counting, signal })).toBe('made');
    expect(turns).toBe(5);
  });

  it('goes on without a turn where it is short', async () => {
    const clock = manualClock();
    const { signal } = new AbortController();
    expect(await inTurns(steps(3, 1, clock), { clock, signal })).toBe('made');
    expect(clock.pending()).toBe(0);
  });

  it('ends in the middle when it is not wanted any more', async () => {
    const clock = manualClock();
    const end = new AbortController();
    const working = inTurns(steps(100, 4, clock), { clock, signal: end.signal });
    end.abort();
    await expect(working).rejects.toThrow('cancelled');
  });

  it('that nobody waits for steps aside until the others are done, but not for ever', async () => {
    const { signal } = new AbortController();
    /** Others who have work for so many turns of five milliseconds; how many of them they had before the first step ended. */
    const othersBefore = async (turns: number, work: typeof inTurns) => {
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
    expect(await othersBefore(6, inTurns)).toBe(1);
    expect(await othersBefore(6, inModestTurns)).toBe(6);
    expect(await othersBefore(1000, inModestTurns)).toBe(10);
  });
});
