// The three implementations of the core's files: in memory for tests, with conf, and with electron-store.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import Conf from 'conf';
import { onTestFinished, vi } from 'vitest';
import type { JsonObject, Stores } from '../../../src/core/ports.ts';
import { confStores } from '../../../src/host/stores/conf-stores.ts';
import type { OpenConf } from '../../../src/host/stores/open-conf.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Stores, with access to their files for tests. */
export interface StoresUnderTest {
  stores: Stores;
  put: (file: string, text: string) => void;
  /** Every file below home with its text, without the final line break that it has on disk. */
  files: () => Record<string, string>;
  /** The end of every file. */
  ending: '' | '\n';
}

export const openConf: OpenConf = (options) => new Conf<JsonObject>(options);

/** electron-store's dependency downloads Electron unless a path is given; nothing here starts it. */
async function openElectronStore(): Promise<OpenConf> {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { default: ElectronStore } = await import('electron-store');
  return (options) => new ElectronStore<JsonObject>(options);
}

function inFolder(open: OpenConf): StoresUnderTest {
  const folder = tempFolder();
  return {
    stores: confStores({ open, folder }),
    put: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    files: () => filesIn(folder),
    ending: '\n',
  };
}

export function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [
      relative(folder, path).split(sep).join('/'),
      readFileSync(path, 'utf8').replace(/\n$/, ''),
    ]),
  );
}

function inMemory(): StoresUnderTest {
  const stores = memoryStores();
  return {
    stores,
    put: (file, text) => stores.disk.set(file, text),
    files: () => Object.fromEntries(stores.disk),
    ending: '',
  };
}

export const adapters: [string, () => Promise<StoresUnderTest>][] = [
  ['memory', () => Promise.resolve(inMemory())],
  ['conf', () => Promise.resolve(inFolder(openConf))],
  ['electron-store', async () => inFolder(await openElectronStore())],
];
