// Puts the menu in its place and gives its items what they do.
import { app, type BrowserWindow, Menu } from 'electron';
import type { PageAddress } from './address.ts';
import { menuTemplate } from './menu.ts';
import type { Modes } from './modes.ts';
import type { Words } from './words.ts';
import { zoom } from './zoom.ts';

export interface MenuParts {
  window: () => BrowserWindow | undefined;
  words: () => Words;
  modes: Modes;
  page: PageAddress;
}

export function drawMenu({ window, words, modes, page }: MenuParts): void {
  const setting = {
    words: words(),
    isMac: process.platform === 'darwin',
    isDevelopment: !app.isPackaged,
  };
  const template = menuTemplate(setting, {
    // From the page that stands in for a broken one, too, this leads back.
    reload: () => {
      // It fails where the person stays with what is not saved; of other troubles the crash room hears.
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
