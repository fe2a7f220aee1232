// Runs selected vitest projects and counts their tests.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot } from './house.mjs';
import { run } from './run.mjs';
import { countTests } from './summary.mjs';

const reportFile = join(houseRoot, 'out', 'tests.json');

/** @returns {import('./summary.mjs').Report | undefined} */
function readReport() {
  if (!existsSync(reportFile)) return undefined;
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return /** @type {import('./summary.mjs').Report} */ (report);
}

/** @param {string[]} projects @param {string[]} [more] more arguments for vitest */
export async function runTests(projects, more = []) {
  rmSync(reportFile, { force: true });
  const vitest = join(houseRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${reportFile}`];
  const command = [process.execPath, vitest, 'run', ...chosen, ...more, ...reporters];
  const { code } = await run(command, { cwd: houseRoot, outputMode: 'inherit' });
  return countTests(readReport(), code);
}

/** The specs in a real Electron; those of e2e/desk that run in every host have `electron` in their titles. */
export const testElectron = () => runTests(['electron'], ['-t', 'electron']);
