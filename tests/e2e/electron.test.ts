// The built desk on the stand-in for Electron: its window, and what the page gets from it.

import { beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, buildPrograms } from '../../scripts/steps/build.mjs';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { callFrom, deskForAll, openDesk, windowOf } from './electron-desk.ts';

beforeAll(async () => {
  await Promise.all([buildPrograms(), buildDesk()]);
});

/** Each of these leaves the desk as it was. */
describe('the open window', () => {
  const shared = deskForAll();

  it('is sandboxed and without Node, and its page can call routes', async () => {
    const desk = shared();
    await until('it is shown', async () => (await windowOf(desk)).is.visible);
    const { options } = await windowOf(desk);
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject({
      ok: true,
      data: {
        host: 'electron',
        homeFolder: desk.home,
        modes: ['window', 'full-screen', 'kiosk'],
        language: 'en',
      },
    });
    expect(await desk.ask('channels')).toEqual({ handled: ['call'], heard: [] });
  });

  it('gives its page only call and on, nothing of Node or Electron', async () => {
    const { page } = shared();
    const seen = await page.evaluate(() => ({
      bridge: Object.keys(window.servery),
      nodes: [
        'require',
        'process',
        'module',
        'exports',
        'Buffer',
        'global',
        '__dirname',
        'electron',
        'ipcRenderer',
      ].filter((name) => name in window),
      standInNames: Object.keys(window).filter((name) => /electron|standin|brokenin/i.test(name)),
      isFrozen: Object.isFrozen(window.servery),
    }));
    expect(seen).toEqual({ bridge: ['call', 'on'], nodes: [], standInNames: [], isFrozen: true });
    const replaced = await page.evaluate(() => Reflect.set(window, 'servery', { call: () => 'mine' }));
    expect(replaced).toBe(false);
  });

  it('sends events to the page until the page stops listening', async () => {
    const { page } = shared();
    await page.evaluate(async () => {
      const received: unknown[] = (window.received = []);
      const stop = window.servery.on('settings.changed', (...all: unknown[]) => received.push(all));
      await window.servery.call('settings.change', { theme: 'dark' });
      while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      stop();
      const again = new Promise((resolve) => window.servery.on('settings.changed', resolve));
      await window.servery.call('settings.change', { theme: 'light' });
      await again;
    });
    expect(await page.evaluate(() => window.received)).toMatchObject([
      [{ language: 'system', theme: 'dark' }],
    ]);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)).toBe(true);
  });

  it('lets WebRTC send no packets past the proxy', async () => {
    expect((await windowOf(shared())).webRtcPolicy).toBe('disable_non_proxied_udp');
  });

  it('zooms between half and three times', async () => {
    const desk = shared();
    for (let i = 0; i < 15; i += 1) await desk.ask('zoom-wheel', 'in');
    expect((await windowOf(desk)).zoomFactor).toBe(3);
    for (let i = 0; i < 15; i += 1) await desk.ask('click', 'Smaller');
    expect((await windowOf(desk)).zoomFactor).toBe(0.5);
    await desk.ask('click', 'Normal size');
    expect((await windowOf(desk)).zoomFactor).toBe(1);
  });
});

describe('the place of the window', () => {
  it('opens at its last position, and fits into a smaller screen', async () => {
    const home = tempFolder();
    const first = await openDesk({ home });
    await first.ask('move', { x: 300, y: 200, width: 1100, height: 700 });
    await first.stop();
    const second = await openDesk({ home });
    expect((await windowOf(second)).box).toEqual({ x: 300, y: 200, width: 1100, height: 700 });
    await second.stop();
    const small = await openDesk({ home, env: { STAND_IN_SCREENS: '800x600+0+0' } });
    const { box, options } = await windowOf(small);
    expect(box).toEqual({ x: 0, y: 0, width: 800, height: 600 });
    expect([options.minWidth, options.minHeight]).toEqual([800, 600]);
  });

  it('does not move by the size of its frame at every start', async () => {
    const home = tempFolder();
    const env = { STAND_IN_FRAME: '1,20' };
    const openShown = async () => {
      const desk = await openDesk({ home, env });
      await until('it is shown', async () => (await windowOf(desk)).is.visible);
      return desk;
    };
    const first = await openShown();
    const { x, y } = (await windowOf(first)).box;
    await first.stop();
    const second = await openShown();
    expect((await windowOf(second)).box).toMatchObject({ x, y });
    await second.ask('move', { x: 301, y: 220, width: 1100, height: 700 });
    await second.stop();
    const third = await openShown();
    expect((await windowOf(third)).box).toEqual({ x: 301, y: 220, width: 1100, height: 700 });
  });
});
