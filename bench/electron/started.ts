// Starts an app in a real Electron, on a screen of its own, as the unprivileged user of the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { type Screen, openScreen } from '../../tests/support/real-electron/screen.ts';
import { asPerson, giveToPerson } from '../../tests/support/real-electron/person.ts';
import { killTree } from '../../tests/support/real-electron/processes.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { QuietPage } from '../quiet-page.ts';
import { attachThrough, PIPE_FLAG, PIPES } from './debugging-pipe.ts';

export interface RealElectron {
  start: (app: string, flags?: readonly string[]) => Started;
  close: Screen['close'];
}

export interface Started {
  pid: number;
  /** When it was started, in milliseconds of the clock. */
  atMs: number;
  /** Attaches to its page. */
  page: () => Promise<QuietPage>;
  stop: () => Promise<void>;
}

export async function openRealElectron(program: string): Promise<RealElectron> {
  const folder = freshFolder();
  // The user that runs the program must be able to read it.
  chmodSync(folder, 0o755);
  const asked = asPerson(program, folder);
  const { env, close } = await openScreen(folder);
  return {
    start: (app, flags = []) => {
      const atMs = Date.now();
      const child = spawn(asked, [app, ...flags, PIPE_FLAG], {
        cwd: app,
        env,
        stdio: ['ignore', 'ignore', 'ignore', ...PIPES],
      });
      const ended = once(child, 'exit');
      const pid = child.pid ?? 0;
      return {
        pid,
        atMs,
        page: () => attachThrough(child),
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
          killTree(pid);
        },
      };
    },
    close,
  };
}

/** A new folder that the user of the program may write to. */
export function folderForPerson(): string {
  const folder = freshFolder();
  giveToPerson(folder);
  return folder;
}
