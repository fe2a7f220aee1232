// Runs other programs: their exit code becomes ours, and their output is complete.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/steps/run.mjs';
import { tempFolder } from '../support/temp-folder.ts';

const runModule = pathToFileURL(join(import.meta.dirname, '../../scripts/steps/run.mjs')).href;

/** Starts a process that becomes a child running this program. */
function becoming(program: string) {
  const folder = tempFolder({
    'child.mjs': program,
    'parent.mjs': `import { spawn } from 'node:child_process';
      import { becomeChild } from ${JSON.stringify(runModule)};
      becomeChild(spawn(process.execPath, ['child.mjs'], { cwd: import.meta.dirname, stdio: 'inherit' }));`,
  });
  return spawn(process.execPath, [join(folder, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
}

describe('run', () => {
  it('returns the exit code and the whole output', async () => {
    const program = 'console.log("out"); console.error("err"); process.exitCode = 3;';
    const { code, output } = await run([process.execPath, '--eval', program]);
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('returns 127 for a program that does not exist', async () => {
    expect((await run(['/nowhere/at/all'])).code).toBe(127);
  });

  it('kills a program that takes too long, with exit code 1', async () => {
    const program = 'setInterval(() => {}, 1000);';
    expect((await run([process.execPath, '--eval', program], { timeoutMs: 300 })).code).toBe(1);
  });
});

describe('becomeChild', () => {
  it('exits with the exit code of the child', async () => {
    const parent = becoming('process.exit(7);');
    await once(parent, 'close');
    expect(parent.exitCode).toBe(7);
  });

  // Windows has no signals: a process is killed at once there.
  if (process.platform !== 'win32') {
    it('passes a signal on and lets the child exit by itself', async () => {
      const parent = becoming(
        'process.on("SIGTERM", () => process.exit(5)); setInterval(() => {}, 1000); console.log("up");',
      );
      await once(parent.stdout, 'data');
      parent.kill('SIGTERM');
      await once(parent, 'close');
      expect(parent.exitCode).toBe(5);
    });
  }
});
