// Keeps a folder and all that is in it from other users of the machine, as PostgreSQL does with its own.
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

export function makePrivate(folder: string): void {
  // The folder first: from then on nobody else reaches what lies in it.
  setMode(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}

/** A file system without modes, or a folder of another owner, is no reason to keep the shop closed. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
