// Proves the whole house: brings in what tests need, builds, checks, runs every test and counts. `--only unit` runs one kind of them.

import { bringBrowserWithoutWindow } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { allPass, readingChecks } from './steps/checks.mjs';
import { electronForTests } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { say } from './steps/house.mjs';
import { bringPackages } from './steps/packages.mjs';
import { bringPostgres } from './steps/postgres.mjs';
import { runTests, testElectron } from './steps/vitest.mjs';

/** One after the other: both may install packages of the system. @param {string | undefined} only */
async function bringPrograms(only) {
  const browser = only === 'unit' ? undefined : await bringBrowserWithoutWindow();
  const electron = only === undefined ? await electronForTests() : undefined;
  return { browser, electron };
}

const help = `npm test [-- --only KIND]

Brings in what the tests need, builds, checks and runs every test; the last line counts them.

  --only KIND   one kind alone: unit, unit-screens, system or load`;

/** What comes over the net and what the machine works out by itself do not wait for each other. @param {string | undefined} only */
async function prepare(only) {
  const [postgres] = await Promise.all([bringPostgres(), bringPackages()]);
  process.env.SERVERY_POSTGRES_BIN = postgres;
  const [{ browser, electron }] = await Promise.all([bringPrograms(only), buildAll()]);
  if (browser !== undefined) process.env.SERVERY_BROWSER = browser;
  if (electron !== undefined) process.env.SERVERY_ELECTRON = electron;
  return { hasElectron: electron !== undefined };
}

/** @param {string | undefined} only */
async function prove(only) {
  const { hasElectron } = await prepare(only);
  // All along, but not during the build, which leaves files about for a moment: tests often wait, and lint takes long.
  const checking = allPass(readingChecks(), { inBackground: true });
  const counts = [await runTests(only === undefined ? ['unit*', 'system'] : [`${only}*`])];
  const checked = await checking;
  if (!checked) say('Some checks failed: see above.');
  // It counts what the machine can bear: nothing else runs beside it.
  if (only === undefined) counts.push(await runTests(['load']));
  if (hasElectron) counts.push(await testElectron());
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
// Thousands of lines stand between a failure and the end.
if (failures.length > 0) process.stdout.write(`Failed:\n${failures.map((line) => `  ${line}\n`).join('')}`);
process.exitCode = checked && failed === 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
