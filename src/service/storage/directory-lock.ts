// Locks a data directory for one process, because PGlite has no lock and two writers would corrupt its files.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const holder = z.object({
  pid: z.int(),
  host: z.string(),
  /** The start time of the process, because the system reuses process ids. */
  started: z.string(),
});

type Holder = z.output<typeof holder>;

/** Exported so that a host can recognize this error in the message and retry. */
export const IN_USE = 'is in use by';

/** Thrown when another process holds the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, { pid, host }: Holder, file: string) {
    const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
    super(`${directory} ${IN_USE} ${where}; stop it first (if it no longer exists, delete ${file})`);
    this.name = 'DirectoryInUse';
  }
}

export interface DirectoryLock {
  release: () => void;
}

const LOCK_FILE = 'servery.lock';
const TRIES = 20;

/** Locks the directory or throws `DirectoryInUse`; a lock whose process is gone is taken over. */
export function lockDirectory(directory: string): DirectoryLock {
  const file = join(directory, LOCK_FILE);
  const started = startOf(process.pid) ?? '';
  // Unique, so that a lock that was found dead can be recognized again.
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), started, id: randomUUID() });
  const attempt = { directory, file, mine };
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (createExclusively(mine, file) || takeOver(attempt)) return { release: () => release(attempt) };
  }
  throw new Error(`${file} cannot be taken`);
}

interface Attempt {
  directory: string;
  file: string;
  mine: string;
}

function release({ file, mine }: Attempt): void {
  if (readText(file) === mine) remove(file);
}

/** Creates the file atomically, and never over an existing one. */
function createExclusively(text: string, file: string): boolean {
  return withDraft(file, text, (draft) => {
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    }
  });
}

/**
 * Takes over the lock of a dead holder. A successor first has to claim that exact lock, which only one process can; a
 * claimant that died before it wrote the lock is succeeded in the same way.
 */
function takeOver(attempt: Attempt): boolean {
  const { file, mine } = attempt;
  const held = readText(file);
  if (held === undefined) return false;
  const claims: string[] = [];
  for (let dead = held; ;) {
    refuseLiving(dead, attempt);
    const claim = `${file}.after-${createHash('sha256').update(dead).digest('hex').slice(0, 32)}`;
    claims.unshift(claim);
    if (createExclusively(mine, claim)) break;
    const claimant = readText(claim);
    if (claimant === undefined) return false;
    dead = claimant;
  }
  // Claims are removed only after the lock has changed, so a late claimant finds another lock, or none.
  const isUnchanged = readText(file) === held;
  if (isUnchanged) withDraft(file, mine, (draft) => renameSync(draft, file));
  for (const claim of isUnchanged ? claims : claims.slice(0, 1)) remove(claim);
  return isUnchanged;
}

function refuseLiving(text: string, { directory, file }: Attempt): void {
  const current = holderIn(text);
  if (current !== undefined && isAlive(current)) throw new DirectoryInUse(directory, current, file);
}

function withDraft<Result>(file: string, text: string, use: (draft: string) => Result): Result {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    return use(draft);
  } finally {
    remove(draft);
  }
}

const remove = (file: string) => rmSync(file, { force: true });

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(text)).data;
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

/** When a process started: undefined when it does not exist, empty when the system does not say. */
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

/** The 22nd field of /proc/PID/stat; the second, the name, may contain spaces and ends at the last bracket. */
function startTicks(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
