// The mode of the window: a window, full screen, or a kiosk, which is left only after a question.
import { type BrowserWindow, dialog } from 'electron';
import type { DeskMode } from '../contract/desk.ts';
import type { Words } from './words.ts';

export interface Modes {
  mode: () => DeskMode;
  /** Resolves to the actual mode, because the person may have refused. */
  setMode: (mode: DeskMode) => Promise<DeskMode>;
}

export interface ModeDeps {
  /** Undefined while there is no window. */
  window: () => BrowserWindow | undefined;
  words: () => Words;
  /** The end of the session is never delayed. */
  isShuttingDown: () => boolean;
}

export interface WindowModes extends Modes {
  /** Follows mode changes by the system, and keeps a kiosk's window open. */
  attach: (window: BrowserWindow, mode: DeskMode, saveMode: () => void) => void;
}

export function createModes({ window, words, isShuttingDown }: ModeDeps): WindowModes {
  let current: DeskMode = 'window';
  let asked: Promise<boolean> | undefined;
  let save: () => void = () => undefined;

  const change = (mode: DeskMode): DeskMode => {
    current = mode;
    apply(window(), mode);
    // Not every system reports the change: Linux does not when full screen becomes a kiosk.
    save();
    return current;
  };

  /** Concurrent requests share one question. */
  const mayLeaveKiosk = () => (asked ??= askToLeave(window(), words()).finally(() => (asked = undefined)));

  return {
    mode: () => current,
    attach: (opened, mode, saveMode) => {
      change(mode);
      save = saveMode;
      followSystem(opened, { get: () => current, set: (now) => (current = now) });
      opened.on('close', (event) => {
        if (current !== 'kiosk' || isShuttingDown()) return;
        event.preventDefault();
        void mayLeaveKiosk().then((may) => may && opened.destroy());
      });
    },
    setMode: async (mode) => {
      if (mode === current) return current;
      if (current === 'kiosk' && !(await mayLeaveKiosk())) return current;
      return change(mode);
    },
  };
}

interface Current {
  get: () => DeskMode;
  set: (mode: DeskMode) => void;
}

function followSystem(window: BrowserWindow, current: Current): void {
  window.on('enter-full-screen', () => {
    if (current.get() === 'window') current.set('full-screen');
  });
  window.on('leave-full-screen', () => {
    if (current.get() === 'full-screen') {
      current.set('window');
      window.setMenuBarVisibility(true);
    } else if (current.get() === 'kiosk') apply(window, 'kiosk');
  });
}

function apply(window: BrowserWindow | undefined, mode: DeskMode): void {
  window?.setKiosk(mode === 'kiosk');
  if (mode !== 'kiosk') window?.setFullScreen(mode === 'full-screen');
  // On Linux, leaving full screen hides the menu bar of a window that has left it already, or was never there.
  if (mode === 'window') window?.setMenuBarVisibility(true);
}

async function askToLeave(window: BrowserWindow | undefined, words: Words): Promise<boolean> {
  if (window === undefined) return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.leaveKiosk,
    detail: words.leaveKioskDetail,
    buttons: [words.leave, words.stay],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
