// CommonJS polyfills for what the bundles need of Node, Chromium and Electron 45 and an older Electron lacks.

/** Node since 18.17. */
const olderUrl = `
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
`;

/** readdir: `recursive` came with Node 18.17, `parentPath` with 18.20. */
const olderFolders = `{
  const fs = require('node:fs');
  const { join } = require('node:path');
  const list = fs.readdirSync;
  fs.readdirSync = (folder, options) => {
    if (!options?.withFileTypes) return list(folder, options);
    return list(folder, { ...options, recursive: false }).flatMap((entry) => {
      entry.parentPath ??= folder;
      if (!options.recursive || !entry.isDirectory()) return [entry];
      return [entry, ...fs.readdirSync(join(folder, entry.name), options)];
    });
  };
}
`;

/** Features newer than Node 18.15 or V8 11.4. */
export const forOlderNode = `${olderUrl}${olderFolders}
Promise.withResolvers ??= function () {
  let resolve, reject;
  const promise = new this((fulfil, fail) => { resolve = fulfil; reject = fail; });
  return { promise, resolve, reject };
};
Object.groupBy ??= (items, keyOf) => {
  const groups = Object.create(null);
  let index = 0;
  for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item);
  return groups;
};
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
AbortSignal.any ??= (signals) => {
  const all = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) all.abort(signal.reason);
    else signal.addEventListener('abort', () => all.abort(signal.reason), { once: true, signal: all.signal });
  }
  return all.signal;
};
globalThis.crypto ??= require('node:crypto').webcrypto;
`;

/** The asynchronous key store calls came with Electron 41; the synchronous ones open the same key store. */
export const forOlderElectron = `
const { safeStorage } = require('electron');
if (process.platform === 'linux') {
  safeStorage.getSelectedStorageBackend ??= () =>
    safeStorage.isEncryptionAvailable() ? 'gnome_libsecret' : 'basic_text';
}
safeStorage.isAsyncEncryptionAvailable ??= async () => safeStorage.isEncryptionAvailable();
safeStorage.encryptStringAsync ??= async (text) => safeStorage.encryptString(text);
safeStorage.decryptStringAsync ??= async (sealed) =>
  ({ result: safeStorage.decryptString(sealed), shouldReEncrypt: false });
`;
