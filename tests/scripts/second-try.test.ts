// A flaky test is repeated once in CI, if it runs real programs: seen by running vitest with our own configuration.

import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/steps/run.mjs';
import { countTests, type Report } from '../../scripts/steps/summary.mjs';
import { houseRoot } from '../support/house-root.ts';
import { tempFolder } from '../support/temp-folder.ts';

const nothing = 'export const setup = () => undefined;';

/** Fails as often as it says; a file counts the tries, so that a new process goes on counting. */
const failing = (times: number) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { expect, it } from 'vitest';
  it('opens', () => {
    appendFileSync(import.meta.filename + '.tries', '.');
    expect(readFileSync(import.meta.filename + '.tries').length, 'the door stays shut').toBeGreaterThan(${times});
  });`;

const house = {
  'tests/support/postgres-for-tests.ts': nothing,
  'tests/support/browser-for-tests.ts': nothing,
  'tests/e2e/once.test.ts': failing(1),
  'tests/e2e/twice.test.ts': failing(2),
  'tests/campaigns/once.test.ts': failing(1),
  'tests/core/once.test.ts': failing(1),
  'tests/core/never.test.ts': failing(0),
};

async function countedIn(env: Record<string, string>) {
  const root = tempFolder(house);
  symlinkSync(join(houseRoot(), 'node_modules'), join(root, 'node_modules'), 'junction');
  const vitest = join(houseRoot(), 'node_modules', 'vitest', 'vitest.mjs');
  const projects = ['--project', 'unit', '--project', 'system'];
  const config = ['--root', root, '--config', join(houseRoot(), 'vitest.config.ts')];
  const report = join(root, 'report.json');
  const reporter = ['--reporter', 'json', `--outputFile.json=${report}`];
  const command = [process.execPath, vitest, 'run', ...projects, ...config, ...reporter];
  const { code } = await run(command, { cwd: root, env });
  const counted = countTests(JSON.parse(readFileSync(report, 'utf8')) as Report, code);
  const named = (lines: string[]) =>
    lines.map((line) => line.slice(root.length + 1).replaceAll('\\', '/')).toSorted();
  return { ...counted, failures: named(counted.failures), secondTries: named(counted.secondTries) };
}

describe('a test that fails once', () => {
  it('is repeated in CI if it runs real programs, counts once, and is named with its reason', async () => {
    const { passed, failed, failures, secondTries } = await countedIn({ CI: 'true' });
    expect(secondTries).toEqual([
      expect.stringMatching(/^tests\/campaigns\/once\.test\.ts: opens: AssertionError: the door stays shut/),
      expect.stringMatching(/^tests\/e2e\/once\.test\.ts: opens: AssertionError: the door stays shut/),
    ]);
    expect(failures).toEqual([
      expect.stringContaining('tests/core/once.test.ts'),
      expect.stringContaining('tests/e2e/twice.test.ts'),
    ]);
    expect({ passed, failed }).toEqual({ passed: 3, failed: 2 });
  });

  it('is not repeated on the machine of a developer', async () => {
    const { passed, failed, secondTries } = await countedIn({ CI: '' });
    expect({ passed, failed, secondTries }).toEqual({ passed: 1, failed: 4, secondTries: [] });
  });
});
