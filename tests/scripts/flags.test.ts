// Commands of the checkout do nothing before they have understood all of their arguments.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { houseRoot } from '../support/house-root.ts';
import { WAIT_LIMIT_MS } from '../support/time-limits.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(houseRoot(), 'package.json'), 'utf8')));

/** Commands that pass their arguments on to a program of their own. */
const programs = ['service', 'printer', 'web', 'bench', 'campaign'];
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const script = /^node (scripts\/\S+)$/.exec(command)?.[1];
  return script === undefined || programs.includes(name) ? [] : [[name, script] as const];
});

/** Runs a script with an empty PATH, so that it would fail if it started to build. */
function say(script: string, ...words: string[]) {
  const env = { ...process.env, PATH: '' };
  return spawnSync(process.execPath, [join(houseRoot(), script), ...words], {
    env,
    encoding: 'utf8',
    timeout: WAIT_LIMIT_MS,
  });
}

describe('npm run', () => {
  it('has the commands that this test expects', () => {
    expect(commands.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'start',
        'dev',
        'build',
        'package',
        'test',
        'test:electron',
        'check',
        'demo-shop',
      ]),
    );
  });

  it.each(commands)('%s only prints help with --help', (_, script) => {
    const { status, stdout, stderr } = say(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm (run )?\w/);
  });

  it.each(commands)('%s refuses an unknown flag', (_, script) => {
    const { status, stdout, stderr } = say(script, '--no-such-flag');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/'--no-such-flag'.*--help/);
  });
});
