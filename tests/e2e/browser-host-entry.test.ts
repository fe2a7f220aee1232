// The way into the built browser host with a real Chromium: the link, how the browser gets it, and the page's secret.

import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { callFrom, firstButton, openDesk, startHost } from './browser-host.ts';

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

  if (process.platform === 'linux') {
    it('reaches the browser in a file that only its owner can read, and that is gone once it was used', async () => {
      const programs = tempFolder({
        'xdg-open': '#!/bin/sh\nprintf "%s" "$*" > "$0.told"\n',
        'xdg-settings': '#!/bin/sh\nexit 1\n',
      });
      for (const name of ['xdg-open', 'xdg-settings']) chmodSync(join(programs, name), 0o700);
      const { browser } = await openDesk();
      const home = tempFolder();
      const env = { PATH: `${programs}:${process.env.PATH ?? ''}`, DISPLAY: ':0' };
      const host = await startHost({ home, env, opens: true });
      const told = join(programs, 'xdg-open.told');
      await until('the browser was told', () => existsSync(told) && readFileSync(told, 'utf8') !== '');
      const address = readFileSync(told, 'utf8');
      expect(address).not.toContain('key');
      expect(statSync(fileURLToPath(address)).mode & 0o777).toBe(0o600);
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForURL(`${host.origin}/**`);
      await firstButton(page).waitFor();
      expect(existsSync(fileURLToPath(address))).toBe(false);
    });
  }

  it('is followed by another one for another window when the person asks for it', async () => {
    const desk = await openDesk();
    const { page, host } = desk;
    await firstButton(page).waitFor();
    const other = await desk.browser.newPage();
    await other.goto(await host.newLink());
    await firstButton(other).waitFor();
  });
});

describe('the page that came in', () => {
  it('has calls answered for its own secret only, which a further tab and one that is loaded anew have too', async () => {
    const desk = await openDesk();
    const { page, host } = desk;
    await firstButton(page).waitFor();
    const [cookie] = await page.context().cookies(host.origin);
    const answer = await fetch(`${host.origin}/call`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-servery': '1',
        cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}`,
      },
      body: JSON.stringify({ route: 'session.get', input: null }),
    });
    expect(answer.status).toBe(401);
    const tab = await page.context().newPage();
    await tab.goto(host.origin);
    await page.reload();
    for (const each of [tab, page]) {
      await firstButton(each).waitFor();
      expect(await callFrom(each, 'session.get')).toMatchObject({ status: 200 });
    }
  });
});
