// The worker's jobs without a thread: inputs and outputs are cloned, as between threads.
import type { Work } from '../../src/core/work.ts';
import { createJobs } from '../../src/worker/jobs.ts';

export function directWork(): Work {
  const run = createJobs();
  return {
    ask: async (name, input) => structuredClone(await run(name, structuredClone(input))),
    stop: () => Promise.resolve(),
  };
}
