// Lists the packages that are bundled into the desk, from the list that the bundler writes for each part.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot } from './house.mjs';

/** The bundler's lists, by part. @type {[part: string, list: string][]} */
const lists = [
  ['main', '.packages.json'],
  ['preload', '.packages.json'],
  ['renderer', '.packages.json'],
  ['renderer', '.join-packages.json'],
  ['renderer', '.phone-packages.json'],
  ['renderer', 'guests/.guests-packages.json'],
  ['node', '.packages.json'],
  ['node', '.worker-packages.json'],
];

/** Their helpers go into the bundles although the bundler does not list them. */
const builders = ['rolldown', 'vite', '@vitejs/plugin-vue'];

/** Packages that are shipped unbundled. */
const beside = ['@electric-sql/pglite'];

/**
 * An entry of the bundler's list.
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} Entry
 * @typedef {{ name?: string, version?: string, integrity?: string, license?: string }} Locked
 * @typedef {{ name: string, version: string, license: string, text: string, parts: string[], integrity: string | undefined }} Bundled
 */

/** @param {string} file @returns {unknown} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file */
function entriesIn(file) {
  if (!existsSync(file)) throw new Error('The desk is not built: run npm run build first.');
  return /** @type {Entry[]} */ (readJson(file));
}

/** The lockfile's entries with their folders, by name and version. @param {string} root */
function lockedPackages(root) {
  const lock = /** @type {{ packages: Record<string, Locked> }} */ (
    readJson(join(root, 'package-lock.json'))
  );
  return new Map(
    Object.entries(lock.packages).map(([folder, locked]) => {
      // A package that is installed under another name has its own in the lock file.
      const name = locked.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [`${name}@${locked.version ?? ''}`, { folder: join(root, folder), ...locked }];
    }),
  );
}

/** @param {string} folder @param {RegExp} name */
function readFirst(folder, name) {
  const file = readdirSync(folder).find((each) => name.test(each));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** Some packages have their licence only in a section of their README. @param {string} readme */
const licencePart = (readme) =>
  /^(?:#+ *)?licen[sc]e *\n(?:-+\n)?([\s\S]+?)(?=^#+ |$(?![\s\S]))/im.exec(readme)?.[1]?.trim() ?? '';

/** @param {string} folder @param {string} root */
function mitOf(folder, root) {
  const { author } = /** @type {{ author?: string | { name: string } }} */ (
    readJson(join(folder, 'package.json'))
  );
  const name = typeof author === 'object' ? author.name : author;
  return `Copyright (c) ${name ?? 'its authors'}\n\n${readFileSync(join(root, 'resources/licences/mit.txt'), 'utf8').trim()}`;
}

/** The licence as its repository has it, for a package that ships none. @param {string} name @param {string} root */
function copyOf(name, root) {
  const path = join(root, 'resources/licences', `${name}.txt`);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

/** @param {string} root @returns {Bundled[]} */
export function bundledPackages(root = houseRoot) {
  const locked = lockedPackages(root);
  /** @type {Map<string, Bundled>} */
  const found = new Map();
  /** @param {Entry} entry @param {string} part */
  const add = ({ name, version, identifier, text }, part) => {
    const key = `${name}@${version}`;
    const known = found.get(key);
    if (known !== undefined) return void (known.parts.includes(part) || known.parts.push(part));
    const place = locked.get(key);
    if (place === undefined) throw new Error(`${key} was bundled, and package-lock.json does not name it.`);
    const license = identifier ?? place.license ?? '';
    const readme = licencePart(readFirst(place.folder, /^readme/i));
    const whole = [text, readme, copyOf(name, root)].find((each) => (each ?? '') !== '');
    const words = whole ?? (license === 'MIT' ? mitOf(place.folder, root) : '');
    if (license === '' || words === '')
      throw new Error(`${key} was bundled, and its licence is not to be found.`);
    found.set(key, { name, version, license, text: words, parts: [part], integrity: place.integrity });
  };
  for (const [part, list] of lists)
    for (const entry of entriesIn(join(root, 'out', part, list))) add(entry, part);
  /** @param {string} name @param {string} part */
  const addInstalled = (name, part) => {
    const folder = join(root, 'node_modules', name);
    const { version } = /** @type {Entry} */ (readJson(join(folder, 'package.json')));
    // The licences of a builder's own dependencies do not apply to its output.
    const [text = ''] = readFirst(folder, /^licen[sc]e/i).split(/^# Licenses of bundled dependencies/m);
    add({ name, version, text }, part);
  };
  for (const name of builders) addInstalled(name, 'helpers');
  for (const name of beside) addInstalled(name, 'node');
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
