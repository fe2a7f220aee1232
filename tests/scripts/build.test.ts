// Building: only when a source or a setting has changed since the programs were built.

import { describe, expect, it } from 'vitest';
import { buildPrograms } from '../../scripts/steps/build.mjs';
import { tempFolder, writeTree } from '../support/temp-folder.ts';

function workshop() {
  const root = tempFolder({ 'src/service/main.ts': 'one', 'README.md': 'one', 'vite.node.config.ts': 'one' });
  let builds = 0;
  const build = (folder: string) => {
    builds += 1;
    writeTree(folder, { 'out/node/service.js': '' });
    return Promise.resolve();
  };
  return { root, build: () => buildPrograms(root, build), builds: () => builds };
}

describe('building the programs', () => {
  it('happens once while the sources stand', async () => {
    const { build, builds } = workshop();
    await build();
    await build();
    expect(builds()).toBe(1);
  });

  it.each(['src/service/main.ts', 'src/wire/form/encode.ts', 'vite.node.config.ts', 'package-lock.json'])(
    'happens again when %s has changed',
    async (path) => {
      const { root, build, builds } = workshop();
      await build();
      writeTree(root, { [path]: 'two' });
      await build();
      expect(builds()).toBe(2);
    },
  );

  it('does not happen for what no program is built from', async () => {
    const { root, build, builds } = workshop();
    await build();
    writeTree(root, { 'README.md': 'two' });
    await build();
    expect(builds()).toBe(1);
  });

  it('happens again when a source changed under the build', async () => {
    const { root, build, builds } = workshop();
    await buildPrograms(root, (folder: string) => {
      writeTree(folder, { 'out/node/service.js': '', 'src/service/main.ts': 'two' });
      return Promise.resolve();
    });
    await build();
    expect(builds()).toBe(1);
  });
});
