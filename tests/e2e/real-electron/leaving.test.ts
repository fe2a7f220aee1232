// How a real Electron leaves a window with unsaved input, and how it exits.

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

const ends = ({ pid }: ElectronDesk) => until('the program ends', () => !isRunning(pid));

describe('a half-filled form in electron', () => {
  it('keeps the window open until the person chooses to leave', async () => {
    const desk = await openHalfFilled();
    const question = await opensDialog(closeWindow);
    await question.cancel();
    expect(await desk.page.locator('#shop-name').inputValue()).toBe('Corner shop');
    await opensDialog(closeWindow);
    await press('Left', 'Return');
    await ends(desk);
  });

  it('survives a reload until the person chooses to leave', async () => {
    const { page } = await openHalfFilled();
    const question = await opensDialog(() => press('ctrl+r'));
    await question.cancel();
    expect(await page.locator('#shop-name').inputValue()).toBe('Corner shop');
    await opensDialog(() => press('ctrl+r'));
    await press('Left', 'Return');
    await page.waitForURL((url) => !url.hash.includes('shops'));
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('does not delay the end by %s', async (signal) => {
    const desk = await openHalfFilled();
    process.kill(desk.pid, signal);
    await ends(desk);
  });
});

describe('the exit of the desk in electron', () => {
  it('ends the training shop and every child process', async () => {
    const desk = await openReal();
    await startTraining(desk.page);
    const pids = processTree(desk.pid).map(({ pid }) => pid);
    expect(pids.length).toBeGreaterThan(4);
    process.kill(desk.pid, 'SIGTERM');
    await ends(desk);
    await until('all its processes have ended', () => !pids.some(isRunning));
  });
});
