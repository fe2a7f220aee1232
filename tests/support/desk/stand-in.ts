// Runs the built Electron desk on the stand-in for Electron.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { WAIT_LIMIT_MS } from '../time-limits.ts';
import { until } from '../until.ts';
import type { DeskStart, RunningDesk } from './running-desk.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const hooks = join(root, 'tests', 'support', 'electron');
const withStandIn =
  'registerHooks' in nodeModule
    ? ['--import', join(hooks, 'register.mjs')]
    : ['--disable-warning=ExperimentalWarning', '--experimental-loader', join(hooks, 'hooks.mjs')];
const program = join(root, process.env.SERVERY_OUT ?? 'out', 'main', 'index.js');

export interface StandInStart extends DeskStart {
  /** Further command-line flags. */
  flags?: readonly string[];
  /** STAND_IN_PACKAGED, STAND_IN_KEY_STORE, STAND_IN_SCREENS, STAND_IN_PROXY, STAND_IN_LOCALE. */
  env?: Readonly<Record<string, string>>;
}

export interface StandInDesk extends RunningDesk {
  process: ChildProcess;
  browser: Browser;
  /** Runs one of the commands that the stand-in offers (`offer` in tests/support/electron). */
  ask: <Answer = unknown>(command: string, input?: unknown) => Promise<Answer>;
}

/** A started program, which may already be about to exit. */
export interface StartedProgram {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  ask: StandInDesk['ask'];
  endpoint: Promise<string>;
}

export function startProgram({ home, language, flags = [], env = {} }: StandInStart): StartedProgram {
  const args = ['--home', home, ...(language === undefined ? [] : ['--lang', language]), ...flags];
  const child = spawn(process.execPath, [...withStandIn, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(() => child.exitCode);
  const endpoint = new Promise<string>((found) => {
    child.on('message', (message: { endpoint?: string }) => {
      if (message.endpoint !== undefined) found(message.endpoint);
    });
  });
  return { process: child, output: () => output, ended, ask: asker(child), endpoint };
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: string;
}

function asker(child: ChildProcess): StandInDesk['ask'] {
  const waiting = new Map<number, (reply: Reply) => void>();
  let count = 0;
  child.on('message', ({ id = 0, ...reply }: Reply) => waiting.get(id)?.(reply));
  child.once('exit', () => {
    for (const answer of waiting.values()) answer({ error: 'the program has ended' });
  });
  return (command, input = null) =>
    new Promise((answered, refused) => {
      const id = (count += 1);
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) answered(result as never);
        else refused(new Error(error));
      });
      if (!child.connected) refused(new Error('the program has ended'));
      else child.send({ id, command, input });
    });
}

/** Chromium's browser process, which leads the process group of all its others. */
async function chromiumOf(browser: Browser): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const { processInfo } = await line.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

/** Whether the process is a zombie: it may be listed for seconds until its parent reaps it. */
function hasOnlyItsEntryLeft(pid: number): boolean {
  const entry = `/proc/${pid}/stat`;
  return existsSync(entry) && readFileSync(entry, 'utf8').includes(') Z ');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasOnlyItsEntryLeft(pid);
  } catch {
    return false;
  }
}

/** Kills a process group, which may already have ended together with the program. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export async function openStandIn(start: StandInStart): Promise<StandInDesk> {
  const program = startProgram(start);
  const { process: child, output, ended } = program;
  const endpoint = await Promise.race([program.endpoint, ended.then(() => undefined)]);
  if (endpoint === undefined) throw new Error(`the program ended at once: ${output()}`);
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the stand-in has no browser context');
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  // A listener without effect: Playwright would otherwise dismiss dialogs that the program must answer.
  context.on('dialog', () => undefined);
  let latest: Page | undefined;
  const page = (): Page => {
    // Pages that a page opens come after it; between a crash and the replacement there may be none for a moment.
    latest = context.pages()[0] ?? latest;
    if (latest === undefined) throw new Error(`the desk shows no page: ${output()}`);
    return latest;
  };
  const chromiumPid = await chromiumOf(browser);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    // Chromium uses the files of its profile until it has ended.
    if (signal === 'SIGKILL') killGroup(chromiumPid);
    await until('Chromium ends', () => !isAlive(chromiumPid));
    await browser.close().catch(() => undefined);
  };
  await until('the desk shows its page', () => context.pages()[0]?.url().includes('.test/'));
  return {
    get page() {
      return page();
    },
    browser,
    process: child,
    home: start.home,
    output,
    ask: program.ask,
    crash: async () => {
      const broken = page();
      await program.ask('crash');
      const next = () => context.pages().find((each) => each !== broken);
      await until('a page stands in', () => next()?.url().includes('.test/'));
      await until('the broken page is gone', () => context.pages().length === 1);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
