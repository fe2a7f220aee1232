// `app`: the program's lifecycle, its paths and the single-instance lock.

import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { openChromium } from './chromium.ts';
import { listenToTest, offer } from './control.ts';
import { preventable, strict } from './strict.ts';

const events = new EventEmitter();
const paths = new Map<string, string>([
  ['userData', join(tmpdir(), 'servery-stand-in')],
  ['downloads', join(homedir(), 'Downloads')],
]);

/** Closes every window; false if one refuses. */
type CloseAll = () => Promise<boolean>;
let closeAll: CloseAll = () => Promise.resolve(true);
export const onQuit = (close: CloseAll) => (closeAll = close);

let isReady = false;
let opened: BrowserContext | undefined;
let instance: Server | undefined;
let handover: Promise<unknown> = Promise.resolve();

const mainFile = process.argv[1] ?? '';
const root = join(dirname(mainFile), '..', '..');

const locale =
  /(?:^|\s)--lang[= ](\S+)/.exec(process.argv.slice(2).join(' '))?.[1] ??
  process.env.STAND_IN_LOCALE ??
  'en-US';

/** The Chromium context; throws before the program is ready. */
export function browser(): BrowserContext {
  if (opened === undefined) throw new Error('the app is not ready');
  return opened;
}

const ready = new Promise<void>((resolve, reject) => {
  // Like Electron, not ready before the main script has run to its end.
  setImmediate(() => {
    if (isEnding) return;
    openChromium(pathOf('sessionData'), locale).then((context) => {
      opened = context;
      isReady = true;
      resolve();
      events.emit('ready');
    }, reject);
  });
});
let isEnding = false;

function pathOf(name: string): string {
  const path = paths.get(name) ?? (name === 'sessionData' ? paths.get('userData') : undefined);
  if (path === undefined)
    throw new Error(`electron.app.getPath('${name}') is not implemented by the stand-in`);
  return path;
}

/** The socket name shared by all programs with the same user data folder. */
function socketPath(): string {
  const mark = createHash('sha256').update(pathOf('userData')).digest('hex').slice(0, 24);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\servery-${mark}`
    : join(tmpdir(), `servery-${mark}.sock`);
}

function requestSingleInstanceLock(): boolean {
  const file = `${pathOf('userData')}/stand-in.pid`;
  const socketFile = socketPath();
  const holder = holderOf(file);
  if (holder !== undefined && holder !== process.pid) {
    const line = createConnection(socketFile).on('error', () => undefined);
    line.end(JSON.stringify(process.argv));
    handover = once(line, 'close').catch(() => undefined);
    return false;
  }
  writeFileSync(file, String(process.pid));
  instance = createServer((line) => {
    line.on('error', () => undefined).resume();
    line.on('end', () => events.emit('second-instance', {}, [], process.cwd(), null));
  });
  if (process.platform !== 'win32') rmSync(socketFile, { force: true });
  instance.listen(socketFile).unref();
  return true;
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

const quit = () => void closeAndEnd();

async function closeAndEnd(): Promise<void> {
  isEnding = true;
  const before = preventable({});
  events.emit('before-quit', before);
  if (before.defaultPrevented || !(await closeAll())) return;
  const will = preventable({});
  events.emit('will-quit', will);
  if (!will.defaultPrevented) exit(0);
}

function exit(code: number): void {
  isEnding = true;
  instance?.close();
  void Promise.all([handover, opened?.close().catch(() => undefined)]).then(() => process.exit(code));
}

export function windowsAllClosed(): void {
  if (events.listenerCount('window-all-closed') === 0) quit();
  else events.emit('window-all-closed');
}

/** The Chromium switches on the command line. */
const switches = new Set(process.argv.flatMap((arg) => /^--([\w-]+)/.exec(arg)?.[1] ?? []));

export const app = strict(
  'app.',
  Object.assign(events, {
    isPackaged: process.env.STAND_IN_PACKAGED === 'yes',
    commandLine: strict('app.commandLine.', {
      hasSwitch: (name: string) => switches.has(name),
      removeSwitch: (name: string) => void switches.delete(name),
    }),
    enableSandbox: () => undefined,
    isReady: () => isReady,
    whenReady: () => ready,
    quit,
    exit,
    requestSingleInstanceLock,
    getPath: pathOf,
    setPath: (name: string, path: string) => void paths.set(name, path),
    getLocale: () => locale,
    getAppPath: () => root,
    getVersion: () =>
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  }),
);

/**
 * Electron replaces the signal handlers that exist when it becomes ready, and Node installs its own only for a first
 * listener: a program that adds a listener to existing ones hears nothing.
 */
const ownSignals = new Set<string | symbol>(['SIGINT', 'SIGTERM', 'SIGHUP']);
const emit = process.emit.bind(process) as (...args: unknown[]) => boolean;
process.on('newListener', (name: string | symbol) => {
  if (isReady && process.listenerCount(name) === 0) ownSignals.delete(name);
});
Object.assign(process, {
  emit: (name: string | symbol, ...args: unknown[]) => {
    if (!ownSignals.has(name)) return emit(name, ...args);
    quit();
    return true;
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
listenToTest();
offer('quit', quit);
offer('throw', (message: string) => {
  setImmediate(() => {
    throw new Error(message);
  });
});
