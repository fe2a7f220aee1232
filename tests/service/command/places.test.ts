// The default folder of the embedded shop.

import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databasePlace } from '../../../src/service/command/places.ts';
import { readCommandLine } from '../../../src/service/command/flags.ts';

const { flags } = readCommandLine([]);

describe.runIf(process.platform === 'linux')('the data folder', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is the one that the desktop names', () => {
    vi.stubEnv('XDG_DATA_HOME', '/var/data');
    expect(databasePlace(flags)).toMatchObject({ folder: '/var/data/servery/shop' });
  });

  it.each(['', 'data'])(
    'is in the home folder when the desktop names "%s", which is not an absolute path',
    (name) => {
      vi.stubEnv('XDG_DATA_HOME', name);
      expect(databasePlace(flags)).toMatchObject({ folder: join(homedir(), '.local/share/servery/shop') });
    },
  );
});
