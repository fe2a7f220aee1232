// Starts a new version and waits until it is ready; after two starts that do not get there the version before comes back.
import type { InstallStateFile } from './install-state.ts';
import { end, MOST_STARTS, READY_WITHIN_MS } from './start-judgement.ts';

export interface WatchedProgram {
  /** Resolves when it has ended. */
  ended: Promise<void>;
  kill: () => void;
}

export interface WatchDeps {
  file: InstallStateFile;
  start: () => WatchedProgram;
  /** False if the version before is not there any more. */
  bringBack: () => boolean;
  /** Starts the program that stands in its place, without watching it. */
  startAgain: () => void;
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  nowSeconds: () => number;
}

const LOOK_EVERY_MS = 250;

/** Runs in the version before, which is known to work. */
export async function watchNewVersion(deps: WatchDeps): Promise<'ready' | 'brought-back' | 'given-up'> {
  for (;;) {
    const { installation } = deps.file.read();
    if (installation === null) return 'ready';
    if (installation.starts >= MOST_STARTS) break;
    deps.file.write({ installation: { ...installation, starts: installation.starts + 1 } });
    if (await getsReady(deps)) return 'ready';
  }
  if (!deps.bringBack()) return 'given-up';
  end(deps.file, 'brought-back', deps.nowSeconds());
  deps.startAgain();
  return 'brought-back';
}

async function getsReady({ file, start, pause }: WatchDeps): Promise<boolean> {
  const isReady = () => file.read().installation === null;
  const program = start();
  const ended = program.ended.then(() => 'ended' as const);
  for (let waited = 0; waited < READY_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (isReady()) return true;
    if ((await Promise.race([ended, pause(LOOK_EVERY_MS)])) === 'ended') return isReady();
  }
  program.kill();
  await ended;
  return isReady();
}
