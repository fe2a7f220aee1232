// Finds the repository root by its package-lock.json, also from a test program that is built into a folder below it.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function houseRoot(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : houseRoot(dirname(folder));
}
