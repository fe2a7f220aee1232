// Builds the shop service as one piece: it is also what the packed desk brings along, with its embedded database beside it.

import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Whatever lies above it, the folder's own files are modules. */
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
    // The embedded database reads files beside its own; the native driver is an addition to `pg` that nobody here installs.
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
