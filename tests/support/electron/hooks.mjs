// Module hooks that answer the import of Electron with the built stand-in.

const out = process.env.SERVERY_OUT ?? 'out';
const standIn = new URL(`../../../${out}/node/electron-stand-in.js`, import.meta.url).href;
const address = 'stand-in:electron';

/** The exports of the stand-in; importing any other name fails with Node's own error. */
const names = [
  ...['app', 'BrowserWindow', 'dialog', 'ipcMain', 'Menu', 'nativeTheme', 'powerMonitor'],
  ...['protocol', 'safeStorage', 'screen', 'session', 'shell', 'utilityProcess'],
];

const source = `
import { electron } from '${standIn}';
export default electron;
export const { ${names.join(', ')} } = electron;
`;

/** @type {import('node:module').ResolveHookSync} */
export const resolve = (name, context, next) =>
  name === 'electron' ? { url: address, shortCircuit: true } : next(name, context);

/** @type {import('node:module').LoadHookSync} */
export const load = (url, context, next) =>
  url === address ? { format: 'module', source, shortCircuit: true } : next(url, context);
