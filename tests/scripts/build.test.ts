// Builds run only if a source or a setting has changed since the last one.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDesk, buildPrograms } from '../../scripts/steps/build.mjs';
import { tempFolder, writeTree } from '../support/temp-folder.ts';

function workshop() {
  const root = tempFolder({
    'src/service/main.ts': 'one',
    'src/renderer/main.ts': 'one',
    'README.md': 'one',
    'vite.node.config.ts': 'one',
  });
  let builds = 0;
  const build = (_: string, folder: string) => {
    builds += 1;
    writeTree(folder, { 'service.js': String(builds) });
    return Promise.resolve();
  };
  return { root, build: () => buildPrograms(root, build), builds: () => builds };
}

describe('building the programs', () => {
  it('happens once while the sources are unchanged', async () => {
    const { build, builds } = workshop();
    await build();
    await build();
    expect(builds()).toBe(1);
  });

  it.each(['src/service/main.ts', 'src/wire/form/encode.ts', 'vite.node.config.ts', 'package-lock.json'])(
    'happens again after %s has changed',
    async (path) => {
      const { root, build, builds } = workshop();
      await build();
      writeTree(root, { [path]: 'two' });
      await build();
      expect(builds()).toBe(2);
    },
  );

  it.each(['README.md', 'src/renderer/main.ts'])(
    'does not happen again after %s has changed, which no program contains',
    async (path) => {
      const { root, build, builds } = workshop();
      await build();
      writeTree(root, { [path]: 'two' });
      await build();
      expect(builds()).toBe(1);
    },
  );

  it('leaves the previous programs in place until the new ones are complete', async () => {
    const { root, build } = workshop();
    await build();
    writeTree(root, { 'src/service/main.ts': 'two' });
    const program = join(root, 'out', 'node', 'service.js');
    await expect(buildPrograms(root, () => Promise.reject(new Error('broken source')))).rejects.toThrow();
    expect(readFileSync(program, 'utf8')).toBe('1');
    await build();
    expect(readFileSync(program, 'utf8')).toBe('2');
  });

  it('happens again if a source changed during the build', async () => {
    const { root, build, builds } = workshop();
    await buildPrograms(root, (house: string, folder: string) => {
      writeTree(house, { 'src/service/main.ts': 'two' });
      writeTree(folder, { 'service.js': '' });
      return Promise.resolve();
    });
    await build();
    expect(builds()).toBe(1);
  });
});

describe('building the desk', () => {
  const parts = ['main/index.js', 'preload/index.cjs', 'renderer/index.html'];

  function deskWorkshop() {
    const { root } = workshop();
    let builds = 0;
    const build = (_: string, folder: string) => {
      builds += 1;
      writeTree(folder, Object.fromEntries(parts.map((part) => [part, String(builds)])));
      return Promise.resolve();
    };
    const built = () => parts.map((part) => readFileSync(join(root, 'out', part), 'utf8'));
    return { root, build: () => buildDesk(root, build), builds: () => builds, built };
  }

  it('creates main process, preload and screens once while the sources are unchanged', async () => {
    const { build, builds, built } = deskWorkshop();
    await build();
    await build();
    expect(builds()).toBe(1);
    expect(built()).toEqual(['1', '1', '1']);
  });

  it('happens again after a screen has changed, and removes old files', async () => {
    const { root, build, built } = deskWorkshop();
    await build();
    writeTree(root, { 'src/renderer/main.ts': 'two', 'out/renderer/assets/old.js': '' });
    await build();
    expect(built()).toEqual(['2', '2', '2']);
    expect(existsSync(join(root, 'out', 'renderer', 'assets', 'old.js'))).toBe(false);
  });

  it.each(['en', 'zh-CN'])(
    'happens again after the guide in %s has changed, which the help shows',
    async (name) => {
      const { root, build, builds } = deskWorkshop();
      await build();
      writeTree(root, { [`docs/guide/${name}.md`]: 'two' });
      await build();
      expect(builds()).toBe(2);
    },
  );

  it('leaves the previous desk in place if the new build fails', async () => {
    const { root, build, built } = deskWorkshop();
    await build();
    writeTree(root, { 'src/renderer/main.ts': 'two' });
    await expect(buildDesk(root, () => Promise.reject(new Error('broken source')))).rejects.toThrow();
    expect(built()).toEqual(['1', '1', '1']);
  });
});
