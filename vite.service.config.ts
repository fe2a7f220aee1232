// Builds the shop service as one file; the packed desk contains it too, with the embedded database beside it.

import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Marks the folder's files as ES modules, whatever package.json lies above it. */
const ownPackage: Plugin = {
  name: 'own-package',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' });
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [ownPackage],
  ssr: {
    noExternal: true,
    // The embedded database reads files beside its own; pg-native is an optional part of `pg` that is not installed.
    external: ['@electric-sql/pglite', 'pg-native'],
  },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'out/node',
    emptyOutDir: false,
    sourcemap: true,
    license: { fileName: '.packages.json' },
    rolldownOptions: {
      input: { service: resolve(import.meta.dirname, 'src/service/main.ts') },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
