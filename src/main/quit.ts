// Ends the program in order, and without questions when the session ends.
import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { Log } from '../core/ports.ts';

export interface QuitDeps {
  log: Log;
  /** Releases the home folder for the next start. */
  release: () => void;
  /** What is done when everything has ended in order. */
  takeLastAct: () => (() => void) | undefined;
}

const STOP_TIMEOUT_MS = 8_000;

/** The core ends first, so that the training shop and every file are closed. */
export function setupQuit(stop: () => Promise<void>, { log, release, takeLastAct }: QuitDeps): void {
  let isStopping = false;
  const logStop = (error: unknown) => log.error('stop', { stack: String(error) });
  const end = () => {
    release();
    app.exit(0);
  };
  const doLastAct = () => takeLastAct()?.();
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(end, STOP_TIMEOUT_MS);
    void stop()
      .then(doLastAct)
      .catch(logStop)
      .finally(() => {
        clearTimeout(late);
        end();
      });
  });
}

interface Shutdown {
  /** True as soon as the session begins to end: nothing may delay it any more. */
  isUnderWay: () => boolean;
  /** On Windows only the window receives the event. */
  watch: (window: BrowserWindow) => void;
}

/** A hung page cannot answer; its drafts are on disk up to the last second. */
const PAGE_TIMEOUT_MS = 1_000;

/** The session ends with a signal or a shutdown of the system. */
export function watchShutdown(window: () => BrowserWindow | undefined): Shutdown {
  let isUnderWay = false;
  const end = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    app.quit();
    setTimeout(() => window()?.destroy(), PAGE_TIMEOUT_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Electron installs its own handlers over those of packages; a first listener would reinstall them.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  powerMonitor.on('shutdown', end);
  return {
    isUnderWay: () => isUnderWay,
    watch: (opened) => void opened.on('session-end', end),
  };
}
