// Counts the results of a test run: what did not run never counts as a success.

import { describe, expect, it } from 'vitest';
import { countTests } from '../../scripts/steps/summary.mjs';

const suite = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the summary of a test run', () => {
  it('counts the tests that ran, over all suites', () => {
    const testResults = [suite('passed', 'passed', 'passed'), suite('failed', 'passed', 'failed')];
    expect(countTests({ testResults }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('does not count a skipped test as passed', () => {
    expect(countTests({ testResults: [suite('passed', 'passed', 'skipped', 'todo')] }, 0).passed).toBe(1);
  });

  it('counts a suite that could not run as a failure', () => {
    expect(countTests({ testResults: [suite('passed', 'passed'), suite('failed')] }, 1).failed).toBe(1);
  });

  it('counts a run that failed outside of every test as a failure', () => {
    expect(countTests({ testResults: [suite('passed', 'passed')] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('names each failed test and each suite that could not run, with the first line of the reason', () => {
    const failedTest = {
      status: 'failed',
      fullName: 'the desk opens',
      failureMessages: ['Error: late\n at x'],
    };
    const testResults = [
      { name: 'desk.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failedTest] },
      { name: 'shop.test.ts', status: 'failed', message: 'no such module\n at y', assertionResults: [] },
      suite('passed', 'passed'),
    ];
    expect(countTests({ testResults }, 1).failures).toEqual([
      'desk.test.ts: the desk opens: Error: late',
      'shop.test.ts: no such module',
    ]);
  });

  it('counts a run without a report as a failure', () => {
    expect(countTests(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
