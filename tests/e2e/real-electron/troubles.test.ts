// Failures in a real Electron: a renderer that is killed, and one that hangs.

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attach, type ElectronDesk, startUnwatched } from '../../support/desk/electron.ts';
import { opensDialog, press } from '../../support/real-electron/hands.ts';
import { killTree } from '../../support/real-electron/processes.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { call, openReal } from './real-desk.ts';

const DETACH_WITHIN_MS = 1_000;

const rendererOf = ({ app }: ElectronDesk) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);

describe('a renderer in electron', () => {
  it('that the system kills is replaced by a page that leads back', async () => {
    const desk = await openReal();
    const renderer = await rendererOf(desk);
    await desk.breaksBy(() => void process.kill(renderer, 'SIGKILL'));
    expect(desk.page.url()).toMatch(/\/trouble\/crashed$/);
    await desk.page.getByRole('link').click();
    await desk.page.waitForURL(/index\.html/);
    expect(await call(desk.page, 'desk.about')).toMatchObject({ ok: true });
  });

  it('that hangs is replaced when the person agrees', async () => {
    const home = tempFolder();
    const program = startUnwatched({ home, language: 'en' });
    onTestFinished(() => void killTree(program.pid ?? 0));
    const first = await attach(home, '/index.html');
    await first.page.getByRole('button').first().waitFor();
    await first.page.evaluate((afterMs) => {
      setTimeout(() => {
        for (;;);
      }, afterMs);
    }, DETACH_WITHIN_MS);
    await first.detach();
    await pause(2 * DETACH_WITHIN_MS);
    await opensDialog(() => press('a'));
    await press('Right', 'Return');
    const second = await attach(home, '/trouble/hung');
    await second.page.getByRole('link').click();
    await second.page.waitForURL(/index\.html/);
    expect(await call(second.page, 'desk.about')).toMatchObject({ ok: true });
    await second.detach();
  });
});
