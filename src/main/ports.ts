// The core's ports on Electron: among them the dialog that saves a file, and the training shop as a utility process.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { arch, release, type as systemName } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import {
  app,
  type BrowserWindow,
  dialog,
  type OpenDialogOptions,
  session,
  shell,
  utilityProcess,
} from 'electron';
import { deskModes, type Weakening } from '../contract/desk.ts';
import type { Language } from '../contract/settings.ts';
import { failure } from '../core/failure.ts';
import type { Desk, Files, Ports, Secrets } from '../core/ports.ts';
import { openByteFiles } from '../host/files/byte-files.ts';
import { openFolders } from '../host/files/folders.ts';
import { openJournalFiles } from '../host/files/journal-files.ts';
import { lanDoor } from '../host/lan/lan-door.ts';
import { openNet } from '../host/net/open-net.ts';
import { keySecrets, sealingWith } from '../host/secrets/key-secrets.ts';
import { nodeDigest } from '../host/digest.ts';
import { nodeHashes } from '../host/secrets/hashes.ts';
import { nodePacking } from '../host/packing.ts';
import { nodeChance } from '../host/time/clock.ts';
import { printerLinks } from '../host/printing/printer-links.ts';
import { trainingPrinters } from '../host/printing/training-printers.ts';
import { type Launch, trainingShop } from '../host/training/training-shop.ts';
import { workThread } from '../host/work/work-thread.ts';
import type { Host } from './host.ts';
import type { Modes } from './modes.ts';
import { places } from './places.ts';
import { openSecrets } from './sealing.ts';
import { type LastAct, programUpdates } from './updating.ts';
import { theWindow } from './window.ts';
import type { Words } from './words.ts';

export interface PortOptions {
  /** The options of this start. */
  start: Start;
  words: () => Words;
  modes: Modes;
  /** Ends the program in order, and then does this. */
  quitAnd: LastAct['quitAnd'];
  /** Opens a further window at this place, relative to the page. */
  openScreen: (place: string) => void;
}

/** Call after Electron is ready; its key store does not answer earlier. */
export async function openPorts(
  host: Host,
  { start, words, modes, quitAnd, openScreen }: PortOptions,
): Promise<Ports> {
  const { clock, folder, log, stores } = host;
  const http = openNet({ proxyFor: (url) => session.defaultSession.resolveProxy(url) });
  return {
    clock,
    log,
    stores,
    chance: nodeChance,
    digest: nodeDigest,
    hashes: nodeHashes,
    bytes: openByteFiles(folder),
    journals: openJournalFiles(folder),
    secrets: await secretsOf(host),
    http,
    files: deliverByDialog({ window: theWindow, words }),
    folders: openFolders(folder, () => chooseFolder({ window: theWindow, words })),
    packing: nodePacking,
    training: trainingShop({
      folder: join(folder, 'training'),
      launch: utilityService(places.serviceFile),
      log,
    }),
    printers: printerLinks(),
    trainingPrinters: trainingPrinters({ clock, log, printFont: places.printFontFile }),
    updates: programUpdates(host, { http, quitAnd }),
    work: workThread({ program: places.workerFile, printFont: places.printFontFile, log }),
    desk: {
      facts: deskFacts(folder, start),
      openLink: (url) => shell.openExternal(url),
      mode: modes.mode,
      setMode: modes.setMode,
      openScreen,
      printToPdf: () => printToPdf(theWindow()),
    },
    door: lanDoor({ clock, log, chance: nodeChance, screens: () => places.rendererFolder }),
  };
}

function secretsOf({ folder, log, stores }: Host): Promise<Secrets> {
  const keyFile = join(folder, 'key');
  return openSecrets({
    file: stores.open('key-store'),
    sealUnder: sealingWith,
    keyFile: () => keySecrets(keyFile),
    hasKeyFile: () => existsSync(keyFile),
    log,
  });
}

interface DeliveryDeps {
  window: () => BrowserWindow | undefined;
  words: () => Words;
}

const deliverByDialog = ({ window, words }: DeliveryDeps): Files => ({
  deliver: async ({ name, bytes }) => {
    const options = { title: words().saveAs, defaultPath: join(app.getPath('downloads'), name) };
    const parent = window();
    const answer = await (parent === undefined
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(parent, options));
    if (answer.canceled || answer.filePath === '') return { kind: 'cancelled' };
    await writeFile(answer.filePath, bytes).catch((error: unknown) => {
      throw failure('delivery.failed', 'the file cannot be written', { detail: String(error) });
    });
    return { kind: 'saved', path: answer.filePath };
  },
});

async function printToPdf(window: BrowserWindow | undefined): Promise<Uint8Array> {
  if (window === undefined) throw new Error('there is no window to print');
  return window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
}

async function chooseFolder({ window, words }: DeliveryDeps): Promise<string | undefined> {
  const options: OpenDialogOptions = {
    title: words().chooseFolder,
    properties: ['openDirectory', 'createDirectory'],
  };
  const parent = window();
  const answer = await (parent === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(parent, options));
  return answer.canceled ? undefined : answer.filePaths[0];
}

interface Start {
  language: Language | null;
  weakened: Weakening[];
}

function deskFacts(homeFolder: string, { language, weakened }: Start): Desk['facts'] {
  return {
    version: app.getVersion(),
    host: 'electron',
    runsOn: [
      ...runtime('Electron', process.versions.electron),
      ...runtime('Chromium', process.versions.chrome),
      ...runtime('Node.js', process.versions.node),
    ],
    system: `${systemName()} ${release()} ${arch()}`,
    homeFolder,
    weakened,
    modes: [...deskModes],
    language,
  };
}

const runtime = (name: string, version: string | undefined) =>
  version === undefined ? [] : [{ name, version }];

const LAST_LINES_MS = 500;

/** A utility process, because the packaged program cannot run as plain Node. */
const utilityService =
  (program: string): Launch =>
  (flags) => {
    const child = utilityProcess.fork(program, [...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: 'Servery training shop',
    });
    const onLinesOf = (stream: NodeJS.ReadableStream | null, listener: (line: string) => void) => {
      if (stream !== null) createInterface(stream).on('line', listener);
    };
    const errorsEnd = child.stderr === null ? Promise.resolve() : once(child.stderr, 'end');
    return {
      onLine: (listener) => onLinesOf(child.stdout, listener),
      onErrorLine: (listener) => onLinesOf(child.stderr, listener),
      // Its last error lines may arrive after its exit.
      onEnd: (listener) =>
        void child.once('exit', () => {
          void Promise.race([errorsEnd, pause(LAST_LINES_MS)]).then(listener);
        }),
      // A request on Linux and on a Mac; on Windows it kills the process, which the shop's data survives.
      stop: () => void child.kill(),
      kill: () => {
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      },
    };
  };
