// Asks before a page with unsaved changes is closed, quit or reloaded.
import { app, type BrowserWindow, dialog } from 'electron';
import type { PageAddress } from './address.ts';
import type { Words } from './words.ts';

export interface LeavingDeps {
  page: PageAddress;
  words: () => Words;
  /** The end of the session is never delayed. */
  isShuttingDown: () => boolean;
}

type Way = 'close' | 'quit' | 'reload';

/**
 * Electron silently keeps such a page and accepts only an immediate answer. A blocking dialog would block the whole
 * program, including the signals that end it, so the page stays and the action is repeated after the answer.
 */
export function setupLeaving(window: BrowserWindow, deps: LeavingDeps): void {
  const contents = window.webContents;
  let way: Way = 'reload';
  let isAsking = false;
  let mayLeave = false;
  const leave: Record<Way, () => void> = {
    close: () => window.close(),
    quit: () => app.quit(),
    reload: () => void contents.loadURL(deps.page.start).catch(() => undefined),
  };
  app.on('before-quit', () => (way = 'quit'));
  window.on('close', ({ defaultPrevented }) => {
    if (defaultPrevented) way = 'reload';
    else if (way === 'reload') way = 'close';
  });
  contents.on('did-finish-load', () => (mayLeave = false));
  contents.on('will-prevent-unload', (event) => {
    const wanted = way;
    way = 'reload';
    if (mayLeave || deps.isShuttingDown()) event.preventDefault();
    if (event.defaultPrevented || isAsking) return;
    isAsking = true;
    void askToLeave(window, deps.words()).then((may) => {
      isAsking = false;
      if (!may || window.isDestroyed()) return;
      mayLeave = true;
      leave[wanted]();
    });
  });
}

async function askToLeave(window: BrowserWindow, words: Words): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.leaveUnsaved,
    detail: words.leaveUnsavedDetail,
    buttons: [words.leaveAnyway, words.stayHere],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
