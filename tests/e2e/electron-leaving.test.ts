// The built desk on the stand-in for Electron: leaving a window with unsaved input.

import { beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, buildPrograms } from '../../scripts/steps/build.mjs';
import { hasRealElectron } from '../support/desk.ts';
import { until } from '../support/until.ts';
import { callFrom, type Dialogs, nextDialog, openDesk, windowOf } from './electron-desk.ts';
import type { StandInDesk } from '../support/desk/stand-in.ts';

beforeAll(async () => {
  await Promise.all([buildPrograms(), buildDesk()]);
});

const [LEAVE, STAY] = [0, 1];

/** Opens the desk with a form that is partly filled in. */
async function openHalfFilled(language: 'zh-CN' | 'en' = 'en'): Promise<StandInDesk> {
  const desk = await openDesk({ language });
  await desk.page.getByRole('button').first().waitFor();
  await desk.page.evaluate(() => {
    location.hash = '#/shops/new';
  });
  await desk.page.locator('#shop-name').click();
  await desk.page.keyboard.type('Corner shop');
  return desk;
}

const isOpen = (desk: StandInDesk) => desk.process.exitCode === null && desk.process.signalCode === null;
const ended = (desk: StandInDesk) => until('the program ends', () => !isOpen(desk));
const answer = (desk: StandInDesk, response: number) =>
  desk.ask('answer', { response }).catch(() => undefined);
const typed = (desk: StandInDesk) => desk.page.locator('#shop-name').inputValue();

describe('a window with a half-filled form', () => {
  it('asks once even if it is closed twice, stays open if the person chooses to stay, and closes if they leave', async () => {
    const desk = await openHalfFilled();
    expect(await desk.ask('close')).toBe(false);
    await desk.ask('close');
    expect(await nextDialog(desk)).toMatchObject({
      message: 'Leave without saving?',
      buttons: ['Leave', 'Stay'],
      defaultId: STAY,
      cancelId: STAY,
    });
    expect((await desk.ask<Dialogs>('dialogs')).open).toHaveLength(1);
    await answer(desk, STAY);
    expect(await typed(desk)).toBe('Corner shop');
    expect((await windowOf(desk)).is).toMatchObject({ destroyed: false });
    await desk.ask('close');
    await nextDialog(desk);
    await answer(desk, LEAVE);
    await ended(desk);
    expect(desk.process.exitCode).toBe(0);
  });

  it('delays quitting until the person chooses to leave', async () => {
    const desk = await openHalfFilled('zh-CN');
    await desk.ask('quit');
    expect(await nextDialog(desk)).toMatchObject({
      message: '不保存就离开吗？',
      buttons: ['离开', '继续编辑'],
    });
    await answer(desk, STAY);
    expect(await typed(desk)).toBe('Corner shop');
    await desk.ask('quit');
    await nextDialog(desk);
    await answer(desk, LEAVE);
    await ended(desk);
    expect(desk.process.exitCode).toBe(0);
  });

  const reload = async () => {
    const desk = await openHalfFilled();
    await desk.ask('click', 'Load the page again');
    await nextDialog(desk);
    await answer(desk, STAY);
    expect(await typed(desk)).toBe('Corner shop');
    await desk.ask('click', 'Load the page again');
    await nextDialog(desk);
    await answer(desk, LEAVE);
    await desk.page.waitForFunction(() => !location.hash.includes('shops'));
    expect(await callFrom(desk.page, 'desk.about')).toMatchObject({ ok: true });
    expect((await desk.ask<Dialogs>('dialogs')).open).toEqual([]);
  };
  if (!hasRealElectron) it('reloads only if the person chooses to leave', reload);
});

/** A real Electron gets all of them in real-electron/leaving.test.ts. */
const signals = hasRealElectron ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const);

describe('the end of the session', () => {
  it.each(signals)(
    'by %s quits the program without a question, even with a half-filled form',
    async (signal) => {
      const desk = await openHalfFilled();
      desk.process.kill(signal);
      await ended(desk);
      expect(desk.process.exitCode).toBe(0);
    },
  );

  it('quits the program while the question is open', async () => {
    const desk = await openHalfFilled();
    await desk.ask('close');
    await nextDialog(desk);
    desk.process.kill('SIGTERM');
    await ended(desk);
    expect(desk.process.exitCode).toBe(0);
  });

  it('by a system shutdown quits the program, even with a half-filled form', async () => {
    const desk = await openHalfFilled();
    await desk.ask('shut-down').catch(() => undefined);
    await ended(desk);
    expect(desk.process.exitCode).toBe(0);
  });

  it('quits a kiosk without its question', async () => {
    const desk = await openDesk();
    await callFrom(desk.page, 'desk.set-mode', { mode: 'kiosk' });
    desk.process.kill('SIGTERM');
    await ended(desk);
    expect(desk.process.exitCode).toBe(0);
  });

  it('quits the program within seconds even if its page hangs', async () => {
    const desk = await openHalfFilled();
    const hanging = desk.page.evaluate(() => {
      for (;;);
    });
    hanging.catch(() => undefined);
    desk.process.kill('SIGTERM');
    await ended(desk);
    expect(desk.process.exitCode).toBe(0);
  });
});
