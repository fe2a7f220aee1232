// Packs the built desk with electron-builder around an Electron of this machine, and reads back what was burnt into it.

import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { findElectron } from './electron.mjs';
import { houseRoot } from './house.mjs';

/** The folder of Electron's own files, as its archive lays them out. @param {string} program */
function folderOfProgram(program) {
  const bundle = program.indexOf(`${sep}Electron.app${sep}`);
  return bundle === -1 ? dirname(program) : program.slice(0, bundle);
}

/** Its program inside that folder. @param {string} folder @param {string} platform */
export const programIn = (folder, platform = process.platform) =>
  platform === 'darwin'
    ? join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron')
    : join(folder, platform === 'win32' ? 'electron.exe' : 'electron');

/**
 * What SERVERY_ELECTRON names, a program or its folder; or else the one that this house pins, where it has been fetched.
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

/** The program that was packed. @param {string} output */
function packedProgram(output) {
  const program = packedPlaces.map((names) => join(output, ...names)).find((place) => existsSync(place));
  if (program === undefined) throw new Error(`There is no packed program in ${output}.`);
  return program;
}

/** What lies beside the program: the archive, what was left out of it, and the licences. @param {string} program */
export const resourcesOf = (program) =>
  program.includes('.app/Contents')
    ? join(dirname(program), '..', 'Resources')
    : join(dirname(program), 'resources');

/** @typedef {Record<string, boolean>} Fuses by the names that electron-builder has for them */

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

/** Of what electron-builder.yml says under this name, only what is a fuse. @param {object} asked @returns {Fuses} */
const fusesIn = (asked) =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'resetAdHocDarwinSignature'));

/**
 * An Electron before the pinned one may lack a fuse of the list: it is packed for a trial, without that one.
 * @param {object} asked changed in place @param {Fuses} there @returns {string[]} what it lacks
 */
function leaveOutLacking(asked, there) {
  const lacking = Object.keys(fusesIn(asked)).filter((name) => !(name in there));
  for (const name of lacking) Reflect.deleteProperty(asked, name);
  return lacking;
}

/**
 * A folder of the desk's that was made for an Electron which loads no ES modules: the engine's twins for it lie beside.
 * @param {string} folder @returns {OtherApp}
 */
export function appForOlder(folder) {
  // Whatever lies above the place where it is packed.
  writeFileSync(join(folder, 'out', 'node', 'package.json'), '{ "type": "commonjs" }\n');
  const engine = 'node_modules/@electric-sql/pglite/dist';
  return { folder, more: [{ from: engine, to: engine, filter: ['index.cjs', 'fs/nodefs.cjs'] }] };
}

/** @param {{ fuses: Fuses }} asked @param {Fuses} burnt */
function compare({ fuses }, burnt) {
  const wrong = Object.keys(fuses).filter((name) => burnt[name] !== fuses[name]);
  if (Object.keys(fuses).length > 0 && wrong.length === 0) return;
  throw new Error(`These fuses are not as electron-builder.yml wants them: ${wrong.join(', ')}`);
}

/**
 * @typedef {{ program: string, fuses: Fuses, lacking: string[] }} Packed
 * @typedef {{ folder: string, more: import('electron-builder').FileSet[] }} OtherApp one made for another Electron, and what that needs more
 * @param {{ electron: string, output: string, app?: OtherApp | undefined, onlyFolder?: boolean, platform?: NodeJS.Platform }} what `electron` is its folder
 * @returns {Promise<Packed>}
 */
export async function pack({ electron, output, app, onlyFolder = true, platform = process.platform }) {
  const { createTargets, DIR_TARGET, Platform, build } = await import('electron-builder');
  /** @type {{ fuses: Fuses, lacking: string[] }} */
  const asked = { fuses: {}, lacking: [] };
  /** @type {import('electron-builder').Configuration} */
  const config = {
    electronDist: electron,
    directories: { output, ...(app && { app: app.folder }) },
    linux: { files: app?.more ?? [] },
    afterPack: async ({ packager }) => {
      const all = packager.config.electronFuses ?? {};
      asked.lacking = leaveOutLacking(all, await fusesOf(programIn(electron, platform)));
      asked.fuses = fusesIn(all);
    },
  };
  const targets = onlyFolder ? createTargets([Platform.fromString(platform)], DIR_TARGET) : undefined;
  await build({ projectDir: houseRoot, config, publish: 'never', ...(targets && { targets }) });
  const program = packedProgram(output);
  const fuses = await fusesOf(program);
  compare(asked, fuses);
  return { program, fuses, lacking: asked.lacking };
}
