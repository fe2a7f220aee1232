// Uncaught errors: logged with their stack, and shown to the person in one dialog at a time.
import { app, dialog } from 'electron';
import type { Log } from '../core/ports.ts';
import { HomeInUse } from '../host/home/home.ts';
import { RefusedSwitch } from './switches.ts';
import type { Words } from './words.ts';

export function setupErrors(log: Log, words: () => Words): void {
  let isTelling = false;
  const told = async (kind: string, error: unknown) => {
    log.error(kind, { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    if (isTelling || !app.isReady()) return;
    isTelling = true;
    await tell(log, words()).finally(() => (isTelling = false));
  };
  process.on('uncaughtException', (error) => void told('uncaught', error));
  process.on('unhandledRejection', (reason) => void told('unhandled', reason));
}

/** The reason that is shown when the program cannot open a window. */
export function explainStart(error: unknown, { homeInUse, refusedSwitch }: Words): string {
  if (error instanceof RefusedSwitch) return `${refusedSwitch}\n${error.flag}`;
  if (error instanceof HomeInUse) return `${homeInUse}\n${error.folder}`;
  return error instanceof Error ? error.message : String(error);
}

async function tell(log: Log, { broken, brokenDetail, goOn, quit }: Words): Promise<void> {
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
