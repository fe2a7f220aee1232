// Restricts a folder and its content to its owner, as PostgreSQL does with its own files.
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

export function makePrivate(folder: string): void {
  // The folder comes first, so that nobody else can reach its content from then on.
  setMode(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}

/** Ignores errors, because a file system without modes, or a foreign owner, should not keep the shop closed. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
