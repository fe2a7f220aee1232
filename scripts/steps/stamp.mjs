// Tells whether work must be repeated: a stamp is the hash of all its inputs.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * @param {string} root
 * @param {string[]} paths files or folders; what does not exist counts as empty
 * @param {string[]} circumstances other values that the work depends on
 */
export function stampOf(root, paths, circumstances = []) {
  const hash = createHash('sha256').update(circumstances.join('\n'));
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} file @param {string} stamp */
export function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  writeFileSync(file, stamp);
}
