// The asynchronous half of the key store, which came with Electron 41: the older half opens the same store.

import { safeStorage } from 'electron';

/** @typedef {{ isEncryptionAvailable: () => boolean, encryptString: (text: string) => Buffer, decryptString: (sealed: Buffer) => string }} OlderStore */

/** @type {Partial<typeof safeStorage>} */
const store = safeStorage;
const older = /** @type {OlderStore} */ (safeStorage);
store.isAsyncEncryptionAvailable ??= () => Promise.resolve(older.isEncryptionAvailable());
store.encryptStringAsync ??= (text) => Promise.resolve(older.encryptString(text));
store.decryptStringAsync ??= (sealed) =>
  Promise.resolve({ result: older.decryptString(sealed), shouldReEncrypt: false });
