// Builds the worker thread as one file; the packed desk contains it too.

import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { withoutUnusedParts } from './scripts/steps/unused-parts.mjs';

export default defineConfig({
  publicDir: false,
  plugins: [withoutUnusedParts],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'out/node',
    emptyOutDir: false,
    sourcemap: true,
    license: { fileName: '.worker-packages.json' },
    rolldownOptions: {
      input: { worker: resolve(import.meta.dirname, 'src/host/work/thread.ts') },
      output: {
        entryFileNames: '[name].js',
        codeSplitting: false,
        // Removes whitespace and comments but keeps all names, so that stack traces in the log stay readable.
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
});
