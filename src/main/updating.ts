// Connects the program with its releases: judges each start, watches a new version, and lets one take this one's place.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { app, type BrowserWindow } from 'electron';
import type { Call } from '../core/dispatch.ts';
import type { Http, Updates } from '../core/ports.ts';
import { ignoreErrors } from '../host/files/disk.ts';
import { type Installation, InstallStateFile } from '../host/updates/install-state.ts';
import { bringBack, discardNext, placesOf } from '../host/updates/program-file.ts';
import { targetOf } from '../host/updates/program-target.ts';
import { publisherIn } from '../host/updates/publisher.ts';
import { end, judgeStart, READY_WITHIN_MS } from '../host/updates/start-judgement.ts';
import { startProgram } from '../host/updates/start-program.ts';
import { openUpdates } from '../host/updates/updates.ts';
import { watchNewVersion } from '../host/updates/watch.ts';
import type { Flags } from './flags.ts';
import type { Host } from './host.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

const target = () =>
  targetOf({
    platform: process.platform,
    env: process.env,
    isPackaged: app.isPackaged,
    execPath: process.execPath,
    resourcesFolder: process.resourcesPath,
  });

/** Without what an earlier restart has added. */
const ownArgs = () =>
  process.argv.slice(1).filter((arg) => arg !== '--watched' && !arg.startsWith('--after='));

const after = () => `--after=${process.pid}`;

/** True if this start goes on; otherwise another version is being started, and this one ends. */
export function judgeThisStart(folder: string, flags: Flags): boolean {
  try {
    return judge(folder, flags);
  } catch {
    // A disk that takes nothing must not keep the desk from opening.
    return true;
  }
}

function judge(folder: string, { watched }: Flags): boolean {
  const state = new InstallStateFile(folder);
  const program = process.env.APPIMAGE;
  const judgement = judgeStart(state, {
    version: app.getVersion(),
    program,
    isWatched: watched,
    nowSeconds: nowSeconds(),
  });
  if (judgement.kind === 'go') {
    if (program !== undefined && state.read().installation === null) discardNext(placesOf(program));
    return true;
  }
  const { installation } = judgement;
  if (judgement.kind === 'count') {
    setTimeout(() => startOver(state, installation), READY_WITHIN_MS);
    return true;
  }
  return !comeBack(state, installation);
}

/** It did not get ready: the next start counts again, or brings the version before back. */
function startOver(state: InstallStateFile, { program, args }: Installation): void {
  if (state.read().installation === null) return;
  startProgram(program, [...args, after()]);
  app.exit(1);
}

/** False if the version before is not there any more. */
function comeBack(state: InstallStateFile, { program, previous, args }: Installation): boolean {
  if (previous !== null) runInstaller(previous);
  else if (bringBack(placesOf(program))) {
    end(state, 'brought-back', nowSeconds());
    startProgram(program, [...args, after()]);
  } else return false;
  return true;
}

/** Per user, without questions, and starts what it has installed. */
const runInstaller = (installer: string) => void startProgram(installer, ['--updated', '/S', '--force-run']);

/** Runs in the version before, without a window. */
export async function watchUpdate(folder: string): Promise<void> {
  // Beside the new version, which uses the folder of this desk.
  const ownFolder = mkdtempSync(join(tmpdir(), 'servery-watch-'));
  app.setPath('userData', ownFolder);
  const file = new InstallStateFile(folder);
  const { installation } = file.read();
  if (installation !== null) {
    const { program, args } = installation;
    await watchNewVersion({
      file,
      start: () => startProgram(program, [...args, '--watched']),
      bringBack: () => bringBack(placesOf(program)),
      startAgain: () => void startProgram(program, args),
      pause,
      nowSeconds,
    });
  }
  ignoreErrors(() => rmSync(ownFolder, { recursive: true, force: true }));
  app.exit(0);
}

/** A start has succeeded when the page has got its first answer. */
export function reportReady(call: Call, folder: string): Call {
  const state = new InstallStateFile(folder);
  let isReady = false;
  return async (...asked) => {
    const answer = await call(...asked);
    // A disk that is full now may take it at a later answer.
    if (!isReady && answer.ok)
      ignoreErrors(() => {
        end(state, 'installed', nowSeconds());
        isReady = true;
      });
    return answer;
  };
}

export interface LastAct {
  /** Ends the program without a question, and then does this. */
  quitAnd: (last: () => void) => void;
  /** What is left to do, once; nothing while the system is shutting down. */
  take: () => (() => void) | undefined;
}

export function createLastAct(
  window: () => BrowserWindow | undefined,
  isShuttingDown: () => boolean,
): LastAct {
  let act: (() => void) | undefined;
  return {
    quitAnd: (last) => {
      if (isShuttingDown()) return;
      act = last;
      window()?.destroy();
      app.quit();
    },
    take: () => (isShuttingDown() ? undefined : act),
  };
}

export function programUpdates(
  { folder, clock }: Host,
  { http, quitAnd }: { http: Http; quitAnd: LastAct['quitAnd'] },
): Updates {
  return openUpdates({
    homeFolder: folder,
    version: app.getVersion(),
    publisher: publisherIn(packageJson()),
    target: target(),
    arch: process.arch,
    args: ownArgs(),
    state: new InstallStateFile(folder),
    http,
    clock,
    quitAnd,
    startWatching: (previous) => void startProgram(previous, [`--home=${folder}`, '--watch-update', after()]),
    startAgain: (program) => void startProgram(program, [...ownArgs(), after()]),
    runInstaller,
  });
}

function packageJson(): unknown {
  return JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
}
