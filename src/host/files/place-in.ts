// Where a name of the core's lies on the disk: below the home folder, whatever the name.
import { join } from 'node:path';

// No way out of the home folder, and nothing that a file system could read differently from what was meant.
const NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/i;

export function placeIn(folder: string, name: string): string {
  if (!NAME.test(name)) throw new Error(`no name for a file: ${name}`);
  return join(folder, ...name.split('/'));
}
