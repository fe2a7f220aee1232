// Starts the core: the heavy part of the program, loaded while the person's browser is still opening.
import type { Language } from '../contract/settings.ts';
import { type App, createApp } from '../core/app.ts';
import { createDeliveries } from './deliveries.ts';
import type { Inside } from './desk-app.ts';
import { createEventFeed } from '../host/door/event-feed.ts';
import type { Host } from './host.ts';
import { join } from 'node:path';
import Conf from 'conf';
import type { Desk, Files, JsonObject, Ports } from '../core/ports.ts';
import { nodeDigest } from '../host/digest.ts';
import { nodeHashes } from '../host/secrets/hashes.ts';
import { nodePacking } from '../host/packing.ts';
import { openByteFiles } from '../host/files/byte-files.ts';
import { openFolders } from '../host/files/folders.ts';
import { openJournalFiles } from '../host/files/journal-files.ts';
import { lanDoor } from '../host/lan/lan-door.ts';
import { openNet } from '../host/net/open-net.ts';
import { keySecrets } from '../host/secrets/key-secrets.ts';
import { confStores } from '../host/stores/conf-stores.ts';
import { printerLinks } from '../host/printing/printer-links.ts';
import { trainingPrinters } from '../host/printing/training-printers.ts';
import { type Launch, trainingShop } from '../host/training/training-shop.ts';
import { InstallStateFile } from '../host/updates/install-state.ts';
import { withoutUpdates } from '../host/updates/updates.ts';
import { workThread } from '../host/work/work-thread.ts';
import { printFontFile, screensFolder, serviceProgram, workerProgram } from './places.ts';
import { getProxyForUrl } from 'proxy-from-env';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { arch, release, type as systemName } from 'node:os';
import { version } from '../../package.json';
import { openInBrowser } from './open-in-browser.ts';

export interface RunningCore extends Inside {
  stop: App['stop'];
}

export function startCore(host: Host, language: Language | null): RunningCore {
  const deliveries = createDeliveries(host);
  const { call, picture, subscribe, start, stop } = createApp(
    openPorts(host, { files: deliveries, language }),
  );
  const feed = createEventFeed({ ...host, subscribe });
  start();
  return { call, picture, feed, deliveries, stop };
}

function builtScreens(): string {
  const folder = screensFolder();
  if (folder === undefined) throw new Error('the screens are not built');
  return folder;
}

interface BrowserDeps {
  files: Files;
  /** The language from the command line. */
  language: Language | null;
}

export function openPorts({ home, clock, chance, log }: Host, { files, language }: BrowserDeps): Ports {
  const launch = nodeService(serviceProgram());
  return {
    clock,
    chance,
    digest: nodeDigest,
    hashes: nodeHashes,
    log,
    files,
    folders: openFolders(home),
    packing: nodePacking,
    stores: confStores({ open: (options) => new Conf<JsonObject>(options), folder: home }),
    bytes: openByteFiles(home),
    journals: openJournalFiles(home),
    secrets: keySecrets(join(home, 'key')),
    http: openNet({ proxyFor: environmentProxy }),
    printers: printerLinks(),
    trainingPrinters: trainingPrinters({ clock, log, printFont: printFontFile() }),
    updates: withoutUpdates(new InstallStateFile(home), 'browser'),
    work: workThread({ program: workerProgram(), printFont: printFontFile(), log }),
    training: trainingShop({ folder: join(home, 'training'), launch, log }),
    desk: browserDesk(home, language),
    door: lanDoor({ clock, chance, log, screens: builtScreens }),
  };
}

/** HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in upper or lower case. */
export const environmentProxy = (url: string): Promise<string> => Promise.resolve(getProxyForUrl(url));

export const nodeService =
  (program: string): Launch =>
  (flags) => {
    const child = spawn(process.execPath, [program, ...flags, '--with-parent'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    // Writing to a child that has ended fails, which is fine.
    child.stdin.on('error', () => undefined);
    return {
      onLine: (listener) => void createInterface(child.stdout).on('line', listener),
      onErrorLine: (listener) => {
        createInterface(child.stderr).on('line', listener);
        child.on('error', (error) => listener(error.message));
      },
      onEnd: (listener) => void child.once('close', listener),
      // Closing its input asks the process to end; this works on every system.
      stop: () => child.stdin.end(),
      kill: () => void child.kill('SIGKILL'),
    };
  };

function browserDesk(homeFolder: string, language: Language | null): Desk {
  return {
    facts: {
      version,
      host: 'browser',
      runsOn: [{ name: 'Node.js', version: process.versions.node }],
      system: `${systemName()} ${release()} ${arch()}`,
      homeFolder,
      weakened: [],
      modes: [],
      language,
    },
    openLink: async (url) => {
      await openInBrowser(url);
    },
    mode: () => 'window',
    setMode: () => Promise.resolve('window'),
  };
}
