// A temporary folder with small files, removed when the test ends.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** File paths to texts. */
export type Tree = Readonly<Record<string, string>>;

export function tempFolder(tree: Tree = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'servery-test-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  writeTree(folder, tree);
  return folder;
}

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
