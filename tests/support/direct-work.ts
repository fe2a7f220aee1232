// The worker's jobs without a thread: inputs and outputs are cloned, as between threads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Work } from '../../src/core/work.ts';
import { createJobs } from '../../src/worker/jobs.ts';
import { houseRoot } from './house-root.ts';

export const printFontFile = (): string => join(houseRoot(), 'resources', 'print-font.bin');
export const inflatedPrintFont = (): Uint8Array => inflateRawSync(readFileSync(printFontFile()));

export function directWork(): Work {
  const run = createJobs({ printFont: inflatedPrintFont });
  return {
    ask: async (name, input) => structuredClone(await run(name, structuredClone(input))),
    stop: () => Promise.resolve(),
  };
}
