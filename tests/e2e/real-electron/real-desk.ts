// Opens the desk in a real Electron and queries its main process.

import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type ElectronDesk, type ElectronStart, openElectron } from '../../support/desk/electron.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { callRaw } from '../desk/visit.ts';

export async function openReal(start: Partial<ElectronStart> = {}): Promise<ElectronDesk> {
  const desk = await openElectron({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(() => desk.kill());
  await desk.page.getByRole('button').first().waitFor();
  return desk;
}

export interface WindowNow {
  kiosk: boolean;
  fullScreen: boolean;
  visible: boolean;
  menuBar: boolean;
  /** Has the keyboard focus. */
  focused: boolean;
  bounds: { x: number; y: number; width: number; height: number };
}

export const windowOf = ({ app }: ElectronDesk): Promise<WindowNow | undefined> =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    return window === undefined
      ? undefined
      : {
          kiosk: window.isKiosk(),
          fullScreen: window.isFullScreen(),
          visible: window.isVisible(),
          menuBar: window.isMenuBarVisible(),
          focused: window.isFocused(),
          bounds: window.getBounds(),
        };
  });

/** The labels of the menu and its submenus. */
export const menuOf = ({ app }: ElectronDesk): Promise<string[]> =>
  app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap((item) => [
      item.label,
      ...(item.submenu?.items ?? []).map(({ label }) => label),
    ]),
  );

export interface Answer<Data> {
  ok: boolean;
  data: Data;
}

export const call = async <Data = unknown>(page: Page, route: string, input: unknown = null) =>
  (await callRaw(page, route, input)) as Answer<Data>;
