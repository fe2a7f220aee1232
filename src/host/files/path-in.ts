// Maps a name from the core to a path below the home folder.
import { join } from 'node:path';

// Allows no way out of the home folder, and no name that a file system could read differently.
const NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/i;

export function pathIn(folder: string, name: string): string {
  if (!NAME.test(name)) throw new Error(`no name for a file: ${name}`);
  return join(folder, ...name.split('/'));
}
