// Commands of ours that do their work in the checkout: none begins before it has understood all that it was told.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { houseRoot } from '../support/house-root.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(houseRoot(), 'package.json'), 'utf8')));

/** They are programs of their own, which are told what they are told word for word. */
const programs = ['service', 'web', 'bench', 'campaign'];
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const script = /^node (scripts\/\S+)$/.exec(command)?.[1];
  return script === undefined || programs.includes(name) ? [] : [[name, script] as const];
});

/** In a folder where nothing could be built: whatever begins its work there fails otherwise. */
function say(script: string, ...words: string[]) {
  const env = { ...process.env, PATH: '' };
  return spawnSync(process.execPath, [join(houseRoot(), script), ...words], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
}

describe('npm run', () => {
  it('has the commands that are tried here', () => {
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

  it.each(commands)('%s helps with --help, and does nothing else', (_, script) => {
    const { status, stdout, stderr } = say(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm (run )?\w/);
  });

  it.each(commands)('%s refuses what it does not know', (_, script) => {
    const { status, stdout, stderr } = say(script, '--no-such-flag');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/'--no-such-flag'.*--help/);
  });
});
