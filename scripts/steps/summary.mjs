// Counts the results of a test run: a suite that could not run, or a run without a report, is a failure too.

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { houseRoot } from './house.mjs';

/** A call that waited names in the lines below the first what it waited for. */
const LINES_OF_REASON = 6;

/**
 * The counted parts of vitest's JSON report.
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Test
 * @typedef {{ name?: string, message?: string, status: string, startTime?: number, endTime?: number, assertionResults: Test[] }} Suite
 * @typedef {{ testResults: Suite[] }} Report
 */

/** @param {Suite} suite @param {string} status */
const count = (suite, status) => suite.assertionResults.filter((test) => test.status === status).length;

/** @param {Suite} suite */
function failuresIn(suite) {
  const failed = count(suite, 'failed');
  return failed === 0 && suite.status === 'failed' ? 1 : failed;
}

/** The first lines of what an error says, and where in the tests it was thrown. @param {string | undefined} text */
function reasonOf(text = '') {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isPlace = (/** @type {string} */ line) => line.startsWith('at ');
  const said = lines.slice(0, LINES_OF_REASON).filter((line) => !isPlace(line));
  const place = lines.find((line) => isPlace(line) && line.includes('/tests/'));
  return [...said, ...(place === undefined ? [] : [place])].join('\n    ');
}

/** A passed test keeps the error of a first try that failed. @param {Suite} suite */
function namesOfSecondTries({ name = '', assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName = '', failureMessages = [] }) => `${name}: ${fullName}: ${reasonOf(failureMessages[0])}`,
    );
}

/** @param {Suite} suite */
function namesOfFailures({ name = '', message, status, assertionResults }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${name}: ${reasonOf(message)}`];
  return failed.map(
    ({ fullName = '', failureMessages = [] }) => `${name}: ${fullName}: ${reasonOf(failureMessages[0])}`,
  );
}

/** When the tests of each file ran. @param {Suite} suite @returns {import('./waits.mjs').Span} */
const spanOf = ({ name = '', startTime = 0, endTime = 0 }) => ({
  what: relative(houseRoot, name),
  fromMs: startTime,
  toMs: endTime,
});

/** @param {Suite} suite */
const hasRun = ({ assertionResults }) =>
  assertionResults.some(({ status }) => status === 'passed' || status === 'failed');

/**
 * @param {Report | undefined} report
 * @param {number} exitCode the exit code of the run
 */
export function countTests(report, exitCode) {
  const suites = report?.testResults ?? [];
  const passed = suites.reduce((sum, suite) => sum + count(suite, 'passed'), 0);
  const failed = suites.reduce((sum, suite) => sum + failuresIn(suite), 0);
  const failures = suites.flatMap(namesOfFailures);
  const secondTries = suites.flatMap(namesOfSecondTries);
  const spans = suites.filter(hasRun).map(spanOf);
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, failures, secondTries, spans };
}

/** @typedef {ReturnType<typeof countTests>} Counts */

/**
 * The last lines of a run, because thousands of lines of output separate what happened from the end.
 * @param {readonly Counts[]} counts
 * @param {readonly string[]} waits
 * @param {readonly string[]} checks names of those that failed
 */
export function closingLines(counts, waits = [], checks = []) {
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    counts.reduce((all, count) => all + count[what], 0);
  const failures = counts.flatMap((count) => count.failures);
  return [
    ...waits,
    ...checks.map((name) => `Check failed, see above: ${name}`),
    ...counts.flatMap((count) => count.secondTries).map((line) => `passed at the second try: ${line}`),
    ...(failures.length > 0 ? ['Failed:'] : []),
    ...failures.map((line) => `  ${line}`),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
