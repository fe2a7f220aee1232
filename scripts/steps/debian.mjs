// Installs Debian packages, if this is a Debian-like Linux and we are root.

import { existsSync } from 'node:fs';
import { say } from './house.mjs';
import { run } from './run.mjs';

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsAreFresh = false;

/** @param {string[]} args */
async function aptGet(args) {
  const how = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const { code, output } = await run(['apt-get', '-qq', ...args], how);
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`);
}

/** @param {string[]} packages */
export async function install(packages) {
  say(`Installing ${packages.join(', ')} …`);
  if (!listsAreFresh) await aptGet(['update']);
  listsAreFresh = true;
  await aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}
