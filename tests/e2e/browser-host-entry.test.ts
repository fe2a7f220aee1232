// How a page gets into the built browser host, in a real Chromium: the link, its delivery, and the page's secret.

import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { callFrom, firstButton, openDesk, sharedDesk, startHost } from './browser-host.ts';

/** Each test but the restart leaves it as it was. */
const shared = sharedDesk();

describe('the link of the browser host', () => {
  it('opens the desk and disappears from the address', async () => {
    const { page, host } = shared();
    expect(page.url()).not.toContain('key');
    expect(page.url()).toMatch(new RegExp(`^${host.origin}/`));
    expect(await callFrom(page, 'session.get')).toMatchObject({ status: 200 });
  });

  it('works only once, while the open window survives a reload', async () => {
    const { page, host, browser } = shared();
    const stranger = await browser.newPage();
    await stranger.goto(host.link);
    expect(await callFrom(stranger, 'session.get')).toMatchObject({ status: 401 });
    await page.reload();
    await firstButton(page).waitFor();
  });

  it('opens the desk in its old tab after the host was restarted', async () => {
    const home = tempFolder();
    const { page, host } = await openDesk({ home });
    await firstButton(page).waitFor();
    await host.stop();
    const restarted = await startHost({ home, port: Number(new URL(host.origin).port) });
    await page.goto(restarted.link);
    await expect.poll(async () => (await callFrom(page, 'session.get')).status).toBe(200);
    await firstButton(page).waitFor();
    expect(page.url()).not.toContain('key');
  });

  if (process.platform === 'linux') {
    it('reaches the browser through a file that only its owner can read and that is deleted after use', async () => {
      const programs = tempFolder({
        'xdg-open': '#!/bin/sh\nprintf "%s" "$*" > "$0.address"\n',
        'xdg-settings': '#!/bin/sh\nexit 1\n',
      });
      for (const name of ['xdg-open', 'xdg-settings']) chmodSync(join(programs, name), 0o700);
      const { browser } = shared();
      const home = tempFolder();
      const env = { PATH: `${programs}:${process.env.PATH ?? ''}`, DISPLAY: ':0' };
      const host = await startHost({ home, env, opens: true });
      const addressFile = join(programs, 'xdg-open.address');
      await until(
        'the browser was opened',
        () => existsSync(addressFile) && readFileSync(addressFile, 'utf8') !== '',
      );
      const address = readFileSync(addressFile, 'utf8');
      expect(address).not.toContain('key');
      expect(statSync(fileURLToPath(address)).mode & 0o777).toBe(0o600);
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForURL(`${host.origin}/**`);
      await firstButton(page).waitFor();
      expect(existsSync(fileURLToPath(address))).toBe(false);
    });
  }

  it('can be requested again for another window', async () => {
    const { browser, host } = shared();
    const secondPage = await browser.newPage();
    await secondPage.goto(await host.newLink());
    await firstButton(secondPage).waitFor();
  });
});

describe('a page that has opened the link', () => {
  it('needs its secret for every call, and shares it with new tabs and after a reload', async () => {
    const { page, host } = shared();
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
