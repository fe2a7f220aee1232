// Running the checks: a failure is always reported and stops no other check.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { failedChecks } from '../../scripts/steps/checks.mjs';
import { tempFolder } from '../support/temp-folder.ts';

const check = (name: string, program: string) => ({ name, command: [process.execPath, '--eval', program] });

describe('running the checks', () => {
  it('hides the output of checks that pass', async () => {
    const report = vi.fn<(line: string) => void>();
    expect(
      await failedChecks([check('one', 'console.log("chatter")'), check('two', '')], { report }),
    ).toEqual([]);
    expect(report.mock.calls.join()).not.toContain('chatter');
  });

  it('names the check that failed, and still runs the others', async () => {
    const mark = join(tempFolder(), 'mark');
    const marking = check('last', `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    const report = vi.fn<(line: string) => void>();
    const bad = check('bad', 'console.log("the reason"); process.exitCode = 1;');
    expect(await failedChecks([bad, check('good', ''), marking], { report })).toEqual(['bad']);
    expect(report.mock.calls.join()).toContain('the reason');
    expect(existsSync(mark)).toBe(true);
  });
});
