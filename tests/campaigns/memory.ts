// The memory use of a process, as the system reports it.

import { type ChildProcess, execFileSync } from 'node:child_process';

/** Zero on a system without `ps`. */
export function megabytesOf({ pid }: ChildProcess): number {
  if (process.platform === 'win32' || pid === undefined) return 0;
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
