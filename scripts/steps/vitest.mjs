// Runs selected vitest projects and counts their tests.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot } from './house.mjs';
import { run } from './run.mjs';
import { countTests } from './summary.mjs';

/** @typedef {{ more?: string[], afterwards?: boolean }} RunOptions more arguments for vitest; whether its output is printed as a whole */

/** @param {string} file @returns {import('./summary.mjs').Report | undefined} */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {import('./summary.mjs').Report} */ (report);
}

/** Runs of different projects may overlap: each has its own report. @param {string[]} projects @param {RunOptions} options */
export async function runTests(projects, { more = [], afterwards = false } = {}) {
  const reportFile = join(houseRoot, 'out', `tests-${projects.join('-').replaceAll('*', '')}.json`);
  rmSync(reportFile, { force: true });
  const vitest = join(houseRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${reportFile}`];
  const command = [process.execPath, vitest, 'run', ...chosen, ...more, ...reporters];
  const outputMode = afterwards ? 'quiet' : 'inherit';
  const { code, output } = await run(command, { cwd: houseRoot, outputMode });
  process.stdout.write(output);
  return countTests(readReport(reportFile), code);
}

/**
 * The specs in a real Electron; those of e2e/desk that run in every host have `electron` in their titles.
 * @param {RunOptions} [options]
 */
export const testElectron = (options) => runTests(['electron'], { ...options, more: ['-t', 'electron'] });
