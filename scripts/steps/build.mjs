// Builds the programs for plain Node into out/node and the desk beside it, each only when its sources have changed.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot, say } from './house.mjs';
import { withLock } from './lock.mjs';
import { mustRun } from './run.mjs';
import { isStamped, stampOf, writeStamp } from './stamp.mjs';

/** @typedef {(root: string, folder: string) => Promise<void>} Build */

const everywhere = [
  'src/contract',
  'src/wire',
  'src/formats',
  'src/text',
  'src/records',
  'src/core',
  'src/worker',
  'src/printer',
  'src/host',
  'src/service',
];
const packages = ['package.json', 'package-lock.json'];

const programSources = [
  ...[...everywhere, 'src/web', 'bench', 'tools', 'tests/campaigns', 'tests/guide', 'tests/support'],
  ...['src/renderer/i18n', 'src/renderer/phone/outbox', 'src/renderer/phone/storage', 'scripts/steps'],
  ...['vite.node.config.ts', 'vite.service.config.ts', 'vite.worker.config.ts', ...packages],
];
const deskSources = [
  ...[...everywhere, 'src/main', 'src/preload', 'src/renderer', 'resources/icons'],
  // Its text, not its pictures.
  ...['docs/guide/en.md', 'docs/guide/zh-CN.md'],
  ...[
    'scripts/steps',
    'electron.vite.config.ts',
    'vite.join.config.ts',
    'vite.phone.config.ts',
    'vite.guests.config.ts',
    ...packages,
  ],
];

/** The benchmarks and the guide read the messages. @param {string} root */
function wordsIn(root) {
  const features = join('src', 'renderer', 'features');
  if (!existsSync(join(root, features))) return [];
  return readdirSync(join(root, features)).map((feature) => join(features, feature, 'words'));
}

/** @param {string} root @param {string[]} path a script inside node_modules */
const tool = (root, ...path) => [process.execPath, join(root, 'node_modules', ...path)];

/** @type {Build} */
async function viteBuild(root, folder) {
  say('Building the programs …');
  // The others come later, because the first build clears the folder.
  const vite = tool(root, 'vite', 'bin', 'vite.js');
  for (const config of ['vite.node.config.ts', 'vite.service.config.ts', 'vite.worker.config.ts']) {
    const args = ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn'];
    await mustRun('The build', [...vite, ...args], { cwd: root });
  }
  const makeEngine = [process.execPath, join(folder, 'make-engine.js'), join(folder, 'engine.pack')];
  await mustRun('The making of the embedded database', makeEngine, { cwd: root });
}

/** @type {Build} */
async function electronViteBuild(root, folder) {
  say('Building the desk …');
  const args = ['build', '--outDir', folder, '--logLevel', 'warn'];
  await mustRun(
    'The build of the desk',
    [...tool(root, 'electron-vite', 'bin', 'electron-vite.js'), ...args],
    {
      cwd: root,
    },
  );
  // Later, because the first build clears the folder.
  for (const { what, config, own } of [
    { what: 'the page that pairs devices', config: 'vite.join.config.ts', own: '' },
    { what: 'the phone', config: 'vite.phone.config.ts', own: '' },
    { what: 'the guests’ page', config: 'vite.guests.config.ts', own: 'guests' },
  ]) {
    const small = ['build', '--config', config, '--outDir', join(folder, 'renderer', own)];
    await mustRun(
      `The build of ${what}`,
      [...tool(root, 'vite', 'bin', 'vite.js'), ...small, '--logLevel', 'warn'],
      { cwd: root },
    );
  }
}

/**
 * Builds into a separate folder and moves the result into place, so that a program that starts meanwhile finds complete parts.
 * @param {{ root: string, name: string, sources: string[], parts: [string, ...string[]] }} what parts are folders of out
 * @param {(fresh: string) => Promise<void>} build makes the parts below the given folder
 */
async function buildIfChanged({ root, name, sources, parts }, build) {
  const [first, ...others] = parts;
  const out = join(root, 'out');
  const stampFile = join(out, first, '.stamp');
  const currentStamp = () => stampOf(root, sources);
  if (isStamped(stampFile, currentStamp())) return;
  await withLock(join(out, `build-${name}.lock`), async () => {
    // Taken before the build, so that a source that changes during the build leads to another build.
    const stamp = currentStamp();
    if (isStamped(stampFile, stamp)) return;
    const fresh = join(out, `${name}.fresh`);
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    await build(fresh);
    writeStamp(join(fresh, first, '.stamp'), stamp);
    rmSync(stampFile, { force: true });
    for (const part of [...others, first]) replace(join(out, part), join(fresh, part));
    rmSync(fresh, { recursive: true });
  });
}

/** @param {string} folder @param {string} fresh */
function replace(folder, fresh) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/** @param {string} root @param {Build} build */
export async function buildPrograms(root = houseRoot, build = viteBuild) {
  await buildIfChanged(
    { root, name: 'node', sources: [...programSources, ...wordsIn(root)], parts: ['node'] },
    (fresh) => build(root, join(fresh, 'node')),
  );
}

/**
 * Builds main process, preload and screens; does not need Electron's program.
 * @param {string} root
 * @param {Build} build
 */
export async function buildDesk(root = houseRoot, build = electronViteBuild) {
  await buildIfChanged(
    { root, name: 'desk', sources: deskSources, parts: ['main', 'preload', 'renderer'] },
    (fresh) => build(root, fresh),
  );
}

export async function buildAll() {
  await Promise.all([buildPrograms(), buildDesk()]);
}

/** @param {string} name */
export function builtProgram(name) {
  return join(houseRoot, 'out', 'node', `${name}.js`);
}
