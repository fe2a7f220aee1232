// Proves that `npm start` opens a desk that answers, and that stopping it leaves nothing running.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { readFlags } from './steps/flags.mjs';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { run } from './steps/run.mjs';

readFlags(
  `node scripts/smoke-start.mjs

Proves that npm start opens a desk that answers, and that stopping it leaves nothing running.`,
  {},
);

const openWithinMs = 10 * 60_000;
const closeWithinMs = 30_000;

const isWindows = process.platform === 'win32';

/** @param {import('node:stream').Readable} words */
async function linkIn(words) {
  for await (const line of createInterface(words)) {
    say(line);
    const link = /(http:\S+#key=\S+)/.exec(line)?.[1];
    if (link !== undefined) return new URL(link);
  }
  throw new Error('npm start ended without opening a desk.');
}

/** @param {number} pid */
async function stopTree(pid) {
  if (isWindows) await run(['taskkill', '/pid', String(pid), '/T', '/F']);
  // The whole group, as Ctrl+C in a terminal does.
  else process.kill(-pid, 'SIGINT');
}

/** @param {URL} link */
const answers = async (link) => (await fetch(link.origin).catch(() => undefined))?.ok === true;

/** Signs in with the link as the page does, and calls one route. @param {URL} link */
async function checkCall({ origin, hash }) {
  /** @param {string} path @param {object} body @param {Record<string, string>} pass */
  const post = (path, body, pass = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-servery': '1', ...pass },
      body: JSON.stringify(body),
    });
  const entered = await post('/enter', { key: hash.slice('#key='.length) });
  if (entered.status !== 204) throw new Error(`The desk refused its own link (${entered.status}).`);
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';', 1);
  const pass = { cookie, 'x-servery-page': entered.headers.get('x-servery-page') ?? '' };
  const answer = await (await post('/call', { route: 'session.get', input: null }, pass)).text();
  if (!answer.startsWith('{"ok":true')) throw new Error(`The desk answers ${answer}`);
}

/** @param {number} limitMs @param {string} complaint @returns {Promise<never>} */
async function failAfter(limitMs, complaint) {
  await pause(limitMs, undefined, { ref: false });
  throw new Error(complaint);
}

const home = mkdtempSync(join(tmpdir(), 'servery-smoke-'));
const removeHome = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
const start = spawn('npm', ['start', '--', '--browser', '--no-open', '--home', home], {
  cwd: houseRoot,
  stdio: ['ignore', 'inherit', 'pipe'],
  shell: isWindows,
  detached: !isWindows,
});
const ended = once(start, 'close');
try {
  const link = await Promise.race([linkIn(start.stderr), failAfter(openWithinMs, 'The desk did not open.')]);
  start.stderr.resume();
  if (!(await answers(link))) throw new Error('The desk is open and does not serve its page.');
  await checkCall(link);
  await stopTree(start.pid ?? 0);
  await Promise.race([ended, failAfter(closeWithinMs, 'The desk did not close.')]);
  if (await answers(link)) throw new Error('npm start has ended, and its desk still answers.');
  say('npm start opens a desk that answers and closes.');
} catch (reason) {
  if (start.exitCode === null && start.pid !== undefined) await stopTree(start.pid);
  removeHome();
  giveUp(reason);
}
removeHome();
