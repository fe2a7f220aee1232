// Handles a page that crashes, hangs or fails to load: shows a page that offers to reload instead of a white window.
import { app, type BrowserWindow, dialog } from 'electron';
import type { Clock, Log } from '../core/ports.ts';
import { ORIGIN, type PageAddress } from './address.ts';
import { type Trouble, troublePath } from './trouble-page.ts';
import type { Words } from './words.ts';

export interface CrashDeps {
  page: PageAddress;
  log: Log;
  clock: Clock;
  words: () => Words;
}

const CRASH_LOOP_COUNT = 3;
const CRASH_LOOP_SECONDS = 60;

/** The code of a navigation that was cancelled, by a newer one or by us. */
const ERR_ABORTED = -3;

export function setupCrashes(window: BrowserWindow, deps: CrashDeps): void {
  const { log } = deps;
  const contents = window.webContents;
  const isCrashLoop = countCrashes(deps.clock);
  let hung: AbortController | undefined;
  const showTroublePage = (trouble: Trouble) => {
    contents.loadURL(ORIGIN + troublePath(trouble)).catch((error: unknown) => {
      log.error('no page', { trouble, reason: String(error) });
    });
  };

  contents.on('render-process-gone', (_, { reason, exitCode }) => {
    log.error('page gone', { reason, exitCode });
    const trouble = hung === undefined ? 'crashed' : 'hung';
    hung?.abort();
    hung = undefined;
    if (reason === 'clean-exit') return;
    if (isCrashLoop()) void offerRestart(window, deps);
    else showTroublePage(trouble);
  });
  contents.on('did-fail-load', (_, ...[code, reason, url, isMainFrame]) => {
    if (!isMainFrame || code === ERR_ABORTED) return;
    log.error('page not loaded', { code, reason });
    if (deps.page.isPage(url)) showTroublePage('unloadable');
  });
  window.on('unresponsive', () => {
    if (hung !== undefined) return;
    hung = new AbortController();
    log.error('page hangs');
    void askToWait(window, { words: deps.words(), signal: hung.signal }).then((wait) => {
      if (wait) hung = undefined;
      else contents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    hung?.abort();
    hung = undefined;
  });
}

/** Whether this crash is one too many in too short a time. */
function countCrashes(clock: Clock): () => boolean {
  let crashes: number[] = [];
  return () => {
    const now = clock.elapsedMs();
    crashes = [...crashes.filter((at) => now - at < CRASH_LOOP_SECONDS * 1000), now];
    if (crashes.length < CRASH_LOOP_COUNT) return false;
    crashes = [];
    return true;
  };
}

async function askToWait(
  window: BrowserWindow,
  { words, signal }: { words: Words; signal: AbortSignal },
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: words.hung,
    detail: words.hungDetail,
    buttons: [words.wait, words.openAgain],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return signal.aborted || response === 0;
}

/** The stand-in page itself may be what crashes, so only the system's own dialog is sure to show. */
async function offerRestart(window: BrowserWindow, { page, log, words }: CrashDeps): Promise<void> {
  const { crashesAgain, crashesAgainDetail, openAgain, quit } = words();
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: crashesAgain,
    detail: `${crashesAgainDetail}\n${log.file}`,
    buttons: [openAgain, quit],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) await window.webContents.loadURL(page.start);
  else app.quit();
}
