// Measures a program from inside: the delays of its event loop, and its memory.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { until } from '../tests/support/until.ts';

const figures = z.object({
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
  /** The resident memory of the process. */
  memoryMb: z.number(),
  /** The memory of its objects and buffers. */
  heapMb: z.number(),
});
export type ProbeFigures = z.output<typeof figures>;

const TICK_MS = 20;

/** Loaded before the program's own code; at each signal it reports the figures since the last one. */
const inside = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  import { writeFileSync, renameSync } from 'node:fs';
  const file = process.env.SERVERY_PROBE;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const delays = { delayP99Ms: delay.percentile(99) / 1e6, delayMaxMs: delay.max / 1e6 };
    const report = () => {
      // Read later, because background threads return the freed memory after the collection.
      const { rss, heapUsed, external } = process.memoryUsage();
      const memory = { memoryMb: rss / 1048576, heapMb: (heapUsed + external) / 1048576 };
      writeFileSync(file + '.draft', JSON.stringify({ ...delays, ...memory }));
      renameSync(file + '.draft', file);
    };
    // Reset later, so that the delay of this reading itself does not count.
    setTimeout(() => {
      delay.reset();
      setTimeout(report, ${TICK_MS});
    }, ${TICK_MS});
  });
`;

export interface Probe {
  /** Environment variables for the measured program. */
  env: Record<string, string>;
  read: (pid: number) => Promise<ProbeFigures>;
}

/**
 * With `collects`, memory is read after a garbage collection. Without it for programs whose time is measured: after a
 * forced collection a heap collects twice as often for seconds, which no real desk does.
 */
export function openProbe(folder: string, { collects }: { collects: boolean }): Probe {
  const file = join(folder, 'probe.json');
  const source = `data:text/javascript,${encodeURIComponent(inside)}`;
  return {
    env: { SERVERY_PROBE: file, NODE_OPTIONS: `${collects ? '--expose-gc ' : ''}--import=${source}` },
    read: async (pid) => {
      rmSync(file, { force: true });
      // The latest delay is recorded only with the next tick.
      await pause(TICK_MS);
      process.kill(pid, 'SIGUSR2');
      let reported: ProbeFigures | undefined;
      await until('the program tells of itself', () => {
        try {
          reported = figures.parse(JSON.parse(readFileSync(file, 'utf8')));
        } catch {
          return false;
        }
        return true;
      });
      if (reported === undefined) throw new Error('the program reported nothing');
      return reported;
    },
  };
}
