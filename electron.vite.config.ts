// Builds the desktop app: main process, sandboxed preload and screen.

import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { withoutValidator } from './scripts/steps/unused-parts.mjs';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

/** What the libraries of the screen would carry along and we never call. */
const unusedParts = {
  __VUE_I18N_LEGACY_API__: false,
  __VUE_I18N_FULL_INSTALL__: false,
  __INTLIFY_PROD_DEVTOOLS__: false,
  // Messages are read by our own.
  __INTLIFY_DROP_MESSAGE_COMPILER__: true,
};

/** The entry runs only when all of it is read: what knocks at the door is a script of its own that waits for nothing. */
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

/** Before Chrome 129, which brought this too, a container held fast what is fixed to the window: there the window's width counts. */
const withoutContainer = { name: 'supports', params: 'not (interpolate-size: allow-keywords)' };

/** What is measured by the window stays so when everything is shown larger; and a width that is asked for is that of the room which is left. */
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

/** Beside each part, the packages that were really bundled into it: the notices and the bill of materials are made of it. */
const license = { fileName: '.packages.json' };

export default defineConfig({
  main: {
    plugins: [withoutValidator],
    build: {
      outDir: 'out/main',
      sourcemap: true,
      license,
      // One piece starts sooner than some hundred files that are looked up in an archive.
      externalizeDeps: false,
      rolldownOptions: {
        input: fromRoot('src/main/index.ts'),
        // Without what only people read, but with every name: a stack in the log still tells where it came from.
        output: { minify: { compress: false, mangle: false, codegen: true } },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      license,
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
    plugins: [vue(), knockAtOnce],
    define: unusedParts,
    css: { postcss: { plugins: [byScale] } },
    build: {
      outDir: fromRoot('out/renderer'),
      license,
      minify: true,
      // The floor for APIs too: browser-floor.test.ts.
      target: 'chrome110',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: {
        input: fromRoot('src/renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              // Tiny, so that it runs while the rest is still being read.
              {
                name: 'knock',
                test: /\/renderer\/bridge\/(knock|entry|event-stream|last-heard|listen|[\w-]*transport|http-place)|contract\/bridge/,
                priority: 2,
              },
              // All that the first screen needs in one piece: many small files cost more than their bytes.
              { name: 'desk', tags: ['$initial'], priority: 1 },
              // And what several pages share, for the same reason.
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
});
