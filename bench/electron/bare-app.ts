// The plain way: an Electron with one sandboxed window and a button, and beside it PGlite in a utility process.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot } from '../../tests/support/house-root.ts';
import { folderForPerson } from './started.ts';

const main = `
const { app, BrowserWindow, utilityProcess } = require('electron');
const { join } = require('node:path');
app.enableSandbox();
app.setPath('userData', join(__dirname, 'chromium'));
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800 });
  void window.loadFile(join(__dirname, 'index.html'));
  if (process.argv.includes('--pglite')) utilityProcess.fork(join(__dirname, 'pglite.mjs'));
});
`;

const pglite = `
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
const engine = await PGlite.create({ dataDir: join(import.meta.dirname, 'database') });
await engine.query('select 1');
setInterval(() => undefined, 2 ** 30);
`;

/** Starts PGlite too with the flag `--pglite`. */
export function bareApp(): string {
  const folder = folderForPerson();
  const files = {
    'package.json': '{"name":"bare","version":"0.0.0","main":"main.js"}',
    'main.js': main,
    'pglite.mjs': pglite,
    'index.html': '<!doctype html><title>Empty</title><main><button>There</button></main>',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync(join(houseRoot(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
