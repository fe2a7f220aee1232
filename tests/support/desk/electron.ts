// Runs the built desk in a real Electron, with Chromium's sandbox on.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, _electron, type ElectronApplication, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { screenEnv } from '../real-electron/hands.ts';
import { giveToPerson } from '../real-electron/person.ts';
import { isRunning, killTree } from '../real-electron/processes.ts';
import { until } from '../until.ts';
import type { DeskStart, RunningDesk } from './running-desk.ts';

const STOP_WITHIN_MS = 20_000;

export interface ElectronStart extends DeskStart {
  /** Other flags of the program's. */
  flags?: readonly string[];
}

export interface ElectronDesk extends RunningDesk {
  /** Its main process: `app.evaluate` runs there. */
  app: ElectronApplication;
  pid: number;
  /** Does what breaks the process behind the page, and attaches to the page that stands in. */
  breaksBy: (act: () => unknown) => Promise<void>;
}

async function launch({ home, language, flags = [] }: ElectronStart): Promise<ElectronApplication> {
  const { program, app } = inject('realElectron');
  giveToPerson(home);
  return await _electron.launch({
    executablePath: program,
    cwd: app,
    args: [app, '--home', home, ...(language === undefined ? [] : ['--lang', language]), ...flags],
    env: screenEnv(),
    chromiumSandbox: true,
  });
}

/** Another line to its pages: one that saw a page break takes no note of what comes after it. */
async function attachAgain(home: string): Promise<{ browser: Browser; page: Page }> {
  const [port] = readFileSync(join(home, 'chromium', 'DevToolsActivePort'), 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port ?? ''}`, { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('the desk shows no page');
  return { browser, page };
}

export async function openElectron(start: ElectronStart): Promise<ElectronDesk> {
  const { home } = start;
  const app = await launch(start);
  const program = app.process();
  const pid = program.pid ?? 0;
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  let page = await app.firstWindow();
  let again: Browser | undefined;
  const kill = async () => {
    const pids = killTree(pid);
    await until('every process of the desk ends', () => hasEnded() && !pids.some(isRunning));
    await again?.close().catch(() => undefined);
  };
  const address = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '');
  const breaksBy = async (act: () => unknown) => {
    await act();
    await until('a page stands in', async () => (await address()).includes('/trouble/'));
    await again?.close();
    ({ browser: again, page } = await attachAgain(home));
  };
  return {
    get page() {
      return page;
    },
    app,
    pid,
    home,
    output: () => output,
    breaksBy,
    crash: () =>
      breaksBy(() =>
        app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
        ),
      ),
    stop: async () => {
      void app.close().catch(() => undefined);
      await until('the desk ends', hasEnded, STOP_WITHIN_MS).catch(async (error: unknown) => {
        await kill();
        throw error;
      });
      await again?.close().catch(() => undefined);
    },
    kill,
  };
}
