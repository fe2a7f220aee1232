// The flags of the built benchmark and campaign programs: each prints help and refuses unknown flags.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { houseRoot } from '../support/house-root.ts';
import { WAIT_LIMIT_MS } from '../support/time-limits.ts';

const run = (program: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(houseRoot(), 'out', 'node', `${program}.js`), ...words], {
    encoding: 'utf8',
    timeout: WAIT_LIMIT_MS,
  });

it.each(['bench', 'campaigns'])('%s prints help with --help and refuses an unknown flag', (program) => {
  const helped = run(program, '--help');
  expect([helped.status, helped.stderr]).toEqual([0, '']);
  expect(helped.stdout).toMatch(/^npm run \w+ \[?--/);
  const refused = run(program, '--no-such-flag');
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(/^Unknown option '--no-such-flag'.*--help/);
});
