// A throttle always delivers the last call, and limits how often.

import { describe, expect, it } from 'vitest';
import { createThrottle } from '../../../../src/core/platform/sync/throttle.ts';
import { manualClock } from '../../../support/test-ports.ts';

function watched() {
  const clock = manualClock();
  const calls: number[] = [];
  const throttle = createThrottle(clock, 250, () => calls.push(clock.elapsedMs()));
  return { clock, calls, throttle };
}

describe('a throttled function', () => {
  it('is called at once, and then at most four times a second', () => {
    const { clock, calls, throttle } = watched();
    for (let ms = 0; ms < 1_000; ms += 10) {
      throttle.soon();
      clock.advance(10);
    }
    expect(calls).toEqual([0, 250, 500, 750, 1_000]);
  });

  it('is called at once on `now`, and not again for a call that was waiting', () => {
    const { clock, calls, throttle } = watched();
    throttle.soon();
    clock.advance(50);
    throttle.soon();
    throttle.now();
    clock.advance(1_000);
    expect(calls).toEqual([0, 50]);
  });

  it('is not called after the end', () => {
    const { clock, calls, throttle } = watched();
    throttle.soon();
    throttle.soon();
    throttle.end();
    clock.advance(1_000);
    expect(calls).toEqual([0]);
  });
});
