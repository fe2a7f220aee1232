// Finds PostgreSQL's server programs for tests, and installs them if there are none.

import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import * as debian from './debian.mjs';
import { executable, folderOf, inPath, versionsIn } from './find.mjs';

const debianClusterConfig = '/etc/postgresql-common/createcluster.conf';

function usualFolders() {
  const versioned = ['/usr/lib/postgresql', 'C:\\Program Files\\PostgreSQL'].flatMap(versionsIn);
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt']
    .flatMap(versionsIn)
    .filter((folder) => /[\\/]postgresql(@\d+)?$/.test(folder));
  return [...versioned, ...brewed].map((folder) => join(folder, 'bin'));
}

/** The folder of PostgreSQL's programs, if it is installed. */
export function findPostgres() {
  const named = process.env.SERVERY_POSTGRES_BIN;
  const folders = named === undefined ? [...usualFolders(), folderOf(inPath(['initdb']))] : [named];
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, executable('initdb'))));
}

async function installOnDebian() {
  await debian.install(['postgresql-common']);
  // Debian would otherwise create and start a server together with the package.
  appendFileSync(debianClusterConfig, '\ncreate_main_cluster = false\n');
  await debian.install(['postgresql']);
}

/** @returns {Promise<string>} the folder of PostgreSQL's programs */
export async function ensurePostgres() {
  const named = process.env.SERVERY_POSTGRES_BIN !== undefined;
  if (!named && findPostgres() === undefined && debian.canInstall()) await installOnDebian();
  const folder = findPostgres();
  if (folder !== undefined) return folder;
  throw new Error(
    'PostgreSQL not found. Install its server (version 14 or later), or name its bin folder in SERVERY_POSTGRES_BIN.',
  );
}
