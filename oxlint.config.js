// How all code is linted but that of the components, which eslint.config.js reads: the same rules, many times as fast.

import { everywhere, inPlaces } from './scripts/steps/lint-rules.mjs';

/** @typedef {import('eslint').Linter.RulesRecord} Rules */

/** Not known here: two are errors of syntax in a module anyway, and the third has no like. */
const unknown = ['no-octal', 'no-dupe-args', '@typescript-eslint/no-unsafe-class-instance-assignment'];

/** @param {Rules} rules @returns {Rules} */
const asNamedHere = (rules) =>
  Object.fromEntries(
    Object.entries(rules)
      // Nothing is on of itself.
      .filter(([name, entry]) => entry !== 'off' && !unknown.includes(name))
      .map(([name, entry]) => [name.replace('@typescript-eslint/', 'typescript/'), entry]),
  );

export default {
  options: { typeAware: true, respectEslintDisableDirectives: false, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['out/', 'dist/', 'resources/', '**/*.vue'],
  categories: { correctness: 'off' },
  plugins: ['typescript', 'import'],
  jsPlugins: ['./scripts/steps/lint-plugin.mjs'],
  rules: {
    ...asNamedHere(everywhere),
    'import/no-default-export': 'error',
    'house/no-spread-literal': 'error',
  },
  overrides: [
    ...inPlaces.map(({ files, ignores = [], rules }) => ({
      files,
      excludeFiles: ignores,
      rules: asNamedHere(rules),
    })),
    { files: ['src/{contract,wire,core}/**'], rules: { 'house/time-is-a-port': 'error' } },
    {
      // What is loaded by a tool is asked for its default.
      files: [
        '*.config.{ts,js}',
        '.dependency-cruiser.js',
        'tsconfig/*.d.ts',
        'scripts/steps/lint-plugin.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};
