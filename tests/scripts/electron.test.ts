// Fetching Electron's program: once, in the background of nobody's patience, and not again and again in vain.

import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bringElectron, electronForTests } from '../../scripts/steps/electron.mjs';
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
  return { root, bring: (insist = false) => bringElectron({ root, insist, fetch }), tries: () => tries };
}

describe('bringing in Electron', () => {
  it('fetches it once, and knows where it is', async () => {
    const { root, bring, tries } = house({ within: 'reach' });
    const program = join(root, 'node_modules', 'electron', 'dist', 'electron');
    expect(await bring()).toBe(program);
    expect(await bring()).toBe(program);
    expect(tries()).toBe(1);
  });

  it('does not keep people waiting again for a day where it could not be fetched', async () => {
    const { root, bring, tries } = house({ within: 'a locked network' });
    expect(await bring()).toBeUndefined();
    expect(await bring()).toBeUndefined();
    expect(tries()).toBe(1);
    const yesterday = new Date(Date.now() - DAY_MS - 1000);
    utimesSync(join(root, 'out', 'electron-out-of-reach'), yesterday, yesterday);
    await bring();
    expect(tries()).toBe(2);
  });

  it('tries at once for a person who insists', async () => {
    const { bring, tries } = house({ within: 'a locked network' });
    await bring();
    await bring(true);
    expect(tries()).toBe(2);
  });
});

describe('the Electron for tests', () => {
  afterEach(() => vi.unstubAllEnvs());
  const bring = async (script?: string, tools: string[] = []) => {
    vi.stubEnv('SERVERY_ELECTRON', undefined);
    const house = tempFolder(script === undefined ? {} : { 'bring.sh': script });
    return await electronForTests({ root: house, script: join(house, 'bring.sh'), cache: '/cache', tools });
  };

  it('is the one that the environment names', async () => {
    vi.stubEnv('SERVERY_ELECTRON', '/somewhere/electron');
    expect(await electronForTests({ tools: [] })).toBe('/somewhere/electron');
  });

  it('is brought by the script beside the checkout, into a folder outside of it', async () => {
    expect(await bring('echo installing >&2; echo "$1/electron"')).toBe('/cache/servery-electron/electron');
  });

  it('is none where there is neither the one nor the other', async () => {
    expect(await bring()).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')('is none where it would have no screen', async () => {
    expect(await bring('echo "$1/electron"', ['no-such-display'])).toBeUndefined();
  });

  it('is a failure, and not none, where the script fails', async () => {
    await expect(bring('echo no network >&2; exit 1')).rejects.toThrow('no network');
  });
});

describe('a screen', () => {
  it.each([
    [{ DISPLAY: ':0' }, 'linux', true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
    [{ DISPLAY: '' }, 'linux', false],
    [{}, 'linux', false],
    [{}, 'darwin', true],
    [{}, 'win32', true],
  ] as const)('with %j on %s is there: %s', (environment, platform, there) => {
    expect(hasScreen(environment, platform)).toBe(there);
  });
});
