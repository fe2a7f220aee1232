// Lint of all code except components (see eslint.config.js): the same rules, many times as fast.

import { everywhere, inPlaces } from './scripts/steps/lint-rules.mjs';

/** @typedef {import('eslint').Linter.RulesRecord} Rules */

/** Rules that oxlint lacks: two are syntax errors in a module anyway, the third has no counterpart. */
const unknown = ['no-octal', 'no-dupe-args', '@typescript-eslint/no-unsafe-class-instance-assignment'];

/** @param {Rules} rules @returns {Rules} */
const asNamedHere = (rules) =>
  Object.fromEntries(
    Object.entries(rules)
      // oxlint enables no rule by default, so rules that are off need no entry.
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
    {
      files: ['src/{contract,wire,formats,text,records,core,worker}/**'],
      rules: { 'house/time-is-a-port': 'error' },
    },
    {
      // Tools load the default export of these files.
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
