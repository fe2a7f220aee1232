// The built browser host with a real Chromium: the page, its events, its downloads and its shutdown.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RunningWebHost, startWebHost } from '../support/desk/browser.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { callFrom, firstButton, openDesk, sharedDesk, startHost } from './browser-host.ts';

const statusOf = async ({ origin }: RunningWebHost) =>
  (await fetch(origin).catch(() => undefined))?.status ?? 'no answer';

/** Each of these leaves the desk as it was. */
describe('the page in the browser host', () => {
  const shared = sharedDesk();

  it('does not violate its content security policy', async () => {
    const { page } = shared();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(...(message.type() === 'error' ? [message.text()] : [])));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.reload();
    await firstButton(page).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can reach only its host and run only scripts from files', async () => {
    const { page } = shared();
    const otherHost = await startHost();
    const tried = await page.evaluate(async (address) => {
      const net = await fetch(address, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      );
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.body.append(script);
      return { net, inline: 'inlineRan' in window };
    }, otherHost.origin);
    expect(tried).toEqual({ net: 'refused', inline: false });
  });

  it('receives events in every window', async () => {
    const desk = shared();
    const secondPage = await desk.anotherPage();
    await firstButton(secondPage).waitFor();
    await callFrom(desk.page, 'settings.change', { theme: 'dark' });
    await secondPage.locator('html.dark').waitFor();
    await desk.page.locator('html.dark').waitFor();
    await secondPage.close();
  });

  it('works again after its process crashed', async () => {
    const desk = shared();
    await desk.crash();
    await firstButton(desk.page).waitFor();
    expect(await callFrom(desk.page, 'session.get')).toMatchObject({ status: 200 });
  });

  it('can fetch an exported file only once', async () => {
    const { page } = shared();
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

describe('the shutdown of the browser host', () => {
  const signals = process.platform === 'win32' ? [] : (['SIGINT', 'SIGTERM'] as const);

  it.each(signals)('is graceful on %s while a page is listening', async (signal) => {
    const { page, host } = await openDesk();
    await firstButton(page).waitFor();
    host.process.kill(signal);
    expect(await host.ended).toBe(0);
    expect(await statusOf(host)).toBe('no answer');
  });

  it('happens when the parent process ends', async () => {
    const host = await startHost();
    host.process.stdin?.end();
    expect(await host.ended).toBe(0);
  });

  it('frees the home folder, even if the host is killed', async () => {
    const home = tempFolder();
    const killed = await startHost({ home });
    await killed.kill();
    const stopped = await startHost({ home });
    await stopped.stop();
    const next = await startHost({ home });
    expect(await statusOf(next)).toBe(200);
  });

  // Windows has no `ps`.
  if (process.platform !== 'win32') {
    it('stops the training shop too', async () => {
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
  ] as const)('because its home is in use prints one line (%s)', async (language, words) => {
    const { home } = await startHomeOwner();
    const complaint = await startWebHost({ home, language }).then(
      () => 'it opened',
      (error: unknown) => String(error),
    );
    expect(complaint).toContain(words);
    expect(complaint).toContain(home);
    expect(complaint.split('\n').filter((line) => line.includes('servery:'))).toHaveLength(1);
    expect(complaint).not.toContain('    at ');
  });

  it('because its port is taken prints an error and frees its home', async () => {
    const first = await startHost();
    const home = tempFolder();
    const port = Number(new URL(first.origin).port);
    await expect(startWebHost({ home, port, language: 'en' })).rejects.toThrow(`Port ${port} cannot be had`);
    await startHost({ home });
  });

  async function startHomeOwner() {
    const home = tempFolder();
    return { home, host: await startHost({ home }) };
  }
});

describe('the output of the browser host', () => {
  it('consists of the link, and its files never contain the key', async () => {
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
