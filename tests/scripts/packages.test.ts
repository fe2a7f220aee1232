// Bringing in packages: once for each lockfile, however often and from however many processes it is asked.

import { describe, expect, it } from 'vitest';
import { bringPackages } from '../../scripts/steps/packages.mjs';
import { tempFolder, writeTree } from '../support/temp-folder.ts';

function shelf() {
  const root = tempFolder({ 'package-lock.json': '{"packages":{}}' });
  let installs = 0;
  const install = (folder: string) => {
    installs += 1;
    writeTree(folder, { 'node_modules/zod/index.js': '' });
    return Promise.resolve();
  };
  return { root, bring: () => bringPackages(root, install), installs: () => installs };
}

describe('bringing in packages', () => {
  it('installs once, and not again while the lockfile stands', async () => {
    const { bring, installs } = shelf();
    await bring();
    await bring();
    expect(installs()).toBe(1);
  });

  it('installs again when the lockfile has changed', async () => {
    const { root, bring, installs } = shelf();
    await bring();
    writeTree(root, { 'package-lock.json': '{"packages":{"zod":{}}}' });
    await bring();
    expect(installs()).toBe(2);
  });

  it('installs once for two who ask at the same time', async () => {
    const { bring, installs } = shelf();
    await Promise.all([bring(), bring()]);
    expect(installs()).toBe(1);
  });

  it('tries again after an installation that failed', async () => {
    const { root, bring, installs } = shelf();
    const broken = bringPackages(root, () => Promise.reject(new Error('no network')));
    await expect(broken).rejects.toThrow('no network');
    await bring();
    expect(installs()).toBe(1);
  });

  it('opens a lock whose owner has died', async () => {
    const { root, bring, installs } = shelf();
    // No system gives out so large a process number.
    writeTree(root, { 'out/packages.lock': '999999999' });
    await bring();
    expect(installs()).toBe(1);
  });
});
