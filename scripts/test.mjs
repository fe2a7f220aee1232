// Runs everything: installs what tests need, builds, checks, runs every test and counts. `--only unit` runs one project.

import { ensureBrowserWithoutWindow } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { failedChecks, readingChecks } from './steps/checks.mjs';
import { electronForTests } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { say } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { ensurePostgres } from './steps/postgres.mjs';
import { ensurePrintingPrograms } from './steps/printing.mjs';
import { closingLines, countTests } from './steps/summary.mjs';
import { runTests, testElectron } from './steps/vitest.mjs';
import { timed, waitsOf } from './steps/waits.mjs';

const help = `npm test [-- --only KIND]

Installs what the tests need, builds, checks and runs every test; the last line counts them.

  --only KIND   only one kind: unit, unit-screens or system`;

/** @typedef {string | undefined} Kind undefined for all */

/** One after the other, because all may install system packages. @param {Promise<void>} packages @param {Kind} only */
async function ensurePrograms(packages, only) {
  process.env.SERVERY_POSTGRES_BIN = await ensurePostgres();
  await ensurePrintingPrograms();
  // Where no browser is installed, a package tells where one may have been downloaded.
  await packages;
  if (only !== 'unit') process.env.SERVERY_BROWSER = await ensureBrowserWithoutWindow();
  const electron = only === undefined ? await electronForTests() : undefined;
  if (electron !== undefined) process.env.SERVERY_ELECTRON = electron;
  return { hasElectron: electron !== undefined };
}

/** Electron's specs wait for a third of their time, which the others use meanwhile. @param {Kind} only @param {boolean} hasElectron */
const runAll = (only, hasElectron) =>
  Promise.all([
    runTests(only === undefined ? ['unit*', 'system'] : [`${only}*`]),
    ...(hasElectron ? [testElectron({ afterwards: true })] : []),
  ]);

/** @type {import('./steps/waits.mjs').Span[]} */
const spans = [];

/** @param {Kind} only */
async function prove(only) {
  const packages = timed(spans, 'the packages', ensurePackages());
  const built = packages.then(() => timed(spans, 'the builds', buildAll()));
  const programs = timed(spans, 'the programs that the tests need', ensurePrograms(packages, only));
  process.env.SERVERY_ALL_TESTS = '1';
  // The checks start when the build has ended, whose temporary files would disturb them, and run beside installs and tests.
  const checking = built.then(() =>
    timed(spans, 'the checks', failedChecks(readingChecks(), { inBackground: true })),
  );
  const testing = Promise.all([programs, built]).then(([{ hasElectron }]) => runAll(only, hasElectron));
  // Nothing may print after the last line, so a failed install waits for the checks too.
  const [tested, checkedAll] = await Promise.allSettled([testing, checking]);
  if (tested.status === 'rejected') throw tested.reason;
  return {
    counts: tested.value,
    failed: checkedAll.status === 'fulfilled' ? checkedAll.value : [String(checkedAll.reason)],
  };
}

const { only } = readFlags(help, { only: { type: 'string' } }).values;
const { counts, failed } = await prove(only).catch((/** @type {unknown} */ reason) => {
  say(reason instanceof Error ? reason.message : String(reason));
  return { counts: [countTests(undefined, 1)], failed: [] };
});
const waits = waitsOf([...spans, ...counts.flatMap((count) => count.spans)]);
process.exitCode = failed.length === 0 && counts.every((count) => count.failed === 0) ? 0 : 1;
process.stdout.write(
  closingLines(counts, waits, failed)
    .map((line) => `${line}\n`)
    .join(''),
);
