// Counting a test run: what did not run can never look like a success.

import { describe, expect, it } from 'vitest';
import { countTests } from '../../scripts/steps/summary.mjs';

const suite = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the summary of a test run', () => {
  it('counts the tests that ran, over all suites', () => {
    const testResults = [suite('passed', 'passed', 'passed'), suite('failed', 'passed', 'failed')];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('does not count a skipped test as passed', () => {
    expect(countTests({ testResults: [suite('passed', 'passed', 'skipped', 'todo')] }, 0).passed).toBe(1);
  });

  it('counts a suite that could not run as a failure', () => {
    expect(countTests({ testResults: [suite('passed', 'passed'), suite('failed')] }, 1).failed).toBe(1);
  });

  it('counts a run that failed outside of every test as a failure', () => {
    expect(countTests({ testResults: [suite('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
