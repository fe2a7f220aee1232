// Proves that `npm start` opens a shop that answers, and that stopping it leaves nothing running.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { run } from './steps/run.mjs';

const openWithinMs = 10 * 60_000;
const closeWithinMs = 30_000;

const isWindows = process.platform === 'win32';

/** @param {import('node:stream').Readable} words */
async function addressIn(words) {
  for await (const line of createInterface(words)) {
    say(line);
    const address = / open at (http\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('npm start ended without opening a shop.');
}

/** @param {number} pid */
async function stopTree(pid) {
  if (isWindows) await run(['taskkill', '/pid', String(pid), '/T', '/F']);
  // The whole group, as Ctrl+C in a terminal does.
  else process.kill(-pid, 'SIGINT');
}

/** @param {string} url */
const answers = async (url) => (await fetch(new URL('/health', url)).catch(() => undefined))?.ok === true;

/** @param {number} limitMs @param {string} complaint @returns {Promise<never>} */
async function failAfter(limitMs, complaint) {
  await pause(limitMs, undefined, { ref: false });
  throw new Error(complaint);
}

const start = spawn('npm', ['start'], {
  cwd: houseRoot,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: isWindows,
  detached: !isWindows,
});
const ended = once(start, 'close');
try {
  const url = await Promise.race([
    addressIn(start.stdout),
    failAfter(openWithinMs, 'The shop did not open.'),
  ]);
  if (!(await answers(url))) throw new Error('The shop is open and does not answer /health.');
  await stopTree(start.pid ?? 0);
  await Promise.race([ended, failAfter(closeWithinMs, 'The shop did not close.')]);
  if (await answers(url)) throw new Error('npm start has ended, and its shop still answers.');
  say('npm start opens a shop that answers and closes.');
} catch (reason) {
  if (start.exitCode === null && start.pid !== undefined) await stopTree(start.pid);
  giveUp(reason);
}
