// Where the house stands: a test that is built into a program lies somewhere below it too.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function houseRoot(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : houseRoot(dirname(folder));
}
