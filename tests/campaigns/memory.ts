// How much memory a process holds, as the system counts it.

import { type ChildProcess, execFileSync } from 'node:child_process';

/** Zero where the system has no `ps` to ask. */
export function megabytesOf({ pid }: ChildProcess): number {
  if (process.platform === 'win32' || pid === undefined) return 0;
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
