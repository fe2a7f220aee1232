// Sets the application menu and the actions of its items.
import { app, type BrowserWindow, Menu } from 'electron';
import type { PageAddress } from './address.ts';
import { menuTemplate } from './menu.ts';
import type { Modes } from './modes.ts';
import type { Words } from './words.ts';
import { zoom } from './zoom.ts';

export interface MenuDeps {
  window: () => BrowserWindow | undefined;
  words: () => Words;
  modes: Modes;
  page: PageAddress;
}

export function drawMenu({ window, words, modes, page }: MenuDeps): void {
  const setting = {
    words: words(),
    isMac: process.platform === 'darwin',
    isDevelopment: !app.isPackaged,
  };
  const template = menuTemplate(setting, {
    // Also leads back from the page that replaces a broken one.
    reload: () => {
      // Rejects when the person keeps unsaved changes; setupCrashes handles other failures.
      window()
        ?.webContents.loadURL(page.start)
        .catch(() => undefined);
    },
    zoom: (direction) => {
      const contents = window()?.webContents;
      if (contents === undefined) return;
      if (direction === 'reset') contents.setZoomFactor(1);
      else zoom(contents, direction);
    },
    toggle: (mode) => void modes.setMode(modes.mode() === mode ? 'window' : mode),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
