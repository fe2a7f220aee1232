// Asks before a page with unsaved changes is left: by closing, quitting or loading it again.
import { type BrowserWindow, dialog } from 'electron';
import type { Words } from './words.ts';

export interface LeavingDeps {
  words: () => Words;
  /** The end of the session is never held up. */
  isShuttingDown: () => boolean;
}

export function setupLeaving(window: BrowserWindow, { words, isShuttingDown }: LeavingDeps): void {
  // Without an answer Electron keeps the page, and says nothing to anybody.
  window.webContents.on('will-prevent-unload', (event) => {
    if (isShuttingDown() || asksToLeave(window, words())) event.preventDefault();
  });
}

/** Electron takes no later answer than this: the question has to block. */
function asksToLeave(window: BrowserWindow, words: Words): boolean {
  const response = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: words.leaveUnsaved,
    detail: words.leaveUnsavedDetail,
    buttons: [words.leaveAnyway, words.stayHere],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
