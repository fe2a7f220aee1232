// Whoever watches hears the last word, and is not drowned in those before it.

import { describe, expect, it } from 'vitest';
import { createThrottle } from '../../../../src/core/platform/sync/throttle.ts';
import { manualClock } from '../../../support/test-ports.ts';

function watched() {
  const clock = manualClock();
  const told: number[] = [];
  const throttle = createThrottle(clock, 250, () => told.push(clock.elapsedMs()));
  return { clock, told, throttle };
}

describe('what is told', () => {
  it('comes at once, and then four times a second at most', () => {
    const { clock, told, throttle } = watched();
    for (let ms = 0; ms < 1_000; ms += 10) {
      throttle.soon();
      clock.advance(10);
    }
    expect(told).toEqual([0, 250, 500, 750, 1_000]);
  });

  it('comes at once where it must, and not again for what was waiting', () => {
    const { clock, told, throttle } = watched();
    throttle.soon();
    clock.advance(50);
    throttle.soon();
    throttle.now();
    clock.advance(1_000);
    expect(told).toEqual([0, 50]);
  });

  it('ends with whoever tells it', () => {
    const { clock, told, throttle } = watched();
    throttle.soon();
    throttle.soon();
    throttle.end();
    clock.advance(1_000);
    expect(told).toEqual([0]);
  });
});
