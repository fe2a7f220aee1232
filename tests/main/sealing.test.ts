// Who seals the token: a real key store where there is one, our own key file everywhere else.

import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keySecrets, sealingWith } from '../../src/host/secrets/key-secrets.ts';
import { recordingLog } from '../support/test-ports.ts';
import { memoryStores, type MemoryStores } from '../support/memory-stores.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The system’s key store, which others cannot open. */
const machine = { isThere: true, owner: 'me', backend: 'gnome_libsecret' };

vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: () => Promise.resolve(machine.isThere),
    getSelectedStorageBackend: () => machine.backend,
    encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(`${machine.owner}:${text}`)),
    decryptStringAsync: (sealed: Buffer) => {
      const [owner, text = ''] = sealed.toString().split(':');
      if (owner !== machine.owner) return Promise.reject(new Error('not yours'));
      return Promise.resolve({ result: text, shouldReEncrypt: false });
    },
  },
}));
const { openSecrets } = await import('../../src/main/sealing.ts');

beforeEach(() => {
  Object.assign(machine, { isThere: true, owner: 'me', backend: 'gnome_libsecret' });
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
});

const open = (stores: MemoryStores, folder: string) =>
  openSecrets({
    file: stores.open('key-store'),
    sealUnder: sealingWith,
    keyFile: () => keySecrets(join(folder, 'key')),
    hasKeyFile: () => true,
    log: recordingLog(),
  });

describe('a secret', () => {
  it('that a key store sealed is read again after a new start, and nobody else reads it', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    const first = await open(stores, folder);
    expect([first.kind, first.detail]).toEqual(['key-store', 'gnome_libsecret']);
    const sealed = first.seal('canary-token');
    expect(sealed).not.toContain('canary');
    expect((await open(stores, folder)).open(sealed)).toBe('canary-token');
    machine.owner = 'somebody else';
    expect((await open(stores, folder)).open(sealed)).toBeUndefined();
  });

  it('that the key file sealed is still read once there is a key store', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    machine.isThere = false;
    const before = await open(stores, folder);
    const sealed = before.seal('canary-token');
    machine.isThere = true;
    const after = await open(stores, folder);
    expect([before.kind, after.kind]).toEqual(['key-file', 'key-store']);
    expect(after.open(sealed)).toBe('canary-token');
  });

  it.each(['basic_text', 'unknown'])(
    'is not left to a key store that is one in name only: %s',
    async (backend) => {
      machine.backend = backend;
      expect((await open(memoryStores(), tempFolder())).kind).toBe('key-file');
    },
  );

  it('is sealed by the key file where the key store refuses to work', async () => {
    const folder = tempFolder();
    const broken = {
      read: () => undefined,
      write: () => {
        throw new Error('disk full');
      },
      writeBehind: () => Promise.reject(new Error('disk full')),
    };
    const file = { ...broken, setAside: () => '', backUp: () => undefined, remove: () => undefined };
    const secrets = await openSecrets({
      file,
      sealUnder: sealingWith,
      keyFile: () => keySecrets(join(folder, 'key')),
      hasKeyFile: () => true,
      log: recordingLog(),
    });
    expect(secrets.kind).toBe('key-file');
  });

  it('is sealed by the system’s own on other systems', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    machine.backend = 'basic_text';
    expect((await open(memoryStores(), tempFolder())).detail).toBe('Keychain');
  });
});
