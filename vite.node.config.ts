// Builds the programs for plain Node: the browser host, benchmarks, campaigns, the demo shop and other tools.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { withoutUnusedParts } from './scripts/steps/unused-parts.mjs';

const programs = {
  web: 'src/web/index.ts',
  printer: 'src/printer/main.ts',
  'demo-shop': 'tools/demo-shop/main.ts',
  'print-font': 'tools/print-font/main.ts',
  'make-engine': 'src/service/storage/make-engine.ts',
  'electron-stand-in': 'tests/support/electron/electron.ts',
  bench: 'bench/main.ts',
  campaigns: 'tests/campaigns/main.ts',
  'devices-counter': 'tests/campaigns/devices/counter-program.ts',
  'devices-crowd': 'tests/campaigns/devices/crowd-program.ts',
  'guide-pictures': 'tests/guide/main.ts',
};

const present = Object.entries(programs)
  .map(([name, entry]) => [name, resolve(import.meta.dirname, entry)] as const)
  .filter(([, entry]) => existsSync(entry));

export default defineConfig({
  publicDir: false,
  plugins: [withoutUnusedParts],
  // A single bundle starts in two thirds of the time; these packages read files of their own.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'playwright-core'] },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'out/node',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(present),
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
