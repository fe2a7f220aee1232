// Opens the desk in a given host, so that the same test can run in all of them.

import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserDesk, openBrowserDesk, type WebHostStart } from './desk/browser.ts';
import { openElectron } from './desk/electron.ts';
import type { DeskStart, RunningDesk } from './desk/running-desk.ts';
import { openStandIn } from './desk/stand-in.ts';
import type { RealElectron } from './real-electron/setup.ts';

export type DeskHost = 'browser' | 'stand-in' | 'electron';

/** The browser that all tests share; closing this connection closes only the contexts opened through it. */
export const testBrowser = () => chromium.connect(inject('browserAddress'));

export const openInBrowser = async (start: WebHostStart): Promise<BrowserDesk> =>
  openBrowserDesk(start, await testBrowser());

const openers: Readonly<Record<DeskHost, (start: DeskStart) => Promise<RunningDesk>>> = {
  browser: openInBrowser,
  'stand-in': openStandIn,
  electron: openElectron,
};

export const openDesk = (host: DeskHost, start: DeskStart): Promise<RunningDesk> => openers[host](start);

const isInElectron = (inject('realElectron') as RealElectron | undefined) !== undefined;

/** The stand-in repeats what the specs in a real Electron show only where there is none. */
export const hasRealElectron = isInElectron || process.env.SERVERY_ELECTRON !== undefined;

/** The specs in a real Electron are a run of their own (`npm run test:electron`). */
export const deskHosts: readonly DeskHost[] = isInElectron ? ['electron'] : ['browser', 'stand-in'];

/** For flows in which hosts differ: how a program starts, ends and crashes. */
export const programHosts: readonly DeskHost[] = hasRealElectron && !isInElectron ? ['browser'] : deskHosts;

/** For pages, which behave alike in all hosts: one host is enough. */
export const pageHosts: readonly DeskHost[] = isInElectron ? ['electron'] : ['browser'];
