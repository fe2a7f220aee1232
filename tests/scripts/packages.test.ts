// Packages are installed once for each lockfile, even if several processes need them at once.

import { describe, expect, it } from 'vitest';
import { ensurePackages } from '../../scripts/steps/packages.mjs';
import { tempFolder, writeTree } from '../support/temp-folder.ts';

function setUp() {
  const root = tempFolder({ 'package-lock.json': '{"packages":{}}' });
  let installs = 0;
  const install = (folder: string) => {
    installs += 1;
    writeTree(folder, { 'node_modules/zod/index.js': '' });
    return Promise.resolve();
  };
  return { root, ensure: () => ensurePackages(root, install), installs: () => installs };
}

describe('ensurePackages', () => {
  it('installs once while the lockfile is unchanged', async () => {
    const { ensure, installs } = setUp();
    await ensure();
    await ensure();
    expect(installs()).toBe(1);
  });

  it('installs again after the lockfile has changed', async () => {
    const { root, ensure, installs } = setUp();
    await ensure();
    writeTree(root, { 'package-lock.json': '{"packages":{"zod":{}}}' });
    await ensure();
    expect(installs()).toBe(2);
  });

  it('installs once for two concurrent calls', async () => {
    const { ensure, installs } = setUp();
    await Promise.all([ensure(), ensure()]);
    expect(installs()).toBe(1);
  });

  it('tries again after a failed installation', async () => {
    const { root, ensure, installs } = setUp();
    const broken = ensurePackages(root, () => Promise.reject(new Error('no network')));
    await expect(broken).rejects.toThrow('no network');
    await ensure();
    expect(installs()).toBe(1);
  });

  it('ignores a lock whose owner has died', async () => {
    const { root, ensure, installs } = setUp();
    // No system assigns so large a process id.
    writeTree(root, { 'out/packages.lock': '999999999' });
    await ensure();
    expect(installs()).toBe(1);
  });
});
