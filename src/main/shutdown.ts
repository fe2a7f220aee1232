// Ends the program without questions when the session ends: a signal, or a system shutdown.
import { app, type BrowserWindow, powerMonitor } from 'electron';

export interface Shutdown {
  /** True as soon as the session begins to end: nothing may delay it any more. */
  isUnderWay: () => boolean;
  /** On Windows only the window receives the event. */
  watch: (window: BrowserWindow) => void;
}

/** A hung page cannot answer; its drafts are on disk up to the last second. */
const PAGE_TIMEOUT_MS = 1_000;

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
