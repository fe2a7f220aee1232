// Installing Debian packages waits for the locks of another installation instead of failing.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { install } from '../../scripts/steps/debian.mjs';
import { tempFolder } from '../support/temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('apt-get is told to wait for the lock, both for the lists and for the packages', async () => {
  const folder = tempFolder();
  const calls = join(folder, 'calls');
  const program = join(folder, 'apt-get');
  writeFileSync(program, `#!/bin/sh\necho "$*" >> '${calls}'\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH ?? ''}`);
  await install(['chromium']);
  const lines = readFileSync(calls, 'utf8').trim().split('\n');
  expect(lines.map((line) => /(update|install)/.exec(line)?.[0])).toEqual(['update', 'install']);
  for (const line of lines) expect(line).toMatch(/-o DPkg::Lock::Timeout=\d+/);
});
