// Running the checks: a failure is always reported and stops no other check.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { allPass } from '../../scripts/steps/checks.mjs';
import { tempFolder } from '../support/temp-folder.ts';

const check = (name: string, program: string) => ({ name, command: [process.execPath, '--eval', program] });

describe('running the checks', () => {
  it('hides the output of checks that pass', async () => {
    const report = vi.fn<(line: string) => void>();
    expect(await allPass([check('one', 'console.log("chatter")'), check('two', '')], { report })).toBe(true);
    expect(report.mock.calls.join()).not.toContain('chatter');
  });

  it('fails if one check fails, and still runs the others', async () => {
    const mark = join(tempFolder(), 'mark');
    const marking = check('last', `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    const report = vi.fn<(line: string) => void>();
    const bad = check('bad', 'console.log("the reason"); process.exitCode = 1;');
    expect(await allPass([bad, check('good', ''), marking], { report })).toBe(false);
    expect(report.mock.calls.join()).toContain('the reason');
    expect(existsSync(mark)).toBe(true);
  });
});
