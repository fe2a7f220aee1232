// Where things are on this machine: the user's data folder, and the demo shop that comes with the program.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { DatabasePlace } from '../storage/open.ts';
import { CommandError, type Flags } from './flags.ts';

export function databasePlace({ data, database }: Flags): DatabasePlace {
  return database === undefined ? { folder: data ?? join(userData(), 'shop') } : { url: database };
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

/** Built or not, the program lies somewhere below the folder that holds the resources. */
export function demoShopFile(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, DEMO_SHOP))) {
    if (dirname(folder) === folder) throw new CommandError(`the demo shop (${DEMO_SHOP}) is missing`);
    folder = dirname(folder);
  }
  return join(folder, DEMO_SHOP);
}
