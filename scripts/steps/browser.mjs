// Finds a Chromium for the desk's window and for tests, and installs one if there is none.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as debian from './debian.mjs';
import { executable, inPath } from './find.mjs';
import { houseRoot } from './house.mjs';
import { mustRun, run } from './run.mjs';

const namesInPath = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function windowsPrograms() {
  const roots = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];
  const programs = ['Google\\Chrome\\Application\\chrome', 'Microsoft\\Edge\\Application\\msedge'];
  return roots
    .filter((root) => root !== undefined)
    .flatMap((root) => programs.map((program) => join(root, executable(program))));
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** @returns {Promise<string | undefined>} */
export async function findBrowser() {
  const named = process.env.SERVERY_BROWSER;
  if (named !== undefined) return named;
  const usual = process.platform === 'win32' ? windowsPrograms() : macPrograms;
  const installed = inPath(namesInPath) ?? usual.find((program) => existsSync(program));
  if (installed !== undefined) return installed;
  const downloaded = await playwrightBrowser();
  return existsSync(downloaded) ? downloaded : undefined;
}

async function lacksChineseFonts() {
  if (process.platform !== 'linux') return false;
  const { code, output } = await run(['fc-list', ':lang=zh', 'family']);
  // Without fontconfig the fonts cannot be listed, so they count as missing.
  return code !== 0 || output.trim() === '';
}

async function download() {
  const cli = join(houseRoot, 'node_modules', 'playwright-core', 'cli.js');
  await mustRun('The download of a browser', [process.execPath, cli, 'install', 'chromium']);
}

/** @typedef {() => Promise<string | undefined>} Find */

/** Installs the first of these packages that this Debian has. @param {string[]} packages */
async function install([first = '', ...others]) {
  try {
    await debian.install([first]);
  } catch (reason) {
    if (others.length === 0) throw reason;
    await install(others);
  }
}

/** @param {Find} find @param {string[]} debianPackages */
async function ensure(find, debianPackages) {
  const found = await find();
  if (debian.canInstall()) {
    if (found === undefined) await install(debianPackages);
    if (await lacksChineseFonts()) await debian.install(['fontconfig', 'fonts-noto-cjk']);
  } else if (found === undefined) {
    await download().catch(() => undefined);
  }
  const browser = found ?? (await find());
  if (browser !== undefined) return browser;
  throw new Error('No browser found. Install Chromium, Chrome or Edge, or name one in SERVERY_BROWSER.');
}

/** @returns {Promise<string>} the browser's path */
export const ensureBrowser = () => ensure(findBrowser, ['chromium']);

const shell = 'chromium-headless-shell';

/** @type {Find} */
const findShell = async () => process.env.SERVERY_BROWSER ?? inPath([shell]) ?? (await findBrowser());

/**
 * For tests without a window: Debian packages a Chromium without one, which starts in a third of the time.
 * @returns {Promise<string>} the browser's path
 */
export const ensureBrowserWithoutWindow = () => ensure(findShell, [shell, 'chromium']);
