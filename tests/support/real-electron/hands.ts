// Acts as a person at the screen of the real program: real keys, the window manager's windows, the system clipboard.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { WAIT_LIMIT_MS } from '../time-limits.ts';
import { until } from '../until.ts';

const run = promisify(execFile);
const PRESS_EVERY_MS = 500;

export function screenEnv(): Record<string, string> {
  const { envs } = inject('realElectron');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const env = envs[(worker - 1) % envs.length];
  if (env === undefined) throw new Error('this worker has no screen');
  return env;
}

async function x(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(command, args, { env: screenEnv(), timeout: WAIT_LIMIT_MS });
  return stdout.trim();
}

/** Keys by xdotool's names: `Return`, `ctrl+v`. */
export const press = (...keys: string[]) => x('xdotool', 'key', '--clearmodifiers', ...keys);
export const typeText = (text: string) => x('xdotool', 'type', '--delay', '10', text);

/** The ids of all windows that the window manager lists, including dialogs. */
async function windows(): Promise<string[]> {
  const list = await x('wmctrl', '-l').catch(() => '');
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' ', 1).join(''));
}

export interface DialogWindow {
  /** Presses Return until the dialog is closed: a file dialog ignores Return while it looks up the typed path. */
  confirm: (withinMs?: number) => Promise<void>;
  /** Presses Escape until the dialog is closed. */
  cancel: () => Promise<void>;
}

/** Runs `act`, which opens a system dialog, and waits until the dialog has the keyboard focus. */
export async function opensDialog(act: () => unknown): Promise<DialogWindow> {
  const before = await windows();
  await act();
  let opened: string | undefined;
  await until('a dialog opens', async () => {
    opened = (await windows()).find((id) => !before.includes(id));
    return opened !== undefined;
  });
  const id = opened ?? '';
  const focus = () => x('wmctrl', '-i', '-a', id);
  await focus();
  await until('it has the keys', async () => Number(await x('xdotool', 'getwindowfocus')) === Number(id));
  const isGone = async () => !(await windows()).includes(id);
  // A dialog that is still opening misses a key, and the desk's own window may take the focus when it appears late.
  const closeWith =
    (key: string) =>
    (within = WAIT_LIMIT_MS): Promise<void> =>
      until(
        'the dialog closes',
        async () => {
          if (await isGone()) return true;
          // It may have closed meanwhile.
          await focus().catch(() => undefined);
          await press(key);
          await pause(PRESS_EVERY_MS);
          return false;
        },
        within,
      );
  return {
    confirm: closeWith('Return'),
    cancel: closeWith('Escape'),
  };
}

/** Closes the window like the button in its frame. */
export async function closeWindow(): Promise<void> {
  const [id = ''] = await windows();
  await x('wmctrl', '-i', '-c', id);
}

export const clipboardText = () => x('xclip', '-selection', 'clipboard', '-o');

/** Copies from another program, which stays in the background as long as it owns the clipboard. */
export async function copyElsewhere(text: string): Promise<void> {
  const copying = spawn('xclip', ['-selection', 'clipboard'], {
    env: screenEnv(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  copying.stdin.end(text);
  await once(copying, 'exit');
}
