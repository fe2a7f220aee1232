// Fetching Electron's program: once, and after a failure not again for a day.

import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureElectron, electronForTests } from '../../scripts/steps/electron.mjs';
import { hasScreen } from '../../scripts/steps/screen.mjs';
import { tempFolder, writeTree } from '../support/temp-folder.ts';

const DAY_MS = 24 * 60 * 60_000;

function house({ within }: { within: 'reach' | 'a locked network' }) {
  const root = tempFolder({ 'node_modules/electron/install.js': '' });
  let tries = 0;
  const fetch = (folder: string) => {
    tries += 1;
    if (within === 'reach') {
      writeTree(folder, {
        'node_modules/electron/path.txt': 'electron',
        'node_modules/electron/dist/electron': '',
      });
    }
    return Promise.resolve();
  };
  return { root, ensure: (insist = false) => ensureElectron({ root, insist, fetch }), tries: () => tries };
}

describe('ensureElectron', () => {
  it('fetches Electron once and returns its path', async () => {
    const { root, ensure, tries } = house({ within: 'reach' });
    const program = join(root, 'node_modules', 'electron', 'dist', 'electron');
    expect(await ensure()).toBe(program);
    expect(await ensure()).toBe(program);
    expect(tries()).toBe(1);
  });

  it('waits a day after a failed fetch before the next attempt', async () => {
    const { root, ensure, tries } = house({ within: 'a locked network' });
    expect(await ensure()).toBeUndefined();
    expect(await ensure()).toBeUndefined();
    expect(tries()).toBe(1);
    const yesterday = new Date(Date.now() - DAY_MS - 1000);
    utimesSync(join(root, 'out', 'electron-out-of-reach'), yesterday, yesterday);
    await ensure();
    expect(tries()).toBe(2);
  });

  it('tries again at once if the person insists', async () => {
    const { ensure, tries } = house({ within: 'a locked network' });
    await ensure();
    await ensure(true);
    expect(tries()).toBe(2);
  });
});

describe('electronForTests', () => {
  afterEach(() => vi.unstubAllEnvs());
  const ensure = async (bring?: () => Promise<string>, tools: string[] = []) => {
    vi.stubEnv('SERVERY_ELECTRON', undefined);
    const bringing = { canBring: () => bring !== undefined, bring: bring ?? (() => Promise.resolve('')) };
    return await electronForTests({ root: tempFolder(), bringing, tools });
  };
  const brought = () => Promise.resolve('/cache/electron');

  it('returns the program that the environment names', async () => {
    vi.stubEnv('SERVERY_ELECTRON', '/somewhere/electron');
    expect(await electronForTests({ tools: [] })).toBe('/somewhere/electron');
  });

  it('returns the program that a package brings if there is no other', async () => {
    expect(await ensure(brought)).toBe('/cache/electron');
  });

  it('returns undefined if there is no program and none can be brought', async () => {
    expect(await ensure()).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'returns undefined if the tools for a screen are missing',
    async () => {
      expect(await ensure(brought, ['no-such-display'])).toBeUndefined();
    },
  );

  it('fails if the program cannot be brought', async () => {
    await expect(ensure(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  });
});

describe('hasScreen', () => {
  it.each([
    [{ DISPLAY: ':0' }, 'linux', true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
    [{ DISPLAY: '' }, 'linux', false],
    [{}, 'linux', false],
    [{}, 'darwin', true],
    [{}, 'win32', true],
  ] as const)('with %j on %s returns %s', (environment, platform, there) => {
    expect(hasScreen(environment, platform)).toBe(there);
  });
});
