// Runs chosen projects of the tests and counts them.

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

/** @param {string[]} projects @param {string[]} [more] other arguments of vitest's */
export async function runTests(projects, more = []) {
  rmSync(reportFile, { force: true });
  const vitest = join(houseRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${reportFile}`];
  const command = [process.execPath, vitest, 'run', ...chosen, ...more, ...reporters];
  const { code } = await run(command, { cwd: houseRoot, voice: 'inherit' });
  return countTests(readReport(), code);
}

/** In a real Electron: of the desk's specs, which run in every host, those that are titled after it. */
export const testElectron = () => runTests(['electron'], ['-t', 'electron']);
