// Opens what the desk needs before anything is shown: its folder, its log and its files.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { app, ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { Clock, JsonObject, Log, Stores } from '../core/ports.ts';
import { defaultHome } from '../host/home/default-home.ts';
import { openHome } from '../host/home/home.ts';
import { allowListeners } from '../host/listeners.ts';
import { openLogFile } from '../host/log/log-file.ts';
import { confStores } from '../host/stores/conf-stores.ts';
import type { ConfFile, ConfOptions } from '../host/stores/open-conf.ts';
import { nodeClock } from '../host/time/clock.ts';
import type { Flags } from './flags.ts';

export interface Host {
  folder: string;
  log: Log;
  clock: Clock;
  stores: Stores;
  /** Releases the folder for the next start. */
  release: () => void;
}

/** Puts Chromium's files below the home folder; Chromium's single-instance lock depends on their path. */
export function setupHome({ home }: Flags): string {
  allowListeners();
  const { env, platform } = process;
  const folder = resolve(home ?? defaultHome({ platform, env, userFolder: homedir() }));
  app.setPath('userData', placeForChromium(join(folder, 'chromium')));
  return folder;
}

function placeForChromium(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  } catch {
    // Chromium cannot run in a read-only folder, but the desk can.
    return mkdtempSync(join(tmpdir(), 'servery-'));
  }
}

export function openHost(path: string): Host {
  const { folder, release } = openHome(path);
  const log = openLogFile({ file: join(folder, 'log', 'servery.log') });
  return {
    folder,
    log,
    clock: nodeClock,
    stores: confStores({ open: openElectronStore, folder }),
    release: () => {
      log.close();
      release();
    },
  };
}

function openElectronStore(options: ConfOptions): ConfFile {
  const store = new ElectronStore<JsonObject>(options);
  // electron-store answers every page that asks where its files are; our pages never ask.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
