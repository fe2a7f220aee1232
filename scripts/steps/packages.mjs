// Installs the packages of package-lock.json, unless they are already installed.

import { join } from 'node:path';
import { houseRoot, say } from './house.mjs';
import { withLock } from './lock.mjs';
import { mustRun } from './run.mjs';
import { isStamped, stampOf, writeStamp } from './stamp.mjs';

/** @param {string} root */
export function packagesStamp(root) {
  const nodeMajor = process.version.split('.', 1).join('');
  return stampOf(root, ['package-lock.json'], [nodeMajor, process.platform, process.arch]);
}

/** @param {string} root */
async function cleanInstall(root) {
  say('Bringing in packages …');
  // Under npm its script's path is known; otherwise Windows finds npm.cmd only through a shell.
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const shell = command[0] === 'npm' && process.platform === 'win32';
  await mustRun('npm ci', [...command, 'ci', '--no-audit', '--no-fund'], { cwd: root, shell });
}

/**
 * @param {string} root
 * @param {(root: string) => Promise<void>} install
 */
export async function ensurePackages(root = houseRoot, install = cleanInstall) {
  const stampFile = join(root, 'node_modules', '.servery-packages');
  const isCurrent = () => isStamped(stampFile, packagesStamp(root));
  if (isCurrent()) return;
  await withLock(join(root, 'out', 'packages.lock'), async () => {
    if (isCurrent()) return;
    await install(root);
    writeStamp(stampFile, packagesStamp(root));
  });
}
