// What breaks in the real Electron: a renderer that dies, and one that hangs.

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ElectronDesk } from '../../support/desk/electron.ts';
import { photograph, opensDialog, press } from '../../support/real-electron/hands.ts';
import { until } from '../../support/until.ts';
import { call, openReal } from './real-desk.ts';

/** Electron waits that long for an answer to a key before it says that a page hangs. */
const HANGS_WITHIN_MS = 45_000;

const rendererOf = ({ app }: ElectronDesk) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);

describe('a renderer in electron', () => {
  it('that the system ends is followed by a page that leads back', async () => {
    const desk = await openReal();
    const renderer = await rendererOf(desk);
    await desk.breaksBy(() => void process.kill(renderer, 'SIGKILL'));
    expect(desk.page.url()).toMatch(/\/trouble\/crashed$/);
    await desk.page.getByRole('link').click();
    await desk.page.waitForURL(/index\.html/);
    expect(await call(desk.page, 'desk.about')).toMatchObject({ ok: true });
  });

  it('that hangs is given up when the person says so', { timeout: 120_000 }, async () => {
    const desk = await openReal();
    const question = await opensDialog(async () => {
      void desk.page.evaluate(() => {
        setTimeout(() => {
          for (;;);
        });
      });
      await pause(1_000);
      await press('a');
      setTimeout(() => void photograph('/tmp/rig-shot.png'), 38000);
    }, HANGS_WITHIN_MS);
    await desk.breaksBy(() => press('Right', 'Return'));
    await question.gone();
    expect(desk.page.url()).toMatch(/\/trouble\/hung$/);
    await desk.page.getByRole('link').click();
    await until('the page is back', () => desk.page.url().includes('/index.html'));
    expect(await call(desk.page, 'desk.about')).toMatchObject({ ok: true });
  });
});
