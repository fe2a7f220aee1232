// Packs the built desk with electron-builder and a local Electron, and checks the fuses of the result.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { findElectron } from './electron.mjs';
import { houseRoot } from './house.mjs';

/** The folder of an Electron release, as its archive lays it out. @param {string} program */
function folderOfProgram(program) {
  const bundle = program.indexOf(`${sep}Electron.app${sep}`);
  return bundle === -1 ? dirname(program) : program.slice(0, bundle);
}

/** The path of the program inside that folder. @param {string} folder @param {string} platform */
export const programIn = (folder, platform = process.platform) =>
  platform === 'darwin'
    ? join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron')
    : join(folder, platform === 'win32' ? 'electron.exe' : 'electron');

/**
 * The Electron that SERVERY_ELECTRON names (a program or its folder), or else the pinned one if it has been fetched.
 * @returns {string | undefined} the folder
 */
export function electronFolder(named = process.env.SERVERY_ELECTRON, root = houseRoot) {
  if (named === undefined || named === '') {
    const pinned = findElectron(root);
    return pinned === undefined ? undefined : folderOfProgram(pinned);
  }
  const path = resolve(named);
  const folder = existsSync(path) && statSync(path).isDirectory() ? path : folderOfProgram(path);
  if (existsSync(path) && existsSync(programIn(folder))) return folder;
  throw new Error(`SERVERY_ELECTRON names ${named}, and there is no Electron there.`);
}

const packedPlaces = [
  ['linux-unpacked', 'servery'],
  ['linux-arm64-unpacked', 'servery'],
  ['win-unpacked', 'Servery.exe'],
  ['win-arm64-unpacked', 'Servery.exe'],
  ...['mac', 'mac-arm64', 'mac-universal'].map((folder) => [folder, 'Servery.app/Contents/MacOS/Servery']),
];

/** The path of the packed program. @param {string} output */
function packedProgram(output) {
  const program = packedPlaces.map((names) => join(output, ...names)).find((place) => existsSync(place));
  if (program === undefined) throw new Error(`There is no packed program in ${output}.`);
  return program;
}

/** The resources folder: the archive, its unpacked files and the licences. @param {string} program */
export const resourcesOf = (program) =>
  program.includes('.app/Contents')
    ? join(dirname(program), '..', 'Resources')
    : join(dirname(program), 'resources');

/** @typedef {Record<string, boolean>} Fuses by electron-builder's names */

const BLOWN_ON = '1'.charCodeAt(0);

/** @param {string} program @returns {Promise<Fuses>} */
export async function fusesOf(program) {
  const { FuseV1Options, getCurrentFuseWire } = await import('@electron/fuses');
  const { version: _, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([number, state]) => {
      const name = FuseV1Options[Number(number)] ?? number;
      return [name.charAt(0).toLowerCase() + name.slice(1), Number(state) === BLOWN_ON];
    }),
  );
}

/** The entries of electron-builder.yml that are fuses. @param {object} requested @returns {Fuses} */
const fusesIn = (requested) =>
  Object.fromEntries(Object.entries(requested).filter(([name]) => name !== 'resetAdHocDarwinSignature'));

/**
 * Removes fuses that an older Electron lacks; it can then be packed for a trial.
 * @param {object} requested changed in place @param {Fuses} there @returns {string[]} the missing fuses
 */
function leaveOutLacking(requested, there) {
  const lacking = Object.keys(fusesIn(requested)).filter((name) => !(name in there));
  for (const name of lacking) Reflect.deleteProperty(requested, name);
  return lacking;
}

/** @param {{ fuses: Fuses }} requested @param {Fuses} burnt */
function compare({ fuses }, burnt) {
  const wrong = Object.keys(fuses).filter((name) => burnt[name] !== fuses[name]);
  if (Object.keys(fuses).length > 0 && wrong.length === 0) return;
  throw new Error(`These fuses are not as electron-builder.yml wants them: ${wrong.join(', ')}`);
}

/** An older Electron lacks what these files add before the desk starts. @type {import('electron-builder').Configuration} */
const forOlder = {
  extraMetadata: { main: 'packed.mjs' },
  linux: { files: [{ from: join(import.meta.dirname, 'tested-electron'), to: '.', filter: ['*.mjs'] }] },
};

/** @returns {string} */
function pinnedVersion() {
  const file = join(houseRoot, 'node_modules', 'electron', 'package.json');
  return /** @type {{ version: string }} */ (JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** The release that the folder holds. @param {string} electron */
const versionIn = (electron) => readFileSync(join(electron, 'version'), 'utf8').trim().replace(/^v/, '');

/** @param {string} electron a folder */
export function releaseOf(electron) {
  const [version, pinned] = [versionIn(electron), pinnedVersion()];
  return { version, pinned, isPinned: version === pinned };
}

/**
 * @typedef {{ program: string, fuses: Fuses, lacking: string[] }} Packed
 * @param {{ electron: string, output: string, isOlder?: boolean, onlyFolder?: boolean, platform?: NodeJS.Platform }} what `electron` is a folder
 * @returns {Promise<Packed>}
 */
export async function pack({
  electron,
  output,
  isOlder = false,
  onlyFolder = true,
  platform = process.platform,
}) {
  const { createTargets, DIR_TARGET, Platform, build } = await import('electron-builder');
  /** @type {{ fuses: Fuses, lacking: string[] }} */
  const requested = { fuses: {}, lacking: [] };
  /** @type {import('electron-builder').Configuration} */
  const config = {
    electronDist: electron,
    directories: { output },
    ...(isOlder && forOlder),
    afterPack: async ({ packager }) => {
      const all = packager.config.electronFuses ?? {};
      requested.lacking = leaveOutLacking(all, await fusesOf(programIn(electron, platform)));
      requested.fuses = fusesIn(all);
    },
  };
  const targets = onlyFolder ? createTargets([Platform.fromString(platform)], DIR_TARGET) : undefined;
  await build({ projectDir: houseRoot, config, publish: 'never', ...(targets && { targets }) });
  const program = packedProgram(output);
  const fuses = await fusesOf(program);
  compare(requested, fuses);
  return { program, fuses, lacking: requested.lacking };
}
