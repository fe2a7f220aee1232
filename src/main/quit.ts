// Ends the program in order: the core first, so that the training shop and every file are closed.
import { app } from 'electron';
import type { Log } from '../core/ports.ts';

export interface QuitDeps {
  log: Log;
  /** Releases the home folder for the next start. */
  release: () => void;
}

const STOP_TIMEOUT_MS = 8_000;

export function setupQuit(stop: () => Promise<void>, { log, release }: QuitDeps): void {
  let isStopping = false;
  const end = () => {
    release();
    app.exit(0);
  };
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(end, STOP_TIMEOUT_MS);
    void stop()
      .catch((error: unknown) => log.error('stop', { stack: String(error) }))
      .finally(() => {
        clearTimeout(late);
        end();
      });
  });
}
