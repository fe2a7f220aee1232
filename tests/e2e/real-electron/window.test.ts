// The window of the desk in a real Electron: its sandbox, its modes, its menu and its keys.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { opensDialog, press } from '../../support/real-electron/hands.ts';
import { processTree } from '../../support/real-electron/processes.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { call, menuOf, openReal, windowOf } from './real-desk.ts';

const GATHER_MS = 3_000;
const SAVED_WITHIN_MS = 1_500;

describe('the sandbox in electron', () => {
  it('restricts every renderer with a system call filter and separate namespaces', async () => {
    const { pid } = await openReal();
    const processes = processTree(pid);
    const main = processes.find((each) => each.pid === pid);
    const renderers = processes.filter(({ type }) => type === 'renderer');
    expect(renderers.length).toBeGreaterThan(0);
    for (const { seccomp, namespaces } of renderers) {
      expect(seccomp).toBe(2);
      expect(namespaces).toBeGreaterThan(main?.namespaces ?? 0);
    }
  });

  it('lets WebRTC send no packet', async () => {
    const socket = createSocket('udp4');
    onTestFinished(() => void socket.close());
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    let packets = 0;
    socket.on('message', () => (packets += 1));
    const { page } = await openReal();
    await page.evaluate(async (urls) => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls }] });
      connection.createDataChannel('out');
      await connection.setLocalDescription(await connection.createOffer());
    }, `stun:127.0.0.1:${socket.address().port}`);
    await pause(GATHER_MS);
    expect(packets).toBe(0);
  });
});

describe('the modes in electron', () => {
  it('restore the kiosk after a kill, and leave it only after a question', async () => {
    const home = tempFolder();
    const first = await openReal({ home });
    await call(first.page, 'desk.set-mode', { mode: 'full-screen' });
    await pause(SAVED_WITHIN_MS);
    // On Linux the window gets no event for this change.
    await call(first.page, 'desk.set-mode', { mode: 'kiosk' });
    await until('it is a kiosk', async () => (await windowOf(first))?.kiosk);
    await pause(SAVED_WITHIN_MS);
    await first.kill();
    const desk = await openReal({ home });
    await until('it is a kiosk again', async () => (await windowOf(desk))?.kiosk);
    let answer: Promise<unknown> | undefined;
    const leave = () =>
      opensDialog(() => void (answer = call(desk.page, 'desk.set-mode', { mode: 'window' })));
    const question = await leave();
    await question.cancel();
    expect(await answer).toEqual({ ok: true, data: 'kiosk' });
    await leave();
    await press('Left', 'Return');
    expect(await answer).toEqual({ ok: true, data: 'window' });
    expect(await windowOf(desk)).toMatchObject({ kiosk: false, fullScreen: false });
  });

  it('show the menu bar in a window, also after full screen', async () => {
    const desk = await openReal();
    await until('the window is shown', async () => (await windowOf(desk))?.visible);
    expect(await windowOf(desk)).toMatchObject({ menuBar: true });
    await call(desk.page, 'desk.set-mode', { mode: 'full-screen' });
    await until('it is full-screen', async () => (await windowOf(desk))?.fullScreen);
    expect(await windowOf(desk)).toMatchObject({ menuBar: false });
    await call(desk.page, 'desk.set-mode', { mode: 'window' });
    await until('it is a window again', async () => (await windowOf(desk))?.fullScreen === false);
    expect(await windowOf(desk)).toMatchObject({ menuBar: true });
  });

  it('follow the F11 key', async () => {
    const desk = await openReal();
    const hasKeys = () => until('the window has the keys', async () => (await windowOf(desk))?.focused);
    await hasKeys();
    await press('F11');
    await until('it fills the screen', async () => (await windowOf(desk))?.fullScreen);
    expect(await call(desk.page, 'desk.mode')).toEqual({ ok: true, data: 'full-screen' });
    await hasKeys();
    await press('F11');
    await until('it is a window again', async () => (await windowOf(desk))?.fullScreen === false);
  });
});

describe('the position of the window in electron', () => {
  it('is the same after every start if the window is not moved', async () => {
    const home = tempFolder();
    const first = await openReal({ home });
    await first.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 200, y: 150, width: 1100, height: 700 }),
    );
    await pause(SAVED_WITHIN_MS);
    await first.stop();
    const positions: unknown[] = [];
    for (let start = 0; start < 3; start += 1) {
      const desk = await openReal({ home });
      await until('the window is shown', async () => (await windowOf(desk))?.visible);
      await pause(SAVED_WITHIN_MS);
      positions.push((await windowOf(desk))?.bounds);
      await desk.stop();
    }
    expect(new Set(positions.map((position) => JSON.stringify(position))).size).toBe(1);
  });
});

describe('the menu in electron', () => {
  it('uses the chosen language', async () => {
    const desk = await openReal();
    expect(await menuOf(desk)).toContain('Full screen');
    await call(desk.page, 'settings.change', { language: 'zh-CN' });
    await expect.poll(() => menuOf(desk)).toContain('全屏');
  });
});
