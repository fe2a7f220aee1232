// Opens what the desk needs before anything is served: its folder and its log.
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Chance, Clock, Log } from '../core/ports.ts';
import { defaultHome } from '../host/home/default-home.ts';
import { openHome } from '../host/home/home.ts';
import { allowListeners } from '../host/listeners.ts';
import { openLogFile } from '../host/log/log-file.ts';
import { nodeChance, nodeClock } from '../host/time/clock.ts';

export interface Host {
  home: string;
  clock: Clock;
  chance: Chance;
  log: Log;
  /** Releases the folder for the next start. */
  close: () => void;
}

/** Throws `HomeInUse` when another desk holds the folder. */
export function openHost(wanted: string | undefined): Host {
  allowListeners();
  const { env, platform } = process;
  const { folder, isHeld, detail, release } = openHome(
    wanted ?? defaultHome({ platform, env, userFolder: homedir() }),
  );
  const log = openLogFile({ file: join(folder, 'log', 'servery.log') });
  if (!isHeld) log.error('home folder not held', { detail });
  return {
    home: folder,
    clock: nodeClock,
    chance: nodeChance,
    log,
    close: () => {
      log.close();
      release();
    },
  };
}
