// How many pages are asked for at once: more while the shop answers quickly, half as soon as it is too much for it.
export const MOST_AT_ONCE = 6;
const QUICK_MS = 1_000;

export interface Pace {
  width: () => number;
  answered: (tookMs: number) => void;
  /** Too much for the shop; calls that were under way at the last halving say nothing new. */
  choked: (startedAtMs: number, nowMs: number) => void;
}

export function createPace(): Pace {
  let width = 1;
  let quick = 0;
  let halvedAtMs = -Infinity;
  return {
    width: () => width,
    answered: (tookMs) => {
      quick = tookMs <= QUICK_MS ? quick + 1 : 0;
      if (quick < width || width >= MOST_AT_ONCE) return;
      width += 1;
      quick = 0;
    },
    choked: (startedAtMs, nowMs) => {
      if (startedAtMs < halvedAtMs) return;
      width = Math.max(1, Math.floor(width / 2));
      quick = 0;
      halvedAtMs = nowMs;
    },
  };
}
