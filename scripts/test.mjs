// Runs everything: installs what tests need, builds, checks, runs every test and counts. `--only unit` runs one project.

import { ensureBrowserWithoutWindow } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { allPass, readingChecks } from './steps/checks.mjs';
import { electronForTests } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { say } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { ensurePostgres } from './steps/postgres.mjs';
import { ensurePrintingPrograms } from './steps/printing.mjs';
import { runTests, testElectron } from './steps/vitest.mjs';

/** One after the other, because both may install system packages. @param {string | undefined} only */
async function ensurePrograms(only) {
  await ensurePrintingPrograms();
  const browser = only === 'unit' ? undefined : await ensureBrowserWithoutWindow();
  const electron = only === undefined ? await electronForTests() : undefined;
  return { browser, electron };
}

const help = `npm test [-- --only KIND]

Installs what the tests need, builds, checks and runs every test; the last line counts them.

  --only KIND   only one kind: unit, unit-screens or system`;

/** Downloads and local work run at the same time. @param {string | undefined} only */
async function prepare(only) {
  const [postgres] = await Promise.all([ensurePostgres(), ensurePackages()]);
  process.env.SERVERY_POSTGRES_BIN = postgres;
  const [{ browser, electron }] = await Promise.all([ensurePrograms(only), buildAll()]);
  if (browser !== undefined) process.env.SERVERY_BROWSER = browser;
  if (electron !== undefined) process.env.SERVERY_ELECTRON = electron;
  return { hasElectron: electron !== undefined };
}

/** @param {string | undefined} only */
async function prove(only) {
  const { hasElectron } = await prepare(only);
  // The checks run beside the tests, but not during the build, whose temporary files would disturb them.
  const checking = allPass(readingChecks(), { inBackground: true });
  process.env.SERVERY_ALL_TESTS = '1';
  // Electron first: its specs wait for a third of their time, which the checks use.
  const counts = hasElectron ? [await testElectron()] : [];
  counts.push(await runTests(only === undefined ? ['unit*', 'system'] : [`${only}*`]));
  const checked = await checking;
  if (!checked) say('Some checks failed: see above.');
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    counts.reduce((all, count) => all + count[what], 0);
  const failures = counts.flatMap((count) => count.failures);
  return { passed: sum('passed'), failed: sum('failed'), failures, checked };
}

const { only } = readFlags(help, { only: { type: 'string' } }).values;
const { passed, failed, failures, checked } = await prove(only).catch((/** @type {unknown} */ reason) => {
  say(reason instanceof Error ? reason.message : String(reason));
  return { passed: 0, failed: 1, failures: [], checked: false };
});
// Thousands of lines of output separate a failure from the end.
if (failures.length > 0) process.stdout.write(`Failed:\n${failures.map((line) => `  ${line}\n`).join('')}`);
process.exitCode = checked && failed === 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
