// Runs the built browser host on a home folder, with a real Chromium that has opened its link.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { houseRoot } from '../house-root.ts';
import { WAIT_LIMIT_MS } from '../time-limits.ts';
import { until } from '../until.ts';
import type { DeskStart, RunningDesk } from './running-desk.ts';

const program = resolve(houseRoot(), process.env.SERVERY_OUT ?? 'out', 'node', 'web.js');

const readyLine = z.strictObject({ ready: z.literal(true), url: z.string(), home: z.string() });

export interface WebHostStart extends DeskStart {
  port?: number;
  env?: Readonly<Record<string, string>>;
  /** Lets the host open the browser that the environment names. */
  opens?: boolean;
}

/** The host without a browser. */
export interface RunningWebHost {
  process: ChildProcess;
  /** The first link that the host printed. */
  link: string;
  origin: string;
  output: () => string;
  /** Requests another link, as a person does with Enter. */
  newLink: () => Promise<string>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  ended: Promise<number | null>;
}

export interface BrowserDesk extends RunningDesk {
  host: RunningWebHost;
  browser: Browser;
  /** Opens another window of the same browser through a new link. */
  anotherPage: () => Promise<Page>;
}

function startProgram({ home, language, port = 0, env = {}, opens = false }: WebHostStart) {
  const flags = ['--with-parent', '--home', home, '--port', String(port)];
  if (!opens) flags.push('--no-open');
  if (language !== undefined) flags.push('--lang', language);
  const child = spawn(process.execPath, [program, ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stdin.on('error', () => undefined);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return { child, output: () => output };
}

export async function startWebHost(start: WebHostStart): Promise<RunningWebHost> {
  const { child, output } = startProgram(start);
  const links: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => links.push(readyLine.parse(JSON.parse(line)).url));
  const ended = once(child, 'close').then(() => child.exitCode);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const linkAfter = async (count: number) => {
    while (links.length <= count && !hasEnded()) await Promise.race([once(lines, 'line'), ended]);
    const link = links[count];
    if (link === undefined) throw new Error(`the desk ended: ${output()}`);
    return link;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal);
    await ended;
  };
  const link = await linkAfter(0);
  return {
    process: child,
    link,
    origin: new URL(link).origin,
    output,
    newLink: async () => {
      const count = links.length;
      child.stdin.write('\n');
      return await linkAfter(count);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ended,
  };
}

/** The headers of a signed-in page. */
export const passOf = ({ headers }: Response) => ({
  cookie: (headers.get('set-cookie') ?? '').split(';', 1).join(''),
  'x-servery-page': headers.get('x-servery-page') ?? '',
});

const launch = () => chromium.launch({ executablePath: process.env.SERVERY_BROWSER ?? '/usr/bin/chromium' });

/** Uses a new browser unless one is given. */
export async function openBrowserDesk(start: WebHostStart, given?: Browser): Promise<BrowserDesk> {
  const host = await startWebHost(start);
  const browser = given ?? (await launch());
  const context = await browser.newContext({ acceptDownloads: true });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  const open = async (link: string) => {
    const page = await context.newPage();
    await page.goto(link);
    await until('the page is inside', async () => (await context.cookies(host.origin)).length > 0);
    // Until its first screen is mounted the page writes its own address, which would overwrite the test's.
    await page.locator('#app > *').first().waitFor({ state: 'attached' });
    return page;
  };
  let page = await open(host.link);
  const end = async (how: () => Promise<void>) => {
    await browser.close().catch(() => undefined);
    await how();
  };
  return {
    get page() {
      return page;
    },
    host,
    browser,
    home: start.home,
    output: host.output,
    anotherPage: async () => await open(await host.newLink()),
    crash: async () => {
      const broken = page.waitForEvent('crash');
      await page.goto('chrome://crash').catch(() => undefined);
      await broken;
      // The person opens the address again; the cookie is still valid.
      page = await open(host.origin);
    },
    stop: () => end(host.stop),
    kill: () => end(host.kill),
  };
}
