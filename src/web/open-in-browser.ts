// Opens an address in the person's own browser, as far as this machine has a screen to open it on.
import { spawn } from 'node:child_process';

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

/** No shell: an address is never read as anything but one argument. */
function opener(url: string): string[] {
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  if (process.platform === 'darwin') return ['open', url];
  return hasScreen() ? ['xdg-open', url] : [];
}

const hasScreen = () =>
  [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some((name) => (name ?? '') !== '');
