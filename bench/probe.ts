// Looks into a program from inside: how long its event loop was held up, and how much memory it takes.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { until } from '../tests/support/until.ts';

const figures = z.object({
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
  /** All that the system counts for the process. */
  memoryMb: z.number(),
  /** What its script holds: objects and buffers. */
  heapMb: z.number(),
});
export type ProbeFigures = z.output<typeof figures>;

const TICK_MS = 20;

/** Runs before the program's own first line; at each signal it tells what was since the last one. */
const inside = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  import { writeFileSync, renameSync } from 'node:fs';
  const file = process.env.SERVERY_PROBE;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const delays = { delayP99Ms: delay.percentile(99) / 1e6, delayMaxMs: delay.max / 1e6 };
    const tell = () => {
      // Not with the collection itself: what it has freed is given back by threads of its own.
      const { rss, heapUsed, external } = process.memoryUsage();
      const memory = { memoryMb: rss / 1048576, heapMb: (heapUsed + external) / 1048576 };
      writeFileSync(file + '.draft', JSON.stringify({ ...delays, ...memory }));
      renameSync(file + '.draft', file);
    };
    // Later: what this reading itself has held up belongs to nobody, and a delay is counted from the tick before it.
    setTimeout(() => {
      delay.reset();
      setTimeout(tell, ${TICK_MS});
    }, ${TICK_MS});
  });
`;

export interface Probe {
  /** What the program is started with. */
  env: Record<string, string>;
  read: (pid: number) => Promise<ProbeFigures>;
}

/**
 * Memory is told behind a collection of all garbage. A program that is timed is spared that: with a heap that was made
 * small by force it collects twice as often for seconds, and no desk ever does it.
 */
export function openProbe(folder: string, { collects }: { collects: boolean }): Probe {
  const file = join(folder, 'probe.json');
  const source = `data:text/javascript,${encodeURIComponent(inside)}`;
  return {
    env: { SERVERY_PROBE: file, NODE_OPTIONS: `${collects ? '--expose-gc ' : ''}--import=${source}` },
    read: async (pid) => {
      rmSync(file, { force: true });
      // What was held up last is noted with the next tick.
      await pause(TICK_MS);
      process.kill(pid, 'SIGUSR2');
      let told: ProbeFigures | undefined;
      await until('the program tells of itself', () => {
        try {
          told = figures.parse(JSON.parse(readFileSync(file, 'utf8')));
        } catch {
          return false;
        }
        return true;
      });
      if (told === undefined) throw new Error('the program told nothing');
      return told;
    },
  };
}
