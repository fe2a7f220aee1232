// Builds the page that pairs a device: apart from the desk, so that it loads nothing but its own few kilobytes.

import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

export default defineConfig({
  root: fromRoot('src/renderer'),
  publicDir: false,
  build: {
    outDir: fromRoot('out/renderer'),
    emptyOutDir: false,
    license: { fileName: '.join-packages.json' },
    minify: true,
    target: 'chrome110',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fromRoot('src/renderer/join.html') },
  },
});
