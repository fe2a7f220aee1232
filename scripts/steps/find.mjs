// Looks for installed programs in PATH and in the usual places of each system.

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const isWindows = process.platform === 'win32';

/** @param {string} name */
export const executable = (name) => (isWindows ? `${name}.exe` : name);

/**
 * The first of these names that is found in PATH.
 * @param {string[]} names
 */
export function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, executable(name))));
  return candidates.find((candidate) => existsSync(candidate));
}

/**
 * The subfolders of a folder, the highest version first.
 * @param {string} folder
 */
export function versionsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/** @param {string | undefined} path */
export const folderOf = (path) => (path === undefined ? undefined : dirname(path));
