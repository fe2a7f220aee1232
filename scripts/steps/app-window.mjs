// Opens the desk in a window of its own, without tabs or address, in a Chromium that is installed.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sandboxFlags } from './screen.mjs';

const quietly = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Its process lives as long as the window, since its profile is nobody else's.
 * @param {string} browser
 * @param {{ url: string, home: string }} desk
 */
export function openAppWindow(browser, { url, home }) {
  const profile = `--user-data-dir=${join(home, 'window')}`;
  const args = [...sandboxFlags(), ...quietly, profile, '--window-size=1280,860', `--app=${url}`];
  return spawn(browser, args, { stdio: 'ignore' });
}
