// What the house is held to, written once for both linters: the fast one reads all code, the other one the components.

import eslint from '@eslint/js';
import typescript from 'typescript-eslint';

/** @typedef {import('eslint').Linter.RulesRecord} Rules */
/** @typedef {{ files: string[], ignores?: string[], rules: Rules }} Entry */

const clockAndChance = [
  { object: 'Date', property: 'now', message: 'Time is a port.' },
  { object: 'Math', property: 'random', message: 'Chance is a port.' },
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

/** The strict sets of both makers. @type {Rules[]} */
const theirs = [
  eslint.configs.recommended,
  ...typescript.configs.strictTypeChecked,
  ...typescript.configs.stylisticTypeChecked,
].map(({ rules }) => ({ ...rules }));

/** What all code is held to. @type {Rules} */
export const everywhere = {
  ...theirs.reduce((before, rules) => ({ ...before, ...rules })),
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-unnecessary-condition': [
    'error',
    { allowConstantLoopConditions: 'only-allowed-literals' },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  eqeqeq: 'error',
  // The compiler knows every zone's globals better.
  'no-undef': 'off',
  'max-lines': ['error', 400],
  'max-params': ['error', 4],
};

/** What only a part of it is held to; of two that name one rule, the last counts. @type {Entry[]} */
export const inPlaces = [
  {
    files: ['src/**', 'scripts/**', 'bench/**', 'tools/**'],
    rules: { 'max-lines-per-function': ['error', 60] },
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
    },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/support/fast-check.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [ourDice] }] },
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
];
