// How many pages are asked for at once, as the shop's answers teach it.

import { describe, expect, it } from 'vitest';
import { createPace, MOST_AT_ONCE } from '../../../../src/core/platform/sync/pace.ts';

const answers = (pace: ReturnType<typeof createPace>, count: number, tookMs = 50) => {
  for (let answered = 0; answered < count; answered += 1) pace.answered(tookMs);
};

describe('the pace', () => {
  it('begins with one and grows by one for every round of quick answers, up to a limit', () => {
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

  it('asks for as many at once as bring more, and for fewer where pages wait for one another', () => {
    const pace = createPace();
    /** A shop that makes one page after the other, 20 ms each, on a line that takes so long. */
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

  it('halves when it is too much for the shop, once for all that was under way then, and never below one', () => {
    const pace = createPace();
    answers(pace, 100);
    for (const startedAtMs of [10, 20, 30]) pace.choked(startedAtMs, 1_000);
    expect(pace.width()).toBe(3);
    pace.choked(1_100, 1_200);
    expect(pace.width()).toBe(1);
    pace.choked(1_300, 1_400);
    expect(pace.width()).toBe(1);
    answers(pace, 1);
    expect(pace.width()).toBe(2);
  });
});
