// Starts a program that outlives this one, and waits for one that is about to end.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { WatchedProgram } from './watch.ts';

/** An AppImage sets them for its own process; the next one must find its own. */
const OF_THIS_IMAGE = ['APPIMAGE', 'APPDIR', 'ARGV0', 'OWD'];

export function startProgram(program: string, args: readonly string[]): WatchedProgram {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OF_THIS_IMAGE.includes(name)),
  );
  const child = spawn(program, [...args], { detached: true, stdio: 'ignore', env });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.unref();
  const { pid } = child;
  return { ended, kill: () => pid !== undefined && killGroup(pid) };
}

/** Its helpers belong to it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

const LOOK_EVERY_MS = 50;
const MOST_MS = 20_000;

/** Resolves when the process is gone, or after 20 s. */
export async function whenGone(pid: number): Promise<void> {
  for (let waited = 0; isThere(pid) && waited < MOST_MS; waited += LOOK_EVERY_MS) await pause(LOOK_EVERY_MS);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
