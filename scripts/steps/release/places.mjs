// Where releases are published: a folder that any web server shows, or GitHub. A draft is not shown until it is published.

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, SIGNATURE } from './manifest.mjs';

/**
 * @typedef {{
 *   draft: (version: string, folder: string, names: string[]) => void,
 *   bringBack: (version: string, into: string) => void,
 *   publish: (version: string) => void,
 * }} ReleasePlace
 */

/** @param {string} place `github:owner/name`, or a folder @returns {ReleasePlace} */
export function placeOf(place) {
  const repository = /^github:([\w.-]+\/[\w.-]+)$/.exec(place)?.[1];
  return repository === undefined ? folderPlace(place) : githubPlace(repository);
}

/** The same layout as GitHub's releases. @param {string} root @returns {ReleasePlace} */
function folderPlace(root) {
  /** @param {string} version */
  const draftOf = (version) => join(root, 'draft', `v${version}`);
  /** @param {string} version */
  const publishedOf = (version) => join(root, 'download', `v${version}`);
  return {
    draft: (version, folder, names) => {
      if (existsSync(publishedOf(version)))
        throw new Error(`Version ${version} is published, and is never changed.`);
      rmSync(draftOf(version), { recursive: true, force: true });
      mkdirSync(draftOf(version), { recursive: true });
      for (const name of names) copyFileSync(join(folder, name), join(draftOf(version), name));
    },
    bringBack: (version, into) => {
      if (!existsSync(draftOf(version))) throw new Error(`There is no draft of version ${version}.`);
      for (const name of readdirSync(draftOf(version)))
        copyFileSync(join(draftOf(version), name), join(into, name));
    },
    publish: (version) => {
      if (!existsSync(draftOf(version))) throw new Error(`There is no draft of version ${version}.`);
      const newest = join(root, 'latest', 'download');
      mkdirSync(join(root, 'download'), { recursive: true });
      mkdirSync(newest, { recursive: true });
      renameSync(draftOf(version), publishedOf(version));
      // A desk that looks in between finds a signature that does not fit, and looks again later.
      for (const name of [MANIFEST, SIGNATURE]) {
        copyFileSync(join(publishedOf(version), name), join(newest, `${name}.new`));
        renameSync(join(newest, `${name}.new`), join(newest, name));
      }
    },
  };
}

/** With GitHub's own program, which holds the token. @param {string} repository @returns {ReleasePlace} */
function githubPlace(repository) {
  /** @param {string[]} args */
  const gh = (...args) =>
    execFileSync('gh', ['release', ...args, '--repo', repository], { stdio: 'inherit' });
  return {
    draft: (version, folder, names) => {
      const files = names.map((name) => join(folder, name));
      gh(
        'create',
        `v${version}`,
        '--draft',
        '--verify-tag',
        '--title',
        `Servery ${version}`,
        '--notes',
        '',
        ...files,
      );
    },
    bringBack: (version, into) => void gh('download', `v${version}`, '--dir', into),
    publish: (version) => void gh('edit', `v${version}`, '--draft=false', '--latest'),
  };
}
