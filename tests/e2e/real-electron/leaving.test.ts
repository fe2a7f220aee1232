// How the real Electron leaves a window in which something is not saved, and how it ends.

import { describe, expect, it } from 'vitest';
import type { ElectronDesk } from '../../support/desk/electron.ts';
import { closeWindow, opensDialog, press } from '../../support/real-electron/hands.ts';
import { isRunning, processTree } from '../../support/real-electron/processes.ts';
import { until } from '../../support/until.ts';
import { go, startTraining } from '../desk/visit.ts';
import { openReal } from './real-desk.ts';

async function openHalfFilled(): Promise<ElectronDesk> {
  const desk = await openReal();
  await go(desk.page, '/shops/new');
  await desk.page.locator('#shop-name').click();
  await desk.page.keyboard.type('Corner shop');
  return desk;
}

const ends = ({ pid }: ElectronDesk) => until('the program ends', () => !isRunning(pid), 5_000);

describe('a half-filled form in electron', () => {
  it('holds the window open until the person says that they leave', async () => {
    const desk = await openHalfFilled();
    const question = await opensDialog(closeWindow);
    await press('Escape');
    await question.gone();
    expect(await desk.page.locator('#shop-name').inputValue()).toBe('Corner shop');
    await opensDialog(closeWindow);
    await press('Left', 'Return');
    await ends(desk);
  });

  it('is kept when the page is loaded again, until the person says that they leave', async () => {
    const { page } = await openHalfFilled();
    const question = await opensDialog(() => press('ctrl+r'));
    await press('Escape');
    await question.gone();
    expect(await page.locator('#shop-name').inputValue()).toBe('Corner shop');
    await opensDialog(() => press('ctrl+r'));
    await press('Left', 'Return');
    await page.waitForURL((url) => !url.hash.includes('shops'));
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('does not hold up the end by %s', async (signal) => {
    const desk = await openHalfFilled();
    process.kill(desk.pid, signal);
    await ends(desk);
  });
});

describe('the end of the desk in electron', () => {
  it('is the end of the training shop and of every process that was begun', async () => {
    const desk = await openReal();
    await startTraining(desk.page);
    const pids = processTree(desk.pid).map(({ pid }) => pid);
    expect(pids.length).toBeGreaterThan(4);
    process.kill(desk.pid, 'SIGTERM');
    await ends(desk);
    await until('nothing of it is left', () => !pids.some(isRunning));
  });
});
