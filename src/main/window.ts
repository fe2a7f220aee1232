// Opens the first window: sandboxed, without Node, where it was left.
import { app, BrowserWindow, type Display, nativeTheme, screen, type WebPreferences } from 'electron';
import type { DeskMode } from '../contract/desk.ts';
import {
  type Box,
  boxToRequest,
  type Frame,
  frameBetween,
  NO_FRAME,
  placeWindow,
  screenWithMostOf,
  smallestOn,
} from './placement.ts';
import type { WindowState, WindowStateFile } from './window-state.ts';

export interface WindowOptions {
  preloadFile: string;
  iconFile: string;
  state: WindowStateFile;
  /** The present mode of the window, for saving. */
  mode: () => DeskMode;
}

export const BACKGROUND = { light: '#f7f4ee', dark: '#1d1b18' };

/** The same for every window of ours. */
export const pagePreferences = (preload: string): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  devTools: !app.isPackaged,
});

export interface OpenedWindow {
  window: BrowserWindow;
  /** Saves the window's present state. */
  save: () => void;
}

let opened: BrowserWindow | undefined;

/** Our first window; undefined before it opens and after it closes. */
export const theWindow = () => opened;

export function openWindow(options: WindowOptions, left: WindowState | undefined): OpenedWindow {
  const screens = visibleScreens();
  const box = placeWindow(left?.box, screens);
  const smallest = smallestOn(screenWithMostOf(box, screens));
  const window = new BrowserWindow({
    ...box,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: 'Servery',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    // On other systems the icon is part of the program.
    ...(process.platform === 'linux' ? { icon: options.iconFile } : {}),
    webPreferences: pagePreferences(options.preloadFile),
  });
  opened = window;
  window.once('closed', () => (opened = undefined));
  if (left?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  return { window, save: saveState(window, box, options) };
}

const SAVE_AFTER_MS = 500;
/** After this time a move comes from the person. */
const FRAMED_WITHIN_MS = 1_000;

/** Saves half a second after the last move and on close; returns a function that saves at once. */
function saveState(window: BrowserWindow, asked: Box, { state, mode }: WindowOptions): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const frame = watchFrame(window, asked);
  const saveNow = () => {
    clearTimeout(waiting);
    if (window.isDestroyed()) return;
    const box = boxToRequest(window.getNormalBounds(), frame());
    state.write({ box, maximized: window.isMaximized(), mode: mode() });
  };
  const saveSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(saveNow, SAVE_AFTER_MS);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('enter-full-screen', saveSoon);
  window.on('leave-full-screen', saveSoon);
  window.on('close', saveNow);
  return saveNow;
}

/** Returns the frame that the system put around the window when it was shown. */
function watchFrame(window: BrowserWindow, asked: Box): () => Frame {
  let frame = NO_FRAME;
  const look = () => (frame = frameBetween(asked, window.getNormalBounds()) ?? frame);
  window.once('show', () => {
    window.on('move', look);
    setTimeout(() => window.off('move', look), FRAMED_WITHIN_MS);
  });
  return () => frame;
}

function visibleScreens(): [Box, ...Box[]] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [areaOf(main), ...others.map(areaOf)];
}

const areaOf = ({ workArea }: Display): Box => workArea;

/** A second start of the program shows the existing window. */
export function showAgain(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
