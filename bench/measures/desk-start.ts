// Measures from the start of the program to a usable first screen, against a page with one button.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { startWebHost } from '../../tests/support/desk/browser.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure } from '../measure.ts';
import { pair } from '../pair.ts';

const ROUNDS = 15;

const emptyPage = `
  const server = require('node:http').createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Empty</title><main><button>There</button></main>');
  });
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/** Uses a browser with an empty profile; both pages pay the same for detecting the button. */
async function open(url: string): Promise<() => Promise<void>> {
  const browser = await chromium.launch({
    executablePath: process.env.SERVERY_BROWSER ?? '/usr/bin/chromium',
  });
  const page = await browser.newPage();
  await page.goto(url);
  await usable(page);
  return () => browser.close();
}

/** Waits for the first enabled button, checked at every frame, since a locator checks only every 100 ms. */
const usable = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main button:enabled')?.checkVisibility() === true);

async function openOurs(home: string): Promise<() => Promise<void>> {
  const host = await startWebHost({ home, language: 'en' });
  const close = await open(host.link);
  return async () => {
    await close();
    await host.stop();
  };
}

async function openEmpty(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['--eval', emptyPage], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const close = await open(line);
  return async () => {
    await close();
    server.kill();
    await once(server, 'close');
  };
}

export const measureDeskStart: DeskMeasure = async function* () {
  let close = () => Promise.resolve();
  const inTurn = (opening: () => Promise<() => Promise<void>>) => async () => {
    close = await opening();
  };
  const ours = inTurn(() => openOurs(freshFolder()));
  const figures = await pair(ours, inTurn(openEmpty), { rounds: ROUNDS, warmUps: 1, tidy: () => close() });
  yield {
    what: 'program start to a usable first screen',
    against: 'a page with one button',
    promised: 1.5,
    ...figures,
  };
};
