// What seals the token: a real key store where there is one, our own key file everywhere else.

import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keySecrets, sealingWith } from '../../src/host/secrets/key-secrets.ts';
import { recordingLog } from '../support/test-ports.ts';
import { memoryStores, type MemoryStores } from '../support/memory-stores.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The system's key store, which other users cannot open. */
const machine = { isThere: true, isLocked: false, isSilent: false, owner: 'me', backend: 'gnome_libsecret' };

/** Without a keyring, Chromium seals with a publicly known key on every desktop. */
const CONSTANT = 'v10';

vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: () =>
      machine.isSilent ? new Promise(() => undefined) : Promise.resolve(machine.isThere),
    getSelectedStorageBackend: () => machine.backend,
    encryptStringAsync: (text: string) =>
      machine.isLocked
        ? Promise.reject(new Error('locked'))
        : Promise.resolve(Buffer.from(`${machine.owner}:${text}`)),
    decryptStringAsync: (sealed: Buffer) => {
      if (machine.isLocked || !machine.isThere) return Promise.reject(new Error('locked'));
      const [owner, text = ''] = sealed.toString().split(':');
      if (owner !== machine.owner) return Promise.reject(new Error('not yours'));
      return Promise.resolve({ result: text, shouldReEncrypt: false });
    },
  },
}));
const { openSecrets } = await import('../../src/main/sealing.ts');

beforeEach(() => {
  Object.assign(machine, {
    isThere: true,
    isLocked: false,
    isSilent: false,
    owner: 'me',
    backend: 'gnome_libsecret',
  });
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
  it('is read again after a restart when a key store sealed it, but not by another user', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    const first = await open(stores, folder);
    expect([first.kind, first.detail]).toEqual(['key-store', 'gnome_libsecret']);
    const sealed = first.seal('canary-token') ?? '';
    expect(sealed).not.toContain('canary');
    expect((await open(stores, folder)).open(sealed)).toBe('canary-token');
    machine.owner = 'another user';
    expect((await open(stores, folder)).open(sealed)).toBeUndefined();
  });

  it('is still read when the key file sealed it before there was a key store', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    machine.isThere = false;
    const before = await open(stores, folder);
    const sealed = before.seal('canary-token') ?? '';
    machine.isThere = true;
    const after = await open(stores, folder);
    expect([before.kind, after.kind]).toEqual(['key-file', 'key-store']);
    expect(after.open(sealed)).toBe('canary-token');
  });

  it.each(['basic_text', 'unknown'])('is not sealed by a key store in name only: %s', async (backend) => {
    machine.backend = backend;
    expect((await open(memoryStores(), tempFolder())).kind).toBe('key-file');
  });

  it('is sealed by the key file when the key store fails', async () => {
    const folder = tempFolder();
    const broken = {
      read: () => undefined,
      readBytes: () => Promise.resolve(undefined),
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

  it("is sealed by the system's own key store on other systems", async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    machine.backend = 'basic_text';
    expect((await open(memoryStores(), tempFolder())).detail).toBe('Keychain');
  });

  it('is sealed by the key file when the key store uses a constant key', async () => {
    machine.owner = CONSTANT;
    expect((await open(memoryStores(), tempFolder())).kind).toBe('key-file');
  });

  it('is still read when an older version sealed it with a constant key, and is sealed by the key file from then on', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    machine.owner = CONSTANT;
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    const sealed = (await open(stores, folder)).seal('canary-token') ?? '';
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    const secrets = await open(stores, folder);
    expect([secrets.kind, secrets.open(sealed)]).toEqual(['key-file', 'canary-token']);
    expect(keySecrets(join(folder, 'key')).open(secrets.seal('another') ?? '')).toBe('another');
  });
});

describe('a key store that is temporarily locked', () => {
  it.each([{ isLocked: true }, { isThere: false }, { owner: CONSTANT }])(
    'loses no token: what it sealed is read once it opens (%o)',
    async (trouble) => {
      const [stores, folder] = [memoryStores(), tempFolder()];
      const sealed = (await open(stores, folder)).seal('canary-token') ?? '';
      const stored = stores.open('key-store').read();
      const before = { ...machine };
      Object.assign(machine, trouble);
      const secrets = await open(stores, folder);
      expect([secrets.kind, secrets.open(sealed), secrets.seal('typed')]).toEqual([
        ...['locked', undefined, undefined],
      ]);
      expect(await secrets.retry?.()).toBe(false);
      expect(stores.open('key-store').read()).toEqual(stored);
      Object.assign(machine, before);
      expect(await secrets.retry?.()).toBe(true);
      expect([secrets.kind, secrets.open(sealed)]).toEqual(['key-store', 'canary-token']);
      expect(secrets.open(secrets.seal('typed') ?? '')).toBe('typed');
    },
  );

  it('is ignored when this machine has no key store any more, and the key file seals', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    await open(stores, folder);
    Object.assign(machine, { isThere: false, backend: 'basic_text' });
    expect((await open(stores, folder)).kind).toBe('key-file');
    expect(stores.open('key-store').read()).toBeDefined();
  });
});

describe('a key store that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Opens the secrets and lets the start's waiting time pass. */
  async function openSilent(stores: MemoryStores, folder: string) {
    machine.isSilent = true;
    const opening = open(stores, folder);
    await vi.advanceTimersByTimeAsync(5_000);
    return opening;
  }

  it('does not delay the start: what it sealed stays locked, and each retry ends', async () => {
    const [stores, folder] = [memoryStores(), tempFolder()];
    const sealed = (await open(stores, folder)).seal('canary-token') ?? '';
    const secrets = await openSilent(stores, folder);
    expect([secrets.kind, secrets.open(sealed)]).toEqual(['locked', undefined]);
    const tried = secrets.retry?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await tried).toBe(false);
    machine.isSilent = false;
    expect(await secrets.retry?.()).toBe(true);
    expect(secrets.open(sealed)).toBe('canary-token');
  });

  it('leaves sealing to the key file when it has sealed nothing yet', async () => {
    expect((await openSilent(memoryStores(), tempFolder())).kind).toBe('key-file');
  });
});
