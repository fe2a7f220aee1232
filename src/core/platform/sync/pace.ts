// How many pages are asked for at once: more while that brings more, fewer where they only wait for one another, and
// half as soon as it is too much for the shop.
export const MOST_AT_ONCE = 6;
const QUICK_MS = 1_000;
/** How many pages at once may wait for others, by what they took longer than a page alone. */
const WAITING = { few: 1.5, many: 2.5 };

export interface Pace {
  width: () => number;
  answered: (tookMs: number) => void;
  /** Too much for the shop; calls that were under way at the last halving say nothing new. */
  choked: (startedAtMs: number, nowMs: number) => void;
}

const noAnswers = { count: 0, tookMs: 0 };

export function createPace(): Pace {
  let width = 1;
  let round = noAnswers;
  let leastMs = Infinity;
  let halvedAtMs = -Infinity;
  return {
    width: () => width,
    answered: (tookMs) => {
      leastMs = Math.min(leastMs, tookMs);
      round = tookMs <= QUICK_MS ? { count: round.count + 1, tookMs: round.tookMs + tookMs } : noAnswers;
      if (round.count < width) return;
      const waiting = width * (1 - (leastMs * round.count) / round.tookMs);
      if (waiting > WAITING.many) width -= 1;
      else if (waiting < WAITING.few && width < MOST_AT_ONCE) width += 1;
      round = noAnswers;
    },
    choked: (startedAtMs, nowMs) => {
      if (startedAtMs < halvedAtMs) return;
      width = Math.max(1, Math.floor(width / 2));
      round = noAnswers;
      halvedAtMs = nowMs;
    },
  };
}
