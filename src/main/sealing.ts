// Seals what is secret under the system's own key store where a real one stands there, and tells who does it.
import { randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';
import { z } from 'zod';
import type { Log, Secrets, StoreFile } from '../core/ports.ts';

/** On Linux a name for "no key store": the key would be a constant that everybody knows. */
const NO_KEY_STORES: readonly string[] = ['basic_text', 'unknown'];

export interface SealingParts {
  /** Keeps our key, itself sealed by the key store. */
  file: StoreFile;
  /** Seals under a key of ours. */
  sealUnder: (key: Buffer) => Pick<Secrets, 'seal' | 'open'>;
  /** What does it where there is no key store. */
  keyFile: () => Secrets;
  hasKeyFile: () => boolean;
  log: Log;
}

const KEY_BYTES = 32;

/** The key store answers late, the core wants to seal at once: so it keeps one key, which is fetched at the start. */
export async function openSecrets(parts: SealingParts): Promise<Secrets> {
  const store = await realKeyStore();
  if (store === undefined) return parts.keyFile();
  try {
    const key = (await fetchKey(parts)) ?? (await makeKey(parts.file));
    const { seal, open } = parts.sealUnder(key);
    return {
      kind: 'key-store',
      detail: store,
      seal,
      open: (sealed) => open(sealed) ?? openOlder(sealed, parts),
    };
  } catch (error) {
    parts.log.error('key store', { store, reason: String(error) });
    return parts.keyFile();
  }
}

/** What was sealed before this machine had a key store. */
function openOlder(sealed: string, { keyFile, hasKeyFile }: SealingParts): string | undefined {
  return hasKeyFile() ? keyFile().open(sealed) : undefined;
}

const SYSTEM_STORES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Keychain',
  win32: 'DPAPI',
};

async function realKeyStore(): Promise<string | undefined> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return undefined;
  if (process.platform !== 'linux') return SYSTEM_STORES[process.platform];
  const backend = safeStorage.getSelectedStorageBackend();
  return NO_KEY_STORES.includes(backend) ? undefined : backend;
}

const keyFile = z.object({ format: z.literal(1), data: z.object({ key: z.base64() }) });

/** Undefined where there is none yet, or none that this key store can open: what it sealed is then lost. */
async function fetchKey({ file, log }: SealingParts): Promise<Buffer | undefined> {
  const document = file.read();
  if (document === undefined) return undefined;
  try {
    const sealed = Buffer.from(keyFile.parse(document).data.key, 'base64');
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
    const key = Buffer.from(result, 'base64');
    if (key.length !== KEY_BYTES) throw new Error('the key has the wrong length');
    if (shouldReEncrypt) await keepKey(file, key);
    return key;
  } catch (error) {
    log.error('key store', { reason: String(error) });
    file.setAside('unreadable');
    return undefined;
  }
}

async function makeKey(file: StoreFile): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  await keepKey(file, key);
  return key;
}

async function keepKey(file: StoreFile, key: Buffer): Promise<void> {
  const sealed = await safeStorage.encryptStringAsync(key.toString('base64'));
  file.write({ format: 1, data: { key: sealed.toString('base64') } });
}
