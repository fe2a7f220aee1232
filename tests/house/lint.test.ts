// Tests each lint rule on a small tree that breaks it, and that no comment can switch a rule off.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { houseRoot } from '../support/house-root.ts';
import { tempFolder, type Tree } from '../support/temp-folder.ts';

const ours = (file: string) => JSON.stringify(join(houseRoot(), file));

/** The project's lint settings, for a tree in another folder. */
const settings: Tree = {
  'oxlint.config.js': `import house from ${ours('oxlint.config.js')};
    export default { ...house, jsPlugins: [${ours('scripts/steps/lint-plugin.mjs')}] };`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM'] },
  }),
};

/** For each file, the lines that break a rule, with the rule. */
const breaches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/core/clock.ts': {
    'export const now = new Date();': 'house(time-is-a-port)',
    'export const at = Date.now();': 'eslint(no-restricted-properties)',
    'export const asked = fetch;': 'eslint(no-restricted-globals)',
  },
  'src/main/start.ts': {
    'export const loose: any = 1;': 'typescript(no-explicit-any)',
    'Promise.resolve();': 'typescript(no-floating-promises)',
    'export const sure = [1].at(0)!;': 'typescript(no-non-null-assertion)',
    'console.log(1);': 'eslint(no-console)',
    'export const same = (a: number, b: number) => a == b;': 'eslint(eqeqeq)',
    'export const pair = { ...{ a: 1, b: 2 } };': 'house(no-spread-literal)',
    'export default 1;': 'import(no-default-export)',
  },
  'src/renderer/screen.ts': {
    'export const kept = localStorage;': 'eslint(no-restricted-globals)',
    'export const id = crypto.randomUUID();': 'eslint(no-restricted-properties)',
    'export const awake = navigator.wakeLock;': 'eslint(no-restricted-properties)',
    'export const offline = navigator.serviceWorker;': 'eslint(no-restricted-properties)',
    'export const copied = navigator.clipboard;': 'eslint(no-restricted-properties)',
    "export const clock = new Intl.DateTimeFormat('en');": 'eslint(no-restricted-properties)',
    'export const read = (at: Date) => at.toLocaleTimeString();': 'eslint(no-restricted-properties)',
  },
  'src/host/files.ts': {
    // Lint must ignore comments that switch rules off.
    '// eslint-disable-next-line\nexport const loose: any = 1;': 'typescript(no-explicit-any)',
    'export const many = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];': 'eslint(max-params)',
  },
  'tests/dice.test.ts': { "import 'fast-check';": 'eslint(no-restricted-imports)' },
};

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), severity: z.string() })),
});

function found(root: string): Record<string, string[]> {
  const modules = join(houseRoot(), 'node_modules');
  const program = join(modules, 'oxlint', 'bin', 'oxlint');
  const args = [program, '--config', 'oxlint.config.js', '--format', 'json', '.'];
  // oxlint looks for its type-aware linter in the tree, which has no packages.
  const env = {
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
  };
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  } catch (error) {
    output = z.object({ stdout: z.string() }).parse(error).stdout;
  }
  const rules: Record<string, string[]> = {};
  for (const { filename, code } of report.parse(JSON.parse(output)).diagnostics)
    rules[filename] = [...(rules[filename] ?? []), code].toSorted();
  return rules;
}

test('each lint rule reports its breach and nothing else', () => {
  const root = tempFolder({
    ...settings,
    'src/core/clean.ts': 'export const at = (moment: number): Date => new Date(moment);\n',
    ...Object.fromEntries(
      Object.entries(breaches).map(([file, lines]) => [file, `${Object.keys(lines).join('\n')}\n`]),
    ),
  });
  const expected = Object.entries(breaches).map(([file, lines]) => [file, Object.values(lines).toSorted()]);
  expect(found(root)).toEqual(Object.fromEntries(expected));
});

test('no file of the project switches lint off', () => {
  const folders = ['src', 'tests', 'bench', 'scripts'].map((folder) => join(houseRoot(), folder));
  const asking = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => /\.(?:ts|mjs|js|vue)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path, 'utf8').includes(['oxlint', 'disable'].join('-')));
  expect(asking).toEqual([]);
});
