// Times two ways of doing the same alternately, so that a slow machine slows both.
export interface Figures {
  /** Medians, in milliseconds. */
  ours: number;
  plain: number;
  /** The median of the ratios of neighbouring runs. */
  ratio: number;
}

export interface PairOptions {
  rounds: number;
  warmUps?: number;
  /** Runs before each timed run of ours, untimed. */
  prepare?: () => Promise<unknown>;
  /** Runs after each run of either, untimed. */
  tidy?: () => Promise<unknown>;
}

type Work = () => Promise<unknown>;

export async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function pair(
  ours: Work,
  plain: Work,
  { rounds, warmUps = 30, prepare, tidy }: PairOptions,
): Promise<Figures> {
  for (let round = 0; round < warmUps; round += 1) {
    await prepare?.();
    await ours();
    await tidy?.();
    await plain();
    await tidy?.();
  }
  const runs: { ours: number; plain: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.();
    const first = await timed(ours);
    await tidy?.();
    runs.push({ ours: first, plain: await timed(plain) });
    await tidy?.();
  }
  return {
    ours: median(runs.map((run) => run.ours)),
    plain: median(runs.map((run) => run.plain)),
    ratio: median(runs.map((run) => run.ours / run.plain)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * part) / 100) - 1] ?? Number.NaN;
}
