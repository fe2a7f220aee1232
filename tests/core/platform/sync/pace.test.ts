// How many pages are requested at once, adapted to the shop's answers.

import { describe, expect, it } from 'vitest';
import { createPace, MOST_AT_ONCE } from '../../../../src/core/platform/sync/pace.ts';

const answers = (pace: ReturnType<typeof createPace>, count: number, tookMs = 50) => {
  for (let answered = 0; answered < count; answered += 1) pace.answered(tookMs);
};

describe('the concurrency of page requests', () => {
  it('starts with one and grows by one for every round of fast answers, up to a limit', () => {
    const pace = createPace();
    const widths = [0, 1, 2, 3, 4, 5, 6, 60].map((more) => {
      answers(pace, more);
      return pace.width();
    });
    expect(widths).toEqual([1, 2, 3, 4, 5, 6, 6, MOST_AT_ONCE]);
  });

  it('does not grow while answers are slow', () => {
    const pace = createPace();
    answers(pace, 1);
    for (let round = 0; round < 10; round += 1) {
      answers(pace, 1);
      answers(pace, 1, 3_000);
    }
    expect(pace.width()).toBe(2);
  });

  it('stops growing when pages only wait for one another', () => {
    const pace = createPace();
    /** A shop that makes one page after the other, 20 ms each, over a connection with this delay. */
    const widthAt = (lineMs: number) => {
      for (let round = 0; round < 60; round += 1)
        answers(pace, 1, Math.max(lineMs + 20, pace.width() * 20 + (round % 3)));
      return pace.width();
    };
    expect(widthAt(0)).toBe(3);
    expect(createPace().width()).toBe(1);
    const far = createPace();
    answers(far, 60, 220);
    expect(far.width()).toBe(MOST_AT_ONCE);
    answers(far, 60, 420);
    expect(far.width()).toBeLessThan(MOST_AT_ONCE);
  });

  it('halves when the shop is overloaded, once for all calls that were running then, and stays at least one', () => {
    const pace = createPace();
    answers(pace, 100);
    for (const startedAtMs of [10, 20, 30]) pace.throttled(startedAtMs, 1_000);
    expect(pace.width()).toBe(3);
    pace.throttled(1_100, 1_200);
    expect(pace.width()).toBe(1);
    pace.throttled(1_300, 1_400);
    expect(pace.width()).toBe(1);
    answers(pace, 1);
    expect(pace.width()).toBe(2);
  });
});
