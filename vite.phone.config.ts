// Builds the page of the waiter's phone beside the desk: a build of its own, so that neither page loads what only the other needs.

import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { unusedScreenParts } from './scripts/steps/unused-parts.mjs';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

export default defineConfig({
  root: fromRoot('src/renderer'),
  base: './',
  publicDir: false,
  plugins: [vue()],
  define: unusedScreenParts,
  build: {
    outDir: fromRoot('out/renderer'),
    emptyOutDir: false,
    license: { fileName: '.phone-packages.json' },
    minify: true,
    target: 'chrome110',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: fromRoot('src/renderer/phone.html'),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'phone', tags: ['$initial'], priority: 1 },
            // All schemas and words come later, in one file each.
            { name: 'phone-contract', test: /src\/contract\// },
          ],
        },
      },
    },
  },
});
