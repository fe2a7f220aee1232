// The lint rules, written once for both linters: oxlint for all code, ESLint for components.

import eslint from '@eslint/js';
import typescript from 'typescript-eslint';

/** @typedef {import('eslint').Linter.RulesRecord} Rules */
/** @typedef {{ files: string[], ignores?: string[], rules: Rules }} Entry */

const timeAndRandom = [
  { object: 'Date', property: 'now', message: 'Take the time from the clock port.' },
  { object: 'Math', property: 'random', message: 'Take random values from the chance port.' },
];

/** What a page of the network lacks where it is not encrypted. */
const onlyEncrypted = [
  { object: 'crypto', property: 'randomUUID', message: 'Take newId() of app/new-id.ts.' },
  { object: 'crypto', property: 'subtle', message: 'Take keyed() of bridge/keyed.ts.' },
  ...['clipboard', 'serviceWorker', 'wakeLock'].map((property) => ({
    object: 'navigator',
    property,
    message: 'A page that is not encrypted has none.',
  })),
];

/** A clock of its own would have 24 hours where the screen beside it has 12. */
const ownClock = [
  { object: 'Intl', property: 'DateTimeFormat', message: 'Take useFormats() of i18n/formats.ts.' },
  ...['toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
    property,
    message: 'Take useFormats() of i18n/formats.ts.',
  })),
];

/** @param {string[]} names @param {string} message @returns {['error', ...{ name: string, message: string }[]]} */
const withhold = (names, message) => ['error', ...names.map((name) => ({ name, message }))];

const ownFastCheck = {
  name: 'fast-check',
  message: 'Import tests/support/fast-check.ts, which fixes the seed.',
};

const impatient = {
  object: 'vi',
  property: 'waitFor',
  message: 'It gives up after a second: use expect.poll, which waits as long as all tests do.',
};

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

/** Components are checked together with their tests, whose types include Node, so lint must forbid these globals. */
const nodeGlobals = ['process', 'Buffer', 'global', 'require', 'setImmediate', '__dirname', '__filename'];

/** The strict presets of ESLint and typescript-eslint. @type {Rules[]} */
const presets = [
  eslint.configs.recommended,
  ...typescript.configs.strictTypeChecked,
  ...typescript.configs.stylisticTypeChecked,
].map(({ rules }) => ({ ...rules }));

/** Rules for all code. @type {Rules} */
export const everywhere = {
  ...presets.reduce((before, rules) => ({ ...before, ...rules })),
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
  // The compiler knows the globals of each zone.
  'no-undef': 'off',
  'max-lines': ['error', 400],
  'max-params': ['error', 4],
};

/** Rules for parts of the code; if two entries set the same rule, the last one counts. @type {Entry[]} */
export const inPlaces = [
  {
    files: ['src/**', 'scripts/**', 'bench/**', 'tools/**'],
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  {
    // A store, a composable or a domain is one function around its parts; cut in pieces, it hands them to each other.
    files: ['src/{renderer,core}/**'],
    rules: { 'max-lines-per-function': ['error', 120] },
  },
  {
    files: ['src/{core,worker,text,records,formats,wire,contract,renderer,main,preload}/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/{contract,wire,formats,text,records,core,worker}/**'],
    rules: {
      'no-restricted-globals': withhold(hostGlobals, 'This zone has no host: use a port.'),
      'no-restricted-properties': ['error', ...timeAndRandom],
    },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/support/fast-check.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [ownFastCheck] }],
      'no-restricted-properties': ['error', impatient],
    },
  },
  {
    // The door serves these pages without encryption as well; copying asks first whether it may.
    files: ['src/renderer/**'],
    rules: { 'no-restricted-properties': ['error', ...onlyEncrypted, ...ownClock] },
  },
  {
    files: ['src/renderer/ui/copy.ts'],
    rules: { 'no-restricted-properties': ['error', ...ownClock] },
  },
  {
    files: ['src/renderer/i18n/formats.ts'],
    rules: { 'no-restricted-properties': ['error', ...onlyEncrypted] },
  },
  {
    files: ['src/renderer/**'],
    // The page that pairs a device comes before there is a bridge, and guests have none.
    ignores: ['src/renderer/{bridge,join}/**', 'src/renderer/guests/ask.ts'],
    rules: {
      'no-restricted-globals': withhold(
        [...netAndDisk, ...nodeGlobals],
        'Screens call the core through the bridge.',
      ),
    },
  },
];
