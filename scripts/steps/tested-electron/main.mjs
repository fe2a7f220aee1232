// Starts the app folder that the command line names, as Electron's own start app does; the packer of this program left that out.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';
import './key-store.mjs';

/** @typedef {{ name: string, productName?: string, version: string, main: string }} PackageFile */
/** Electron's types leave out what only its start app calls. @typedef {{ setVersion: (version: string) => void, setAppPath: (path: string) => void }} StartApp */

const given = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (given === undefined) throw new Error('electron FOLDER [flags]');
const folder = resolve(given);
const packageFile = /** @type {PackageFile} */ (
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
);
const started = /** @type {import('electron').App & StartApp} */ (app);
// Playwright asks the main process with the `require` of its main module.
Object.assign(process, { defaultApp: true, mainModule: { require: createRequire(import.meta.url) } });
started.setName(packageFile.productName ?? packageFile.name);
started.setVersion(packageFile.version);
started.setAppPath(folder);
await import(pathToFileURL(join(folder, packageFile.main)).href);
