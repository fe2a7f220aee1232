// Opens the home folder for one process at a time; a folder that is not writable is opened as well.
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DirectoryInUse, lockDirectory } from '../../service/storage/directory-lock.ts';
import { codeOf, FOLDER_MODE, ignoreErrors } from '../files/disk.ts';

export interface Home {
  folder: string;
  /** False when no lock can be left in the folder, mostly because it is read-only; the program then works in memory. */
  isHeld: boolean;
  /** The system's reason why it is not held; empty when it is. */
  detail: string;
  release: () => void;
}

/** Thrown when another process holds the folder. */
export class HomeInUse extends Error {
  readonly folder: string;
  /** Undefined when the lock does not say. */
  readonly pid: number | undefined;

  constructor(folder: string, { message, pid }: { message: string; pid: number | undefined }) {
    super(`Servery already runs on this folder: ${message}`);
    this.name = 'HomeInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

/** Throws `HomeInUse` when the folder is taken, and an error when the path is not a folder. */
export function openHome(path: string): Home {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    restrictAccess(folder);
    const lock = lockDirectory(folder);
    return { folder, isHeld: true, detail: '', release: () => ignoreErrors(lock.release) };
  } catch (error) {
    if (error instanceof DirectoryInUse)
      throw new HomeInUse(folder, { message: error.message, pid: holderOf(folder) });
    if (isNotFolder(folder)) throw new Error(`${folder} is not a folder`, { cause: error });
    // Only errors of the system are tolerated.
    if (codeOf(error) === '') throw error;
    return { folder, isHeld: false, detail: codeOf(error), release: () => undefined };
  }
}

/** Restricts an existing folder to its owner; a folder of another user stays as it is. */
function restrictAccess(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & OTHERS_MASK) !== 0) ignoreErrors(() => chmodSync(folder, mode & FOLDER_MODE));
}

const OTHERS_MASK = 0o077;

function isNotFolder(folder: string): boolean {
  try {
    return !statSync(folder).isDirectory();
  } catch (error) {
    return codeOf(error) === 'ENOTDIR';
  }
}

function holderOf(folder: string): number | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(folder, 'servery.lock'), 'utf8'));
    const pid = typeof holder === 'object' && holder !== null && 'pid' in holder ? holder.pid : undefined;
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}
