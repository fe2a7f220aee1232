// Paths on this machine: the user's data folder, and the bundled demo shop.
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

/** A folder from an environment variable; empty and relative values are ignored. */
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

/** Packed by the build with the engine of this program; undefined when nothing was built. */
export const packedEngine = (): string | undefined => findAbove(PACKED_ENGINE);

/** The program is somewhere below the folder with its resources, built or not. */
function findAbove(path: string): string | undefined {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return join(folder, path);
    if (dirname(folder) === folder) return undefined;
  }
}
