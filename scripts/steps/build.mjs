// Builds the programs for plain Node into out/node, and does nothing when no source has changed since.

import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot, say } from './house.mjs';
import { withLock } from './lock.mjs';
import { mustRun } from './run.mjs';
import { isStamped, stampOf, writeStamp } from './stamp.mjs';

const sources = ['src', 'bench', 'tests/campaigns', 'tests/support', 'scripts/steps'];
const settings = ['vite.node.config.ts', 'package-lock.json'];

/**
 * @param {string} root
 * @param {string} folder
 */
async function viteBuild(root, folder) {
  say('Building …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', 'vite.node.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  await mustRun('The build', [process.execPath, vite, ...args], { cwd: root });
}

/**
 * @param {string} root
 * @param {(root: string, folder: string) => Promise<void>} build
 */
export async function buildPrograms(root = houseRoot, build = viteBuild) {
  const programs = join(root, 'out', 'node');
  const stampFile = join(programs, '.stamp');
  const currentStamp = () => stampOf(root, [...sources, ...settings]);
  if (isStamped(stampFile, currentStamp())) return;
  await withLock(join(root, 'out', 'build.lock'), async () => {
    // Taken before the build: a source that changes under it must lead to another one.
    const stamp = currentStamp();
    if (isStamped(stampFile, stamp)) return;
    // Built beside and put in its place whole: a program that starts meanwhile finds all of its parts.
    const fresh = join(root, 'out', 'node.fresh');
    await build(root, fresh);
    writeStamp(join(fresh, '.stamp'), stamp);
    rmSync(programs, { recursive: true, force: true });
    renameSync(fresh, programs);
  });
}

/** @param {string} name */
export function builtProgram(name) {
  return join(houseRoot, 'out', 'node', `${name}.js`);
}
