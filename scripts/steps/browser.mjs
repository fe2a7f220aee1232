// Finds a Chromium for the desk's window and the tests that look at screens, and brings one in where there is none.

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
  const { output } = await run(['fc-list', ':lang=zh', 'family']);
  return output.trim() === '';
}

async function download() {
  const cli = join(houseRoot, 'node_modules', 'playwright-core', 'cli.js');
  await mustRun('The download of a browser', [process.execPath, cli, 'install', 'chromium']);
}

/** @returns {Promise<string>} the browser's path */
export async function bringBrowser() {
  const found = await findBrowser();
  if (debian.canInstall()) {
    const missing = found === undefined ? ['chromium'] : [];
    if (await lacksChineseFonts()) missing.push('fonts-noto-cjk');
    if (missing.length > 0) await debian.install(missing);
  } else if (found === undefined) {
    await download().catch(() => undefined);
  }
  const browser = found ?? (await findBrowser());
  if (browser !== undefined) return browser;
  throw new Error('No browser found. Install Chromium, Chrome or Edge, or name one in SERVERY_BROWSER.');
}
