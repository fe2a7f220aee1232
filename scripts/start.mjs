// Opens the desk: in Electron if its program is there or can be fetched, otherwise in a browser on this machine.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openAppWindow } from './steps/app-window.mjs';
import { findBrowser } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { ensureElectron } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { becomeChild } from './steps/run.mjs';
import { hasScreen, sandboxFlags } from './steps/screen.mjs';
import { startWebHost } from './steps/web-host.mjs';

/** A browser that exits with an error within this time never showed anything. */
const tooSoonMs = 3000;

const help = `npm start [-- flags]

Opens the desk: in Electron if its program is there or can be fetched, otherwise in a browser on this machine.

  --browser     in a browser, even if Electron is installed
  --electron    tries to fetch Electron even if that failed lately
  --home DIR    where the desk keeps its files
  --lang LANG   zh-CN or en
  --no-open     opens nothing and prints the link
  --port N      the port of the desk for a browser`;

const { values } = readFlags(help, {
  browser: { type: 'boolean', default: false },
  electron: { type: 'boolean', default: false },
  home: { type: 'string' },
  lang: { type: 'string' },
  'no-open': { type: 'boolean', default: false },
  port: { type: 'string' },
});
const { browser: inBrowser, electron: insist } = values;
const flags = process.argv.slice(2).filter((arg) => arg !== '--browser' && arg !== '--electron');
const opens = hasScreen() && !values['no-open'];

/** @param {string} program */
function runElectron(program) {
  const command = [...sandboxFlags(), join(houseRoot, 'out', 'main', 'index.js'), ...flags];
  becomeChild(spawn(program, command, { stdio: 'inherit' }));
}

/** @param {string | undefined} browser undefined if the host opens the default browser, or no browser is wanted */
function runWebHost(browser) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let window;
  let wasSent = false;
  const host = startWebHost(browser === undefined ? flags : [...flags, '--no-open'], (desk) => {
    if (browser === undefined || wasSent) say(`Servery is open. This link works once: ${desk.url}`);
    else window = openWindow(browser, desk, () => host.stdin.end());
    if (!wasSent) say('Enter gives another link for another window, Ctrl+C ends Servery.');
    wasSent = true;
  });
  // Only from a terminal: the end of any other stdin would end the host.
  if (process.stdin.isTTY) process.stdin.on('data', (words) => host.stdin.write(words));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => host.stdin.end());
  host.on('close', (code) => {
    window?.kill();
    process.exit(code ?? 1);
  });
}

/** @param {string} browser @param {import('./steps/web-host.mjs').Desk} desk @param {() => void} onClosed */
function openWindow(browser, desk, onClosed) {
  say('Servery is open in a window of its own; closing the window ends it.');
  const didNotOpen = () => say(`The window did not open. This link works once: ${desk.url}`);
  const window = openAppWindow(browser, desk).on('error', didNotOpen);
  const began = performance.now();
  window.on('exit', (code) => {
    if (code !== 0 && performance.now() - began < tooSoonMs) didNotOpen();
    else onClosed();
  });
  return window;
}

try {
  await ensurePackages();
  await buildAll();
  const electron = !inBrowser && opens ? await ensureElectron({ insist }) : undefined;
  if (electron === undefined) {
    if (!inBrowser && opens) say('Electron is out of reach here, so Servery opens in a browser.');
    runWebHost(opens ? await findBrowser() : undefined);
  } else {
    runElectron(electron);
  }
} catch (reason) {
  giveUp(reason);
}
