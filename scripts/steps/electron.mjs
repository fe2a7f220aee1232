// Finds Electron's own program, which its package does not bring along, and fetches it where that can be done in time.

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { houseRoot, say } from './house.mjs';
import { run } from './run.mjs';

const fetchWithinMs = 60_000;
const tryAgainAfterMs = 24 * 60 * 60_000;

/** @param {string} root */
const packageFolder = (root) => join(root, 'node_modules', 'electron');

/** @param {string} root @returns {string | undefined} */
export function findElectron(root = houseRoot) {
  const pathFile = join(packageFolder(root), 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = join(packageFolder(root), 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(program) ? program : undefined;
}

/** Only the tests use it: it may be older than the pinned one. */
export const namedElectron = () => process.env.SERVERY_ELECTRON;

/** @param {string} root */
async function fetchElectron(root) {
  say(`Fetching Electron, for at most ${fetchWithinMs / 1000} s …`);
  await run([process.execPath, join(packageFolder(root), 'install.js')], { timeoutMs: fetchWithinMs });
}

/** @param {string} note @param {number} nowMs */
const failedLately = (note, nowMs) => existsSync(note) && nowMs - statSync(note).mtimeMs < tryAgainAfterMs;

/**
 * A fetch that failed is not tried again for a day, so that nobody waits for it at every start.
 * @param {{ root?: string, insist?: boolean, fetch?: (root: string) => Promise<void> }} [how]
 * @returns {Promise<string | undefined>} the program's path
 */
export async function bringElectron({ root = houseRoot, insist = false, fetch = fetchElectron } = {}) {
  const found = findElectron(root);
  if (found !== undefined) return found;
  const note = join(root, 'out', 'electron-out-of-reach');
  if (!insist && failedLately(note, Date.now())) return undefined;
  await fetch(root);
  const fetched = findElectron(root);
  if (fetched === undefined) {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, 'Electron could not be fetched.\n');
  } else {
    rmSync(note, { force: true });
  }
  return fetched;
}

/** Beside the checkout there may be a script that brings an Electron where its own release site is out of reach. */
const bringScript = join(houseRoot, '..', 'shared', 'electron', 'bring.sh');
/** Whoever the program runs as must reach it, and root's own home they do not. */
const cacheFolder = () => (process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache'));

/** @returns {Promise<string | undefined>} */
export async function electronForTests({
  script = bringScript,
  cache = cacheFolder(),
  root = houseRoot,
} = {}) {
  const found = namedElectron() ?? findElectron(root);
  if (found !== undefined) return found;
  if (!existsSync(script)) {
    say('Electron is not on this machine, so its own specs are not run.');
    return undefined;
  }
  const { code, output } = await run(['bash', script, join(cache, 'servery-electron')]);
  if (code !== 0) throw new Error(`Electron could not be brought:\n${output}`);
  return output.split('\n').findLast((line) => line.startsWith('/'));
}
