// Starts the Chromium that shows the stand-in's windows; a test attaches through its debugging port.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Playwright from 'playwright-core';
import { report } from './control.ts';

/** Loaded by `require`: an import would first scan all two megabytes of it for export names. */
const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof Playwright;

const QUIET = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  ...['--remote-debugging-port=0'],
];

export async function openChromium(folder: string, locale: string): Promise<Playwright.BrowserContext> {
  const profile = join(folder, 'stand-in-profile');
  mkdirSync(profile, { recursive: true });
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.SERVERY_BROWSER ?? '/usr/bin/chromium',
    args: QUIET,
    chromiumSandbox: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    locale,
  });
  const port = readFileSync(portFile, 'utf8').split('\n')[0];
  report({ standIn: true, endpoint: `http://127.0.0.1:${port}` });
  return context;
}
