// How long a piece of work takes when nothing else is in its way: the shortest of a few runs.

const RUNS = 15;

export function shortestMs(work: () => unknown): number {
  const durations = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...durations);
}
