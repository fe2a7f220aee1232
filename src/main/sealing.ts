// Seals what is secret under the system's own key store where a real one stands there, and tells who does it.
import { randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';
import { z } from 'zod';
import type { Log, Secrets, StoreFile } from '../core/ports.ts';

/** On Linux a name for "no key store": the key would be a constant that everybody knows. */
const NO_KEY_STORES: readonly string[] = ['basic_text', 'unknown'];

type Sealing = Pick<Secrets, 'seal' | 'open'>;

export interface SealingParts {
  /** Keeps our key, itself sealed by the key store. */
  file: StoreFile;
  /** Seals under a key of ours. */
  sealUnder: (key: Buffer) => Sealing;
  /** What does it where there is no key store. */
  keyFile: () => Secrets;
  hasKeyFile: () => boolean;
  log: Log;
}

const KEY_BYTES = 32;

/** The key store answers late, the core wants to seal at once: so it keeps one key, which is fetched at the start. */
export async function openSecrets(parts: SealingParts): Promise<Secrets> {
  const open = await inTime(openNow(parts));
  if (open !== undefined) return open;
  const mayOpenLater = nameOfStore() !== undefined && parts.file.read() !== undefined;
  return mayOpenLater ? lockedSecrets(parts) : parts.keyFile();
}

/** A key store that waits for a person, or for nobody, holds up neither the start nor the next try. */
const ANSWERS_WITHIN_MS = 5_000;

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    late = setTimeout(resolve, ANSWERS_WITHIN_MS, undefined);
  });
  return await Promise.race([asked, tooLate]).finally(() => clearTimeout(late));
}

async function openNow(parts: SealingParts): Promise<Secrets | undefined> {
  const open = await openStore(parts);
  if (open !== undefined) return open;
  // A constant key still opens what it has sealed; a real one that is locked does not.
  const older = await readKey(parts.file).catch(() => undefined);
  return older === undefined ? undefined : withOlderKey(older, parts);
}

/** Undefined where there is no real key store, or where it does not work now. */
async function openStore(parts: SealingParts): Promise<Secrets | undefined> {
  const name = nameOfStore();
  return name !== undefined && (await isReal(parts.log)) ? openWith(name, parts) : undefined;
}

/** What a key that is the same on every machine has sealed begins with this, whatever the desktop calls its store. */
const CONSTANT_KEY_MARK = 'v10';
const PROBE = 'servery';

/** Asks the store to seal and to open something: one that is locked, or that the person has denied, does neither. */
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

async function openWith(store: string, parts: SealingParts): Promise<Secrets | undefined> {
  try {
    const key = (await fetchKey(parts)) ?? (await makeKey(parts));
    const { seal, open } = parts.sealUnder(key);
    return {
      kind: 'key-store',
      detail: store,
      seal,
      open: (sealed) => open(sealed) ?? openOlder(sealed, parts),
    };
  } catch (error) {
    parts.log.error('key store', { store, reason: String(error) });
    return undefined;
  }
}

/** What the store has sealed stays as it is until the store opens again; nothing new is written meanwhile. */
function lockedSecrets(parts: SealingParts): Secrets {
  let now: Secrets | undefined;
  return {
    get kind() {
      return now?.kind ?? 'locked';
    },
    get detail() {
      return now?.detail ?? '';
    },
    seal: (secret) => now?.seal(secret),
    open: (sealed) => (now === undefined ? openOlder(sealed, parts) : now.open(sealed)),
    retry: async () => {
      if (now !== undefined) return false;
      now = await inTime(openStore(parts));
      return now !== undefined;
    },
  };
}

/** What was sealed under the constant key can still be opened; from now on the key file seals. */
function withOlderKey(key: Buffer, { keyFile, sealUnder }: SealingParts): Secrets {
  const secrets = keyFile();
  const older = sealUnder(key);
  return { ...secrets, open: (sealed) => secrets.open(sealed) ?? older.open(sealed) };
}

/** What was sealed before this machine had a key store. */
function openOlder(sealed: string, { keyFile, hasKeyFile }: SealingParts): string | undefined {
  return hasKeyFile() ? keyFile().open(sealed) : undefined;
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

/** Undefined where there is none yet; raises where the store cannot open it. */
async function readKey(file: StoreFile): Promise<Buffer | undefined> {
  const document = file.read();
  if (document === undefined) return undefined;
  const sealed = Buffer.from(keyFile.parse(document).data.key, 'base64');
  const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
  const key = Buffer.from(result, 'base64');
  if (key.length !== KEY_BYTES) throw new Error('the key has the wrong length');
  if (shouldReEncrypt) await keepKey(file, key);
  return key;
}

/** A store that works and cannot open the key is another one than that which has sealed it. */
async function fetchKey({ file, log }: SealingParts): Promise<Buffer | undefined> {
  try {
    return await readKey(file);
  } catch (error) {
    log.error('key store', { reason: String(error) });
    file.setAside('unreadable');
    return undefined;
  }
}

async function makeKey({ file }: SealingParts): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  await keepKey(file, key);
  return key;
}

async function keepKey(file: StoreFile, key: Buffer): Promise<void> {
  const sealed = await safeStorage.encryptStringAsync(key.toString('base64'));
  file.write({ format: 1, data: { key: sealed.toString('base64') } });
}
