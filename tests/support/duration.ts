// Measures how long a piece of work takes undisturbed: the shortest of several runs.

const RUNS = 15;

export function shortestMs(work: () => unknown): number {
  const durations = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...durations);
}

const STEPS = 5_000_000;
/** How long STEPS steps took on the machine on which the promised milliseconds were measured. */
const STEPS_MS = 4.2;

/** How many times slower this machine is at the moment; never below one. */
export function slowness(): number {
  const tookMs = shortestMs(() => {
    let sum = 0;
    for (let step = 0; step < STEPS; step += 1) sum = (sum * 31 + step) | 0;
    return sum;
  });
  return Math.max(1, tookMs / STEPS_MS);
}
