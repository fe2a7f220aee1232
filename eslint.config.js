// The house's manners: strict types everywhere, no way around a rule, and per zone only what the zone may know.

import eslint from '@eslint/js';
import vue from 'eslint-plugin-vue';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';
import { parserWithProgram } from './scripts/steps/lint-program.mjs';

const noDefaultExports = [
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'A name says what it is: export it by name.',
  },
];

const clockAndChance = [
  { object: 'Date', property: 'now', message: 'Time is a port.' },
  { object: 'Math', property: 'random', message: 'Chance is a port.' },
];

const clockSyntax = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time is a port.' },
];

/** @param {string[]} names @param {string} message @returns {['error', ...{ name: string, message: string }[]]} */
const withhold = (names, message) => ['error', ...names.map((name) => ({ name, message }))];

const ourDice = { name: 'fast-check', message: 'Tests throw one set of dice: tests/support/fast-check.ts.' };

const hostGlobals = [
  'process',
  'Buffer',
  'window',
  'document',
  'navigator',
  'localStorage',
  'fetch',
  'setTimeout',
  'setInterval',
];
const netAndDisk = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
];

/** Components are read together with their tests, which know Node; lint tells them that they do not. */
const nodeGlobals = ['process', 'Buffer', 'global', 'require', 'setImmediate', '__dirname', '__filename'];

export default defineConfig(
  { ignores: ['out/', 'dist/', 'resources/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },

  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  // No more than this: how a template is laid out is the formatter's word.
  vue.configs['flat/essential'],
  {
    languageOptions: {
      parserOptions: {
        parser: parserWithProgram,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
      // The compiler knows every zone's globals better.
      'no-undef': 'off',
      'max-lines': ['error', 250],
      'max-params': ['error', 3],
      'no-restricted-syntax': ['error', ...noDefaultExports],
    },
  },
  { files: ['**/*.{ts,mjs,js}'], languageOptions: { parser: parserWithProgram } },
  {
    files: ['src/**', 'scripts/**', 'bench/**'],
    rules: { 'max-lines-per-function': ['error', 40] },
  },
  {
    files: ['src/{core,wire,contract,renderer,main,preload}/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/{contract,wire,core}/**'],
    rules: {
      'no-restricted-globals': withhold(hostGlobals, 'This zone knows no host: take it through a port.'),
      'no-restricted-properties': ['error', ...clockAndChance],
      'no-restricted-syntax': ['error', ...noDefaultExports, ...clockSyntax],
    },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/support/fast-check.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [ourDice] }] },
  },
  {
    files: ['**/*.vue'],
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-emits-declaration': ['error', 'type-based'],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/no-v-html': 'error',
    },
  },
  {
    files: ['src/renderer/**'],
    ignores: ['src/renderer/bridge/**'],
    rules: {
      'no-restricted-globals': withhold(
        [...netAndDisk, ...nodeGlobals],
        'The screen reaches the world through its bridge.',
      ),
    },
  },
  {
    files: ['*.config.{ts,js}', '.dependency-cruiser.js', 'tsconfig/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
