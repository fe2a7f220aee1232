// Tests which Electron the desk is packed with.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { electronFolder, programIn } from '../../scripts/steps/pack.mjs';
import { tempFolder, writeTree } from '../support/temp-folder.ts';

function someElectron() {
  const folder = tempFolder();
  const program = programIn(folder);
  writeTree(folder, { [program.slice(folder.length + 1)]: '' });
  chmodSync(program, 0o755);
  return { folder, program };
}

describe('electronFolder', () => {
  it('finds the Electron that SERVERY_ELECTRON names by program or by folder', () => {
    const { folder, program } = someElectron();
    expect(electronFolder(program)).toBe(folder);
    expect(electronFolder(folder)).toBe(folder);
  });

  it('throws if there is no Electron at the given path', () => {
    const empty = tempFolder();
    for (const named of [empty, join(empty, 'electron')])
      expect(() => electronFolder(named)).toThrow(
        `SERVERY_ELECTRON names ${named}, and there is no Electron there.`,
      );
  });

  it('finds the pinned Electron if none is named and it has been fetched', () => {
    const root = tempFolder();
    expect(electronFolder('', root)).toBeUndefined();
    const dist = join(root, 'node_modules', 'electron', 'dist');
    const program = programIn(dist);
    writeTree(root, {
      'node_modules/electron/path.txt': program.slice(dist.length + 1),
      [program.slice(root.length + 1)]: '',
    });
    expect(electronFolder('', root)).toBe(dist);
  });
});
