// The built browser host with a real Chromium: the link, the page behind it, its events, its downloads and its end.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { openInBrowser } from '../support/desk.ts';
import { type RunningWebHost, startWebHost, type WebHostStart } from '../support/desk/browser.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function openDesk(start: Partial<WebHostStart> = {}) {
  const desk = await openInBrowser({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(desk.stop);
  return desk;
}

async function startHost(start: Partial<WebHostStart> = {}) {
  const host = await startWebHost({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(host.stop);
  return host;
}

/** A call as the page makes it, from within the page. */
const callFrom = (page: Page, route: string, input: unknown = null) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-servery': '1' };
    const answer = await fetch('/call', { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  }, JSON.stringify({ route, input }));

const firstButton = (page: Page) => page.locator('main button:enabled').first();

const answersOf = async ({ origin }: RunningWebHost) =>
  (await fetch(origin).catch(() => undefined))?.status ?? 'nobody there';

describe('the link of the browser host', () => {
  it('opens the desk, and stands in the address no longer', async () => {
    const { page, host } = await openDesk();
    await firstButton(page).waitFor();
    expect(page.url()).not.toContain('key');
    expect(page.url()).toMatch(new RegExp(`^${host.origin}/`));
    expect(await callFrom(page, 'session.get')).toMatchObject({ status: 200 });
  });

  it('opens nothing a second time, while the window that is open survives being loaded anew', async () => {
    const { page, host, browser } = await openDesk();
    await firstButton(page).waitFor();
    const stranger = await browser.newPage();
    await stranger.goto(host.link);
    expect(await callFrom(stranger, 'session.get')).toMatchObject({ status: 401 });
    await page.reload();
    await firstButton(page).waitFor();
  });

  it('opens the desk in its old tab when the host has been started again', async () => {
    const home = tempFolder();
    const { page, host } = await openDesk({ home });
    await firstButton(page).waitFor();
    await host.stop();
    const again = await startHost({ home, port: Number(new URL(host.origin).port) });
    await page.goto(again.link);
    await expect.poll(async () => (await callFrom(page, 'session.get')).status).toBe(200);
    await firstButton(page).waitFor();
    expect(page.url()).not.toContain('key');
  });

  it('is followed by another one for another window when the person asks for it', async () => {
    const desk = await openDesk();
    const { page, host } = desk;
    await firstButton(page).waitFor();
    const other = await desk.browser.newPage();
    await other.goto(await host.newLink());
    await firstButton(other).waitFor();
  });
});

describe('the page in the browser host', () => {
  it('breaks no rule of its own content policy', async () => {
    const { page } = await openDesk();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(...(message.type() === 'error' ? [message.text()] : [])));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.reload();
    await firstButton(page).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can reach nothing but its host, and run nothing that is not in its files', async () => {
    const { page } = await openDesk();
    await firstButton(page).waitFor();
    const other = await startHost();
    const tried = await page.evaluate(async (address) => {
      const net = await fetch(address, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      );
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.body.append(script);
      return { net, inline: 'inlineRan' in window };
    }, other.origin);
    expect(tried).toEqual({ net: 'refused', inline: false });
  });

  it('hears in every window what changed in one', async () => {
    const desk = await openDesk();
    const other = await desk.anotherPage();
    await firstButton(other).waitFor();
    await callFrom(desk.page, 'settings.change', { theme: 'dark' });
    await other.locator('html.dark').waitFor();
    await desk.page.locator('html.dark').waitFor();
  });

  it('comes back by itself after its process broke', async () => {
    const desk = await openDesk();
    await firstButton(desk.page).waitFor();
    await desk.crash();
    await firstButton(desk.page).waitFor();
    expect(await callFrom(desk.page, 'session.get')).toMatchObject({ status: 200 });
  });

  it('fetches an exported file once', async () => {
    const { page } = await openDesk();
    const { text } = await callFrom(page, 'diagnostics.export');
    const { data } = JSON.parse(text) as { data: { kind: string; href: string } };
    expect(data.kind).toBe('download');
    const statuses = await page.evaluate(async (href) => {
      const first = await fetch(href);
      const bytes = new Uint8Array(await first.arrayBuffer());
      return [first.status, String.fromCharCode(...bytes.slice(0, 2)), (await fetch(href)).status];
    }, data.href);
    expect(statuses).toEqual([200, 'PK', 404]);
  });
});

describe('the end of the browser host', () => {
  const signals = process.platform === 'win32' ? [] : (['SIGINT', 'SIGTERM'] as const);

  it.each(signals)('comes in order on %s, with a page listening', async (signal) => {
    const { page, host } = await openDesk();
    await firstButton(page).waitFor();
    host.process.kill(signal);
    expect(await host.ended).toBe(0);
    expect(await answersOf(host)).toBe('nobody there');
  });

  it('comes with the end of whoever started it', async () => {
    const host = await startHost();
    host.process.stdin?.end();
    expect(await host.ended).toBe(0);
  });

  it('leaves the home folder to the next one, also when it was killed', async () => {
    const home = tempFolder();
    const killed = await startHost({ home });
    await killed.kill();
    const stopped = await startHost({ home });
    await stopped.stop();
    const next = await startHost({ home });
    expect(await answersOf(next)).toBe(200);
  });

  // Elsewhere a list of processes is not to be had so simply.
  if (process.platform !== 'win32') {
    it('ends the training shop too', async () => {
      const { page, host } = await openDesk();
      expect(await callFrom(page, 'training.open')).toMatchObject({ status: 200 });
      const [shop, ...others] = childrenOf(host.process.pid);
      expect(others).toEqual([]);
      await host.stop();
      expect(() => process.kill(shop ?? 0, 0)).toThrow('ESRCH');
    });
  }
});

function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([ppid, pid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

describe('a browser host that cannot start', () => {
  it.each([
    ['en', 'already open'],
    ['zh-CN', '已经打开'],
  ] as const)('because its home is in use says so in one line (%s)', async (language, words) => {
    const { home } = await startHomeKeeper();
    const complaint = await startWebHost({ home, language }).then(
      () => 'it opened',
      (error: unknown) => String(error),
    );
    expect(complaint).toContain(words);
    expect(complaint).toContain(home);
    expect(complaint.split('\n').filter((line) => line.includes('servery:'))).toHaveLength(1);
    expect(complaint).not.toContain('    at ');
  });

  it('because its port is taken says so, and leaves its home to others', async () => {
    const first = await startHost();
    const home = tempFolder();
    const port = Number(new URL(first.origin).port);
    await expect(startWebHost({ home, port, language: 'en' })).rejects.toThrow(`Port ${port} cannot be had`);
    await startHost({ home });
  });

  async function startHomeKeeper() {
    const home = tempFolder();
    return { home, host: await startHost({ home }) };
  }
});

describe('the output of the browser host', () => {
  it('holds the link and nothing else, and its files hold no key', async () => {
    const { page, host, home } = await openDesk();
    await firstButton(page).waitFor();
    await host.stop();
    const lines = host.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ ready: true, url: host.link, home });
    const log = readFileSync(`${home}/log/servery.log`, 'utf8');
    expect(log).not.toContain(new URL(host.link).hash.slice('#key='.length));
  });
});
