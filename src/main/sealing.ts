// Seals secrets with the system's key store, or with a key file where there is no real key store.
import { randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';
import { z } from 'zod';
import type { Log, SealPurpose, Secrets, StoreFile } from '../core/ports.ts';

/** Linux backends without a key store: their key is a publicly known constant. */
const NO_KEY_STORES: readonly string[] = ['basic_text', 'unknown'];

type Sealing = Pick<Secrets, 'seal' | 'open'>;

export interface SealingDeps {
  /** Stores our key, itself sealed by the key store. */
  file: StoreFile;
  /** Seals with a key of our own. */
  sealUnder: (key: Buffer) => Sealing;
  /** The fallback without a key store. */
  keyFile: () => Secrets;
  hasKeyFile: () => boolean;
  log: Log;
}

const KEY_BYTES = 32;

/** The key store is asynchronous but the core seals synchronously, so one key is fetched at the start. */
export async function openSecrets(deps: SealingDeps): Promise<Secrets> {
  const open = await withTimeout(openNow(deps));
  if (open !== undefined) return open;
  const mayOpenLater = nameOfStore() !== undefined && deps.file.read() !== undefined;
  return mayOpenLater ? lockedSecrets(deps) : deps.keyFile();
}

/** Limits the wait for a key store that asks for a password, so that it delays neither the start nor a retry. */
const KEY_STORE_TIMEOUT_MS = 5_000;

async function withTimeout<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    late = setTimeout(resolve, KEY_STORE_TIMEOUT_MS, undefined);
  });
  return await Promise.race([asked, tooLate]).finally(() => clearTimeout(late));
}

async function openNow(deps: SealingDeps): Promise<Secrets | undefined> {
  const open = await openStore(deps);
  if (open !== undefined) return open;
  // A constant key still opens what it has sealed; a real key that is locked does not.
  const older = await readKey(deps.file).catch(() => undefined);
  return older === undefined ? undefined : withOlderKey(older, deps);
}

/** Undefined when there is no real key store, or when it does not work at present. */
async function openStore(deps: SealingDeps): Promise<Secrets | undefined> {
  const name = nameOfStore();
  return name !== undefined && (await isReal(deps.log)) ? openWith(name, deps) : undefined;
}

/** The prefix of everything sealed with the constant key, under every name that a desktop gives its store. */
const CONSTANT_KEY_MARK = 'v10';
const PROBE = 'servery';

/** Tests the store with a round trip; it fails when the store is locked or the person has denied access. */
async function isReal(log: Log): Promise<boolean> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    const sealed = await safeStorage.encryptStringAsync(PROBE);
    const mark = sealed.subarray(0, CONSTANT_KEY_MARK.length).toString();
    if (process.platform === 'linux' && mark === CONSTANT_KEY_MARK) return false;
    return (await safeStorage.decryptStringAsync(sealed)).result === PROBE;
  } catch (error) {
    log.error('key store', { reason: String(error) });
    return false;
  }
}

async function openWith(store: string, deps: SealingDeps): Promise<Secrets | undefined> {
  try {
    const key = (await fetchKey(deps)) ?? (await makeKey(deps));
    const { seal, open } = deps.sealUnder(key);
    return {
      kind: 'key-store',
      detail: store,
      seal,
      open: (sealed, purpose) => open(sealed, purpose) ?? openOlder(sealed, purpose, deps),
    };
  } catch (error) {
    deps.log.error('key store', { store, reason: String(error) });
    return undefined;
  }
}

/** Sealed data stays as it is until the store opens; nothing new is sealed in the meantime. */
function lockedSecrets(deps: SealingDeps): Secrets {
  let now: Secrets | undefined;
  return {
    get kind() {
      return now?.kind ?? 'locked';
    },
    get detail() {
      return now?.detail ?? '';
    },
    seal: (secret, purpose) => now?.seal(secret, purpose),
    open: (sealed, purpose) =>
      now === undefined ? openOlder(sealed, purpose, deps) : now.open(sealed, purpose),
    retry: async () => {
      if (now !== undefined) return false;
      now = await withTimeout(openStore(deps));
      return now !== undefined;
    },
  };
}

/** Opens what was sealed with the constant key; the key file seals from now on. */
function withOlderKey(key: Buffer, { keyFile, sealUnder }: SealingDeps): Secrets {
  const secrets = keyFile();
  const older = sealUnder(key);
  return {
    ...secrets,
    open: (sealed, purpose) => secrets.open(sealed, purpose) ?? older.open(sealed, purpose),
  };
}

/** Opens what was sealed before this machine had a key store. */
function openOlder(
  sealed: string,
  purpose: SealPurpose | undefined,
  { keyFile, hasKeyFile }: SealingDeps,
): string | undefined {
  return hasKeyFile() ? keyFile().open(sealed, purpose) : undefined;
}

const SYSTEM_STORES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Keychain',
  win32: 'DPAPI',
};

function nameOfStore(): string | undefined {
  if (process.platform !== 'linux') return SYSTEM_STORES[process.platform];
  const backend = safeStorage.getSelectedStorageBackend();
  return NO_KEY_STORES.includes(backend) ? undefined : backend;
}

const keyFile = z.object({ format: z.literal(1), data: z.object({ key: z.base64() }) });

/** Undefined when there is no key yet; throws when the store cannot open it. */
async function readKey(file: StoreFile): Promise<Buffer | undefined> {
  const document = file.read();
  if (document === undefined) return undefined;
  const sealed = Buffer.from(keyFile.parse(document).data.key, 'base64');
  const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
  const key = Buffer.from(result, 'base64');
  if (key.length !== KEY_BYTES) throw new Error('the key has the wrong length');
  if (shouldReEncrypt) await storeKey(file, key);
  return key;
}

/** A working store that cannot open the key is not the one that sealed it. */
async function fetchKey({ file, log }: SealingDeps): Promise<Buffer | undefined> {
  try {
    return await readKey(file);
  } catch (error) {
    log.error('key store', { reason: String(error) });
    file.setAside('unreadable');
    return undefined;
  }
}

async function makeKey({ file }: SealingDeps): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  await storeKey(file, key);
  return key;
}

async function storeKey(file: StoreFile, key: Buffer): Promise<void> {
  const sealed = await safeStorage.encryptStringAsync(key.toString('base64'));
  file.write({ format: 1, data: { key: sealed.toString('base64') } });
}
