// Electron's view of the machine: screens, colours, the key store, links, and utility processes.

import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { offer } from './control.ts';
import { strict } from './strict.ts';

type Theme = 'light' | 'dark';
let themeSource: Theme | 'system' = 'system';
let followTheme: (theme: Theme | null) => unknown = () => undefined;
export const onThemeChange = (follow: (theme: Theme | null) => unknown) => {
  followTheme = follow;
  follow(themeSource === 'system' ? null : themeSource);
};

export const nativeTheme = strict('nativeTheme.', {
  get shouldUseDarkColors() {
    return themeSource === 'dark';
  },
  get themeSource() {
    return themeSource;
  },
  set themeSource(theme) {
    themeSource = theme;
    followTheme(theme === 'system' ? null : theme);
  },
});

/** As `1920x1080+0+0 1280x1024+1920+0`, the primary display first. */
const displays = (process.env.STAND_IN_SCREENS ?? '1920x1080+0+0').split(' ').map((text, index) => {
  const [width = 0, height = 0, x = 0, y = 0] = text.split(/[x+]/).map(Number);
  return { id: index + 1, workArea: { x, y, width, height } };
});

export const screen = strict('screen.', {
  getPrimaryDisplay: () => displays[0],
  getAllDisplays: () => displays,
});

const power = new EventEmitter();
export const powerMonitor = strict('powerMonitor.', power);
offer('shut-down', () => power.emit('shutdown', {}));

const links: string[] = [];
export const shell = strict('shell.', {
  openExternal: (url: string) => {
    links.push(url);
    return Promise.resolve();
  },
});
offer('opened-links', () => links);

/** The name of a Linux key store; `basic_text` encrypts nothing, `none` means that there is no store. */
const keyStore = process.env.STAND_IN_KEY_STORE ?? 'none';
const key = createHash('sha256').update(`key store of this test: ${keyStore}`).digest();

export const safeStorage = strict('safeStorage.', {
  isAsyncEncryptionAvailable: () => Promise.resolve(keyStore !== 'none'),
  getSelectedStorageBackend: () => (keyStore === 'none' ? 'unknown' : keyStore),
  encryptStringAsync: (text: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Promise.resolve(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
  },
  decryptStringAsync: async (sealed: Buffer) => {
    await Promise.resolve();
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    const result = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    return { result, shouldReEncrypt: false };
  },
});

interface ForkOptions {
  stdio: ['ignore', 'pipe', 'pipe'];
  serviceName?: string;
}

/** Keeps the child's event loop alive: Electron's utility process does not exit when it has nothing left to do. */
const NEVER_DONE = 'data:text/javascript,setInterval(() => undefined, 1e9)';

const children: number[] = [];
offer('children', () => children);

export const utilityProcess = strict('utilityProcess.', {
  fork: (program: string, args: string[], options: ForkOptions) => {
    const [, out, err] = options.stdio;
    const execArgv = ['--import', NEVER_DONE];
    const child = fork(program, args, { stdio: ['ignore', out, err, 'ipc'], execArgv });
    if (child.pid !== undefined) children.push(child.pid);
    return child;
  },
});
