// Starts a packed program once, as a person would, and requires its own report that it works.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { inPath } from './find.mjs';
import { hasScreen } from './screen.mjs';

const TIMEOUT_MS = 120_000;

/** Chromium's sandbox refuses root, so root starts the program as an unprivileged user. */
const unprivileged =
  process.getuid?.() === 0 && process.platform === 'linux' ? { uid: 65_534, gid: 65_534 } : undefined;

/** Makes the sandbox helper setuid, as an installer does: otherwise unprivileged namespaces would be needed. @param {string} program */
function armSandbox(program) {
  const helper = join(dirname(program), 'chrome-sandbox');
  if (unprivileged === undefined || !existsSync(helper)) return;
  chownSync(helper, 0, 0);
  chmodSync(helper, 0o4755);
}

/** @template T @param {(env: NodeJS.ProcessEnv) => Promise<T>} work @returns {Promise<T>} */
async function withScreen(work) {
  if (hasScreen()) return await work({});
  if (inPath(['Xvfb']) === undefined)
    throw new Error(
      'There is no screen to start the program on. Install Xvfb, or start it where a window can open.',
    );
  const args = ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-ac'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = await Promise.race([
      once(createInterface(screen.stdout), 'line'),
      once(screen, 'exit').then(() => []),
    ]);
    if (typeof line !== 'string') throw new Error('Xvfb did not start.');
    return await work({ DISPLAY: `:${line}` });
  } finally {
    screen.kill();
  }
}

/** Kills the program with its children. @param {import('node:child_process').ChildProcess} child */
function killAll(child) {
  if (process.platform !== 'win32' && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  else child.kill('SIGKILL');
}

/** That user must be able to read what root has made for itself. @param {string} folder */
function giveAway(folder) {
  if (unprivileged !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
}

/**
 * The home folder is removed afterwards, unless it is given. `readableBy` names the folder of a downloaded program.
 * @typedef {{ output: string, code: number | null }} Ended
 * @param {string} program @param {string[]} flags
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number, home?: string, readableBy?: string }} [how]
 * @returns {Promise<Ended>}
 */
export async function runPacked(
  program,
  flags,
  { env: more = {}, timeoutMs = TIMEOUT_MS, home: given, readableBy } = {},
) {
  armSandbox(program);
  const home = given ?? mkdtempSync(join(tmpdir(), 'servery-packed-'));
  giveAway(home);
  if (readableBy !== undefined) giveAway(readableBy);
  try {
    return await withScreen(async (screen) => {
      const env = {
        ...process.env,
        ...screen,
        ...more,
        ...(unprivileged && { HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home }),
      };
      const child = spawn(program, ['--home', join(home, 'desk'), ...flags], {
        ...unprivileged,
        env,
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
      });
      const late = setTimeout(() => killAll(child), timeoutMs);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
      const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
      clearTimeout(late);
      return { output, code };
    });
  } finally {
    if (given === undefined) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} program */
export async function tryPacked(program) {
  const { output, code } = await runPacked(program, ['--smoke']);
  if (code === 0 && /^\{.*"ready":true.*\}$/m.test(output)) return;
  throw new Error(`The packed program did not start: it ended with ${code} and said:\n${output}`);
}
