// Opens an address in the person's own browser, as far as this machine has a screen to open it on.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { LinkFile } from './link-file.ts';

/** Answers whether something was there to open it with. */
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

/** The link lets in: where all users can read the arguments of a program, the browser is given a file that leads there. */
export async function openLinkInBrowser(link: string, file: LinkFile): Promise<boolean> {
  if (process.platform === 'win32' || (await isBrowserConfined())) return openInBrowser(link);
  const address = file.write(link);
  return address !== undefined && openInBrowser(address);
}

/**
 * A browser from a snap cannot read hidden folders such as ours. Snaps are for Linux only, where the kernel tells whose
 * a connection is.
 */
async function isBrowserConfined(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    const { stdout } = await promisify(execFile)('xdg-settings', ['get', 'default-web-browser'], {
      timeout: ASKING_MS,
    });
    return SNAP.test(stdout);
  } catch {
    return false;
  }
}

const ASKING_MS = 2000;
/** As snapd names them: the snap's name, then the program's. */
const SNAP = /^[\w-]+_[\w-]+\.desktop\s*$/;

/** No shell: an address is never read as anything but one argument. */
function opener(url: string): string[] {
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  if (process.platform === 'darwin') return ['open', url];
  return hasScreen() ? ['xdg-open', url] : [];
}

const hasScreen = () =>
  [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some((name) => (name ?? '') !== '');
