// Runs the built desk in a real Electron, with Chromium's sandbox on.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, _electron, type ElectronApplication, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { z } from 'zod';
import { screenEnv } from '../real-electron/hands.ts';
import { WAIT_LIMIT_MS } from '../time-limits.ts';
import { giveToPerson } from '../real-electron/person.ts';
import { isRunning, killTree } from '../real-electron/processes.ts';
import { until } from '../until.ts';
import type { DeskStart, RunningDesk } from './running-desk.ts';

export interface ElectronStart extends DeskStart {
  /** Further command-line flags. */
  flags?: readonly string[];
}

export interface ElectronDesk extends RunningDesk {
  /** For `app.evaluate`, which runs in the main process. */
  app: ElectronApplication;
  pid: number;
  /** Runs `act`, which breaks the renderer process, and attaches to the page that replaces it. */
  breaksBy: (act: () => unknown) => Promise<void>;
}

function argumentsFor({ home, language, flags = [] }: ElectronStart): string[] {
  giveToPerson(home);
  const { app } = inject('realElectron');
  return [app, '--home', home, ...(language === undefined ? [] : ['--lang', language]), ...flags];
}

async function launch(start: ElectronStart): Promise<ElectronApplication> {
  const { program, app } = inject('realElectron');
  return await _electron.launch({
    executablePath: program,
    cwd: app,
    args: argumentsFor(start),
    env: screenEnv(),
    chromiumSandbox: true,
    timeout: WAIT_LIMIT_MS,
  });
}

/** Starts the program without a debugger attached: a page that is being debugged never counts as hung. */
export function startUnwatched(start: ElectronStart): ChildProcess {
  const { program, app } = inject('realElectron');
  const args = [...argumentsFor(start), '--remote-debugging-port=0'];
  return spawn(program, args, { cwd: app, env: screenEnv(), stdio: 'ignore' });
}

export interface Attached {
  page: Page;
  /** Closes only the connection; the program runs on. */
  detach: () => Promise<void>;
}

const targets = z.array(z.object({ type: z.string(), url: z.string() }));

/** Connects to the page once its address contains `address`; a connection that saw a page crash reports nothing after it. */
export async function attach(home: string, address: string): Promise<Attached> {
  const portFile = join(home, 'chromium', 'DevToolsActivePort');
  await until('the desk can be attached to', () => existsSync(portFile));
  const [port = ''] = readFileSync(portFile, 'utf8').split('\n');
  const endpoint = `http://127.0.0.1:${port}`;
  await until(`the page is at ${address}`, async () => {
    const list = targets.parse(await (await fetch(`${endpoint}/json/list`)).json());
    return list.some(({ type, url }) => type === 'page' && url.includes(address));
  });
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
  const [page] = browser.contexts().flatMap((context) => context.pages());
  if (page === undefined) throw new Error('the desk shows no page');
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  return { page, detach: () => browser.close() };
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
  let page = await app.firstWindow({ timeout: WAIT_LIMIT_MS });
  app.context().setDefaultTimeout(WAIT_LIMIT_MS);
  let attached: Attached | undefined;
  const kill = async () => {
    const pids = killTree(pid);
    await until('every process of the desk ends', () => hasEnded() && !pids.some(isRunning));
    await attached?.detach().catch(() => undefined);
  };
  const breaksBy = async (act: () => unknown) => {
    await act();
    await attached?.detach();
    attached = await attach(home, '/trouble/');
    page = attached.page;
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
      program.kill('SIGTERM');
      await until('the desk ends', hasEnded).catch(async (error: unknown) => {
        await kill();
        throw error;
      });
      await attached?.detach().catch(() => undefined);
    },
    kill,
  };
}
