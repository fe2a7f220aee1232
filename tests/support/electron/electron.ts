// A stand-in for the `electron` module, for tests only: what the main process uses of it, on Chromium through Playwright.

import { app } from './app.ts';
import { dialog } from './dialogs.ts';
import { ipcMain } from './ipc.ts';
import { nativeTheme, powerMonitor, safeStorage, screen, shell, utilityProcess } from './machine.ts';
import { Menu } from './menus.ts';
import { protocol, session } from './session.ts';
import { strict } from './strict.ts';
import { BrowserWindow } from './windows.ts';

export const electron = strict('', {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
});
