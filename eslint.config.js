// Lint of the components: strict types, no inline exceptions, and only the globals of a screen. All other code: oxlint.config.js.

import vue from 'eslint-plugin-vue';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';
import { parserWithProgram } from './scripts/steps/lint-program.mjs';
import { everywhere, inPlaces } from './scripts/steps/lint-rules.mjs';

const components = ['src/**/*.vue'];

export default defineConfig(
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  // Only the essential rules: the formatter decides about the layout of templates.
  vue.configs['flat/essential'],
  {
    files: components,
    plugins: { '@typescript-eslint': typescript.plugin },
    languageOptions: {
      parserOptions: {
        parser: parserWithProgram,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      ...everywhere,
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-emits-declaration': ['error', 'type-based'],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/no-v-html': 'error',
    },
  },
  ...inPlaces,
);
