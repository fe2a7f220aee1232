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
  // A page that was taken over could else send packets past the policy by WebRTC; older Chromiums know the first name.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
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
