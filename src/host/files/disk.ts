// Access to the disk: the meaning of its errors, and files that are written as a whole or not at all.
import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  open,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFile,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StoreFault } from '../../core/ports.ts';

const reasons: Readonly<Record<string, StoreFault['reason']>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const faultOf = (error: unknown): StoreFault =>
  error instanceof StoreFault ? error : new StoreFault(reasons[codeOf(error)] ?? 'failed', error);

/** Only the user that the program runs as may read its files. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** Marks files that are still being written; one that is older than the program was left behind by a kill. */
export const TEMPORARY_MARK = '.tmp-';

/** Deletes half-written files of a killed program; a missing or unreadable folder is ignored. */
export function sweepTemporaries(folder: string): void {
  for (const name of namesIn(folder).filter((each) => each.includes(TEMPORARY_MARK)))
    ignoreErrors(() => rmSync(join(folder, name), { recursive: true, force: true }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** For cleanup whose failure does no harm. */
export function ignoreErrors(action: () => void): void {
  try {
    action();
  } catch {
    // Ignored on purpose.
  }
}

/** Forces the whole file to disk before it gets its final name. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}${TEMPORARY_MARK}draft`;
  try {
    writeThrough(draft, text);
  } catch (error) {
    ignoreErrors(() => rmSync(draft, { force: true }));
    throw error;
  }
  commitDraft(draft, file, text.slice(-1));
}

function writeThrough(file: string, text: string): void {
  const handle = openSync(file, 'w', FILE_MODE);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

let drafts = 0;

/** The same without blocking; each call uses its own draft, so two writes of one file do not collide. */
export async function writeWholeAsync(file: string, text: string): Promise<void> {
  const draft = `${file}${TEMPORARY_MARK}${process.pid}-${(drafts += 1)}`;
  try {
    const handle = await opened(draft, 'w', FILE_MODE);
    try {
      await written(handle, text);
      await onDisk(handle);
    } finally {
      closeSync(handle);
    }
    // Unlike conf, this write has reported every byte that the system did not take.
    renameWithRetries(draft, file);
  } catch (error) {
    ignoreErrors(() => rmSync(draft, { force: true }));
    throw error;
  }
}

// Avoids fs.promises: its handles are one more object per file, and there are thousands of files.
const opened = promisify(open);
const onDisk = promisify(fsync);
const written = promisify(writeFile);

const TIMEOUT_MS = 1000;
const PAUSE_MS = 20;

/**
 * Renames a finished draft unless a full disk has cut off its end. Checks only the last character, an ASCII one that
 * occurs nowhere else, because counting all bytes takes as long as writing them.
 */
export function commitDraft(draft: string, file: string, last: string): void {
  try {
    if (lastOf(draft) !== last) throw new StoreFault('disk-full', 'the file was cut short');
    renameWithRetries(draft, file);
  } catch (error) {
    ignoreErrors(() => rmSync(draft, { force: true }));
    throw error;
  }
}

function lastOf(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const byte = Buffer.alloc(1);
    const read = readSync(handle, byte, 0, 1, Math.max(0, fstatSync(handle).size - 1));
    return byte.toString('latin1', 0, read);
  } finally {
    closeSync(handle);
  }
}

/** On Windows a virus scanner that reads either file blocks the rename for a moment. */
function renameWithRetries(from: string, to: string): void {
  const tries = process.platform === 'win32' ? TIMEOUT_MS / PAUSE_MS : 1;
  for (let left = tries; left > 0; left -= 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (left === 1 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Renames a file to a free name beside it and returns that name. */
export function moveAside(file: string, mark: string): string {
  const free = freeNameFor(file, mark);
  renameWithRetries(file, free);
  return free;
}

export function freeNameFor(file: string, mark: string): string {
  const taken = new Set(namesIn(dirname(file)).map((name) => join(dirname(file), name)));
  const free = (tries: number): string => {
    const name = tries === 1 ? `${file}.${mark}` : `${file}.${mark}-${tries}`;
    return taken.has(name) || existsSync(name) ? free(tries + 1) : name;
  };
  return free(1);
}

// Allows no way out of the home folder, and no name that a file system could read differently.
const NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/i;

export function pathIn(folder: string, name: string): string {
  if (!NAME.test(name)) throw new Error(`no name for a file: ${name}`);
  return join(folder, ...name.split('/'));
}
