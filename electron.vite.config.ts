// Builds the desktop app: main process, sandboxed preload and screen.

import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      rolldownOptions: { input: fromRoot('src/main/index.ts') },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but electron: everything else goes into its one file.
      externalizeDeps: false,
      rolldownOptions: {
        input: fromRoot('src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: fromRoot('src/renderer'),
    plugins: [vue()],
    build: {
      outDir: fromRoot('out/renderer'),
      minify: true,
      rolldownOptions: { input: fromRoot('src/renderer/index.html') },
    },
  },
});
