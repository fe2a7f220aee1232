// Opens the desk in the host that a test names: the same test runs in all of them.

import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserDesk, openBrowserDesk, type WebHostStart } from './desk/browser.ts';
import { findElectron, openElectron } from './desk/electron.ts';
import type { DeskStart, RunningDesk } from './desk/running-desk.ts';
import { openStandIn } from './desk/stand-in.ts';

export type DeskHost = 'browser' | 'stand-in' | 'electron';

/** The browser of all tests: whoever closes it ends only what was opened through this line to it. */
export const testBrowser = () => chromium.connect(inject('browserAddress'));

export const openInBrowser = async (start: WebHostStart): Promise<BrowserDesk> =>
  openBrowserDesk(start, await testBrowser());

const openers: Readonly<Record<DeskHost, (start: DeskStart) => Promise<RunningDesk>>> = {
  browser: openInBrowser,
  'stand-in': openStandIn,
  electron: openElectron,
};

export const openDesk = (host: DeskHost, start: DeskStart): Promise<RunningDesk> => openers[host](start);

/** Those of this machine: real Electron counts only where its binary is. */
export const deskHosts: readonly DeskHost[] = [
  'browser',
  'stand-in',
  ...(findElectron() === undefined ? [] : (['electron'] as const)),
];
