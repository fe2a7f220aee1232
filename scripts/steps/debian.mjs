// Installs Debian packages, if this is a Debian-like Linux and we are root.

import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './house.mjs';
import { run } from './run.mjs';

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsAreFresh = false;

/** Another installation may hold a lock for minutes, and apt-get would give up at once. */
const LOCK_TIMEOUT_SECONDS = 600;
/** The lock of the package lists, which knows no such option. */
const LISTS_LOCKED = 'Could not get lock /var/lib/apt/lists';
const LISTS_AGAIN_MS = 5_000;

/** @param {string[]} args */
async function aptGet(args) {
  const how = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const patient = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_SECONDS}`];
  const endMs = performance.now() + LOCK_TIMEOUT_SECONDS * 1_000;
  let { code, output } = await run(['apt-get', '-qq', ...patient, ...args], how);
  while (code !== 0 && output.includes(LISTS_LOCKED) && performance.now() < endMs) {
    await pause(LISTS_AGAIN_MS);
    ({ code, output } = await run(['apt-get', '-qq', ...patient, ...args], how));
  }
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`);
}

/** @param {string[]} packages */
export async function install(packages) {
  say(`Installing ${packages.join(', ')} …`);
  if (!listsAreFresh) await aptGet(['update']);
  listsAreFresh = true;
  await aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}
