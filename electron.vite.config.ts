// Builds the desktop app: main process, sandboxed preload and screens.

import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { guideModules } from './scripts/steps/guide.mjs';
import { unusedScreenParts, withoutUnusedParts } from './scripts/steps/unused-parts.mjs';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

/** The entry script runs only when it is loaded as a whole, so the handshake with the host is a script of its own. */
const knockAtOnce: Plugin = {
  name: 'knock-at-once',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) => {
      const knock = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'knock');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${knock?.fileName ?? ''}` };
      return knock === undefined ? [] : [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

interface AtRule {
  name: string;
  params: string;
  clone: (other?: { name: string; params: string; nodes: [] }) => AtRule;
  append: (inner: AtRule) => AtRule;
  before: (rule: AtRule) => void;
}

interface StyleSheet {
  walkDecls: (mend: (declaration: { value: string }) => void) => void;
  walkAtRules: (name: string, mend: (rule: AtRule) => void) => void;
}

/** Before Chrome 129 (detected by this feature) a container also positioned fixed elements, so media queries stay on the window's width there. */
const withoutContainer = { name: 'supports', params: 'not (interpolate-size: allow-keywords)' };

/** Keeps sizes in viewport units right at any scale, and turns width queries into queries of the room that is left. */
const byScale = {
  postcssPlugin: 'by-scale',
  Once: (sheet: StyleSheet) => {
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(
        /(?<![\w.-])(\d*\.?\d+[dsl]?v[hw])\b/g,
        'calc($1 / var(--scale, 1))',
      );
    });
    sheet.walkAtRules('media', (rule) => {
      if (!/^\((min|max)-width: ?\d+px\)$/.test(rule.params)) return;
      rule.before(rule.clone({ ...withoutContainer, nodes: [] }).append(rule.clone()));
      Object.assign(rule, { name: 'container', params: `desk ${rule.params}` });
    });
  },
};

/** Lists the bundled packages beside each part; the notices and the bill of materials are made from it. */
const license = { fileName: '.packages.json' };

export default defineConfig({
  main: {
    plugins: [withoutUnusedParts],
    build: {
      outDir: 'out/main',
      sourcemap: true,
      license,
      // One file starts faster than some hundred files that are looked up in an archive.
      externalizeDeps: false,
      rolldownOptions: {
        input: fromRoot('src/main/index.ts'),
        // Removes whitespace and comments but keeps all names, so that stack traces in the log stay readable.
        output: { minify: { compress: false, mangle: false, codegen: true } },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      license,
      // A sandboxed preload can require only electron, so everything else is bundled into its file.
      externalizeDeps: false,
      rolldownOptions: {
        input: fromRoot('src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: fromRoot('src/renderer'),
    plugins: [vue(), guideModules, knockAtOnce],
    define: unusedScreenParts,
    css: { postcss: { plugins: [byScale] } },
    build: {
      outDir: fromRoot('out/renderer'),
      license,
      minify: true,
      // The oldest Chromium also for APIs: browser-floor.test.ts.
      target: 'chrome110',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: {
        input: fromRoot('src/renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              // Small, so that it runs while the rest is still loading.
              {
                name: 'knock',
                test: /\/renderer\/bridge\/(knock|entry|own-device|event-stream|[\w-]*transport|http-place)|contract\/bridge/,
                priority: 2,
              },
              // Everything for the first screen in one file: many small files cost more than their bytes.
              { name: 'desk', tags: ['$initial'], priority: 1 },
              // Code that several pages share, for the same reason.
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
});
