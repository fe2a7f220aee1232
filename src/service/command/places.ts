// Where things are on this machine: the user's data folder, and the demo shop that comes with the program.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { DatabasePlace } from '../storage/open.ts';
import { CommandError, type Flags } from './flags.ts';

export function databasePlace({ data, database }: Flags): DatabasePlace {
  if (database !== undefined) return { url: database };
  return { folder: data ?? join(userData(), 'shop'), packed: packedEngine() };
}

function userData(): string {
  if (process.platform === 'win32') {
    return join(named('LOCALAPPDATA') ?? join(homedir(), 'AppData', 'Local'), 'Servery');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Servery');
  return join(named('XDG_DATA_HOME') ?? join(homedir(), '.local', 'share'), 'servery');
}

/** A folder that the environment names; an empty or relative name counts for nothing. */
function named(variable: string): string | undefined {
  const folder = process.env[variable] ?? '';
  return isAbsolute(folder) ? folder : undefined;
}

const DEMO_SHOP = join('resources', 'demo', 'shop.json');
const PACKED_ENGINE = join('out', 'node', 'engine.pack');

export function demoShopFile(): string {
  const file = findAbove(DEMO_SHOP);
  if (file === undefined) throw new CommandError(`the demo shop (${DEMO_SHOP}) is missing`);
  return file;
}

/** Made by the build, so it is of the very engine that this program brings; none where nothing was built. */
export const packedEngine = (): string | undefined => findAbove(PACKED_ENGINE);

/** Built or not, the program lies somewhere below the folder that holds what it brings along. */
function findAbove(path: string): string | undefined {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return join(folder, path);
    if (dirname(folder) === folder) return undefined;
  }
}
