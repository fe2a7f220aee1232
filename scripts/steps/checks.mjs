// The static checks: format, lint, types of every zone, import rules.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot, say } from './house.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, command: string[] }} Check */

const atOnce = 2;

/** Only vue-tsc, on the older compiler, reads components; the native compiler is about ten times as fast and checks the rest. */
const withComponents = 'screens';

/** @param {string[]} words a script inside node_modules, then its arguments @param {string[]} flags Node's own */
const tool = ([script = '', ...args], flags = []) => [
  process.execPath,
  ...flags,
  join(houseRoot, 'node_modules', script),
  ...args,
];

const projects = readdirSync(join(houseRoot, 'tsconfig'))
  .filter((name) => name.endsWith('.json') && name !== 'base.json')
  .map((name) => name.slice(0, -'.json'.length))
  .filter((name) => name !== withComponents);

/** A zone without sources has nothing to check. @param {string} project */
const hasSources = (project) =>
  ['tests', 'tooling'].includes(project) || existsSync(join(houseRoot, 'src', project));

/** @param {string} project @returns {Check} */
function typeCheck(project) {
  const compiler = project === withComponents ? 'vue-tsc/bin/vue-tsc.js' : 'typescript-native/bin/tsc';
  return { name: `types of ${project}`, command: tool([compiler, '--project', `tsconfig/${project}.json`]) };
}

/** ESLint creates very many small objects; with a small young generation a seventh of its time went into garbage collection. */
const roomy = ['--max-semi-space-size=128'];

const lintCode = ['oxlint/bin/oxlint', '--config', 'oxlint.config.js', '--deny-warnings', '.'];
const lintComponents = ['eslint/bin/eslint.js', '--max-warnings', '0', 'src/**/*.vue'];

/** The longest first, so that none of them runs alone at the end. @returns {Check[]} */
export const readingChecks = () => [
  { name: 'lint of components', command: tool(lintComponents, roomy) },
  typeCheck(withComponents),
  { name: 'lint', command: tool(lintCode) },
  { name: 'format', command: tool(['oxfmt/bin/oxfmt', '--list-different', '.']) },
  ...projects.filter(hasSources).map(typeCheck),
  {
    name: 'import rules',
    command: tool([
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.js',
      'src',
    ]),
  },
];

/** @returns {Check} */
export const unitTests = () => ({
  name: 'unit tests',
  command: tool(['vitest/vitest.mjs', 'run', '--project', 'unit*']),
});

/** @typedef {{ report?: (line: string) => void, inBackground?: boolean }} RunOptions */

/** @param {Check} check @param {RunOptions} options */
async function passes({ name, command }, { report = say, inBackground = false }) {
  const began = performance.now();
  const { code, output } = await run(command, { cwd: houseRoot, inBackground });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) report(output);
  return code === 0;
}

/**
 * Runs all checks, even after a failure; resolves to the names of those that failed.
 * @param {Check[]} checks
 * @param {RunOptions} [options]
 */
export async function failedChecks(checks, options = {}) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await passes(check, options))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}
