// Ends the program without asking anybody when the session ends: a signal, or the system that shuts down.
import { app, type BrowserWindow, powerMonitor } from 'electron';

export interface Shutdown {
  /** True from the moment at which the session began to end: nothing may hold up the end any more. */
  isUnderWay: () => boolean;
  /** On Windows the window is what hears of it. */
  watch: (window: BrowserWindow) => void;
}

/** A page that hangs answers nobody; what was typed into it is on the disk up to the last second. */
const PAGE_PATIENCE_MS = 1_000;

export function watchShutdown(window: () => BrowserWindow | undefined): Shutdown {
  let isUnderWay = false;
  const end = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    app.quit();
    setTimeout(() => window()?.destroy(), PAGE_PATIENCE_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Electron has put its own handlers over those of packages; only a first listener sets another in their place.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  powerMonitor.on('shutdown', end);
  return {
    isUnderWay: () => isUnderWay,
    watch: (opened) => void opened.on('session-end', end),
  };
}
