// Builds the guests' page into a folder of its own: the guests' port serves that folder and nothing else of the screens.

import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

export default defineConfig({
  root: fromRoot('src/renderer'),
  publicDir: false,
  build: {
    outDir: fromRoot('out/renderer/guests'),
    emptyOutDir: false,
    license: { fileName: '.guests-packages.json' },
    minify: true,
    target: 'chrome90',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fromRoot('src/renderer/guests.html') },
  },
});
