// Holds a data directory for one process: PGlite has no lock of its own, and two writers would ruin its files.
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const holder = z.object({
  pid: z.int(),
  host: z.string(),
  /** When the process started, as its system tells it: a process id alone may have been given out again. */
  started: z.string(),
});

type Holder = z.output<typeof holder>;

/** Raised when another process has the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, { pid, host }: Holder, file: string) {
    const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
    super(`${directory} is in use by ${where}; stop it first (if it no longer exists, delete ${file})`);
    this.name = 'DirectoryInUse';
  }
}

export interface DirectoryLock {
  release: () => void;
}

const LOCK_FILE = 'servery.lock';
const TRIES = 5;

/** Takes the directory or raises `DirectoryInUse`; a lock whose process is gone is taken over. */
export function lockDirectory(directory: string): DirectoryLock {
  const file = join(directory, LOCK_FILE);
  const mine: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) ?? '' };
  const draft = join(directory, `${LOCK_FILE}.${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (place(draft, file)) return { release: () => rmSync(file, { force: true }) };
      const other = readHolder(file);
      if (other !== undefined && isAlive(other)) throw new DirectoryInUse(directory, other, file);
      setAside(file, other);
    }
    throw new Error(`${file} cannot be taken`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link is made whole or not at all, and never over a file that is there. */
function place(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a dead lock away; if a living process took the place in between, it gets its lock back. */
function setAside(file: string, judged: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== undefined && JSON.stringify(moved) !== JSON.stringify(judged)) place(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return true;
  const now = startOf(pid);
  if (now === undefined) return false;
  return started === '' || now === '' || now === started;
}

/** When a process started: undefined when there is none, empty when the system does not say. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return undefined;
  }
  try {
    if (process.platform === 'linux') return startTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The 22nd field of /proc/PID/stat; the second, the name, may hold spaces and ends with the last bracket. */
function startTicks(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
