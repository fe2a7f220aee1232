// Opens the desk in a window of its own, without tabs or address bar, in an installed Chromium.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sandboxFlags } from './screen.mjs';

const quietly = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Keeps WebRTC from bypassing the proxy and the page's policy; older Chromiums know only the first name.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * The process lives as long as the window, because its profile is its own.
 * @param {string} browser
 * @param {{ url: string, home: string }} desk
 */
export function openAppWindow(browser, { url, home }) {
  const profile = `--user-data-dir=${join(home, 'window')}`;
  const args = [...sandboxFlags(), ...quietly, profile, '--window-size=1280,860', `--app=${url}`];
  return spawn(browser, args, { stdio: 'ignore' });
}
