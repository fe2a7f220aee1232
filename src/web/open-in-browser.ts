// Opens an address in the person's browser, if this machine has a screen.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { LinkFile } from './link-file.ts';

/** Resolves to whether a browser could be started. */
export function openInBrowser(url: string): Promise<boolean> {
  const [program, ...args] = opener(url);
  if (program === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

/** Other users can read a program's arguments, so the browser gets a file that redirects to the one-time link. */
export async function openLinkInBrowser(link: string, file: LinkFile): Promise<boolean> {
  if (process.platform === 'win32' || (await isBrowserConfined())) return openInBrowser(link);
  const address = file.write(link);
  return address !== undefined && openInBrowser(address);
}

/**
 * A snap's browser cannot read hidden folders such as ours, so it gets the link itself. Snaps exist only on Linux,
 * where the kernel reports the owner of each connection.
 */
async function isBrowserConfined(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    const { stdout } = await promisify(execFile)('xdg-settings', ['get', 'default-web-browser'], {
      timeout: SETTINGS_TIMEOUT_MS,
    });
    return SNAP.test(stdout);
  } catch {
    return false;
  }
}

const SETTINGS_TIMEOUT_MS = 2000;
/** snapd's naming: the snap's name, then the program's. */
const SNAP = /^[\w-]+_[\w-]+\.desktop\s*$/;

/** No shell, so an address is always a single argument. */
function opener(url: string): string[] {
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  if (process.platform === 'darwin') return ['open', url];
  return hasScreen() ? ['xdg-open', url] : [];
}

const hasScreen = () =>
  [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some((name) => (name ?? '') !== '');
