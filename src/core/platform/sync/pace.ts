// How many pages are requested at once: more while that speeds up the walk, fewer if pages only wait for one another,
// and half when the shop is overloaded.
export const MOST_AT_ONCE = 6;
const QUICK_MS = 1_000;
/** Bounds for the number of pages that wait for others, estimated from how much longer they take than a single page. */
const WAITING = { few: 1.5, many: 2.5 };

export interface Pace {
  width: () => number;
  answered: (tookMs: number) => void;
  /** Halves the width when the shop is overloaded; calls that started before the last halving are ignored. */
  throttled: (startedAtMs: number, nowMs: number) => void;
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
    throttled: (startedAtMs, nowMs) => {
      if (startedAtMs < halvedAtMs) return;
      width = Math.max(1, Math.floor(width / 2));
      round = noAnswers;
      halvedAtMs = nowMs;
    },
  };
}
