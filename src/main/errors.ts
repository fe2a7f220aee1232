// Uncaught errors: logged with their stack, and shown to the person in one dialog at a time.
import { app, dialog } from 'electron';
import type { Log } from '../core/ports.ts';
import { HomeInUse } from '../host/home/home.ts';
import { RefusedSwitch } from './switches.ts';
import type { Words } from './words.ts';

export function setupErrors(log: Log, words: () => Words): void {
  let isDialogOpen = false;
  const report = async (kind: string, error: unknown) => {
    log.error(kind, { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    if (isDialogOpen || !app.isReady()) return;
    isDialogOpen = true;
    await showErrorDialog(log, words()).finally(() => (isDialogOpen = false));
  };
  process.on('uncaughtException', (error) => void report('uncaught', error));
  process.on('unhandledRejection', (reason) => void report('unhandled', reason));
}

/** The reason that is shown when the program cannot open a window. */
export function explainStart(error: unknown, { homeInUse, refusedSwitch }: Words): string {
  if (error instanceof RefusedSwitch) return `${refusedSwitch}\n${error.flag}`;
  if (error instanceof HomeInUse) return `${homeInUse}\n${error.folder}`;
  return error instanceof Error ? error.message : String(error);
}

async function showErrorDialog(log: Log, { broken, brokenDetail, goOn, quit }: Words): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: broken,
    detail: `${brokenDetail}\n${log.file}`,
    buttons: [goOn, quit],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) app.quit();
}
