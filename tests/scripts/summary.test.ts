// Counts the results of a test run: what did not run never counts as a success.

import { describe, expect, it } from 'vitest';
import { closingLines, countTests } from '../../scripts/steps/summary.mjs';

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

  it('names each failed test and each suite that could not run, with the reason and its place in the tests', () => {
    const reason = [
      'TimeoutError: locator.waitFor: Timeout 30000ms exceeded.',
      'Call log:',
      "\u001B[2m  - waiting for locator('[data-item]')\u001B[22m",
      '',
      '    at waits (/house/node_modules/playwright-core/lib/page.js:1:2)',
      '    at opens (/house/tests/e2e/desk.test.ts:3:4)',
      '    at runs (/house/tests/e2e/desk.test.ts:5:6)',
    ];
    const failedTest = { status: 'failed', fullName: 'the desk opens', failureMessages: [reason.join('\n')] };
    const testResults = [
      { name: 'desk.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failedTest] },
      { name: 'shop.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      suite('passed', 'passed'),
    ];
    expect(countTests({ testResults }, 1).failures).toEqual([
      `desk.test.ts: the desk opens: TimeoutError: locator.waitFor: Timeout 30000ms exceeded.
    Call log:
    - waiting for locator('[data-item]')
    at opens (/house/tests/e2e/desk.test.ts:3:4)`,
      'shop.test.ts: no such module',
    ]);
  });

  it('counts a run without a report as a failure', () => {
    expect(countTests(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names a test that passed at the second try, counts it once, and ends with the counts of all runs', () => {
    const shaky = {
      status: 'passed',
      fullName: 'the desk opens',
      failureMessages: ['Error: no page\n at x'],
    };
    const shut = { status: 'failed', fullName: 'the shop opens', failureMessages: ['Error: shut'] };
    const desk = { name: 'desk.test.ts', status: 'passed', assertionResults: [shaky, { status: 'passed' }] };
    const shop = { name: 'shop.test.ts', status: 'failed', assertionResults: [shut] };
    const counts = [countTests({ testResults: [desk] }, 0), countTests({ testResults: [shop] }, 1)];
    expect(closingLines(counts, ['waited 40 s for desk.test.ts'])).toEqual([
      'waited 40 s for desk.test.ts',
      'passed at the second try: desk.test.ts: the desk opens: Error: no page',
      'Failed:',
      '  shop.test.ts: the shop opens: Error: shut',
      '2 passed, 1 failed',
    ]);
  });
});
