// The home folder, held by one process at a time; one that cannot be written to is opened all the same.
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DirectoryInUse, lockDirectory } from '../../service/storage/directory-lock.ts';
import { codeOf, FOLDER_MODE, quietly } from '../files/disk.ts';

export interface Home {
  folder: string;
  /** False where no lock can be left in it: mostly because it is read-only, and everything goes on in memory. */
  isHeld: boolean;
  /** Why it is not held, as the system says it; empty where it is. */
  detail: string;
  release: () => void;
}

/** Raised when another process has the folder. */
export class HomeInUse extends Error {
  readonly folder: string;
  /** Undefined where the lock does not tell. */
  readonly pid: number | undefined;

  constructor(folder: string, { message, pid }: { message: string; pid: number | undefined }) {
    super(`Servery already runs on this folder: ${message}`);
    this.name = 'HomeInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

/** Raises `HomeInUse`, or says that there is something else in the folder's place. */
export function openHome(path: string): Home {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    tighten(folder);
    const lock = lockDirectory(folder);
    return { folder, isHeld: true, detail: '', release: () => quietly(lock.release) };
  } catch (error) {
    if (error instanceof DirectoryInUse)
      throw new HomeInUse(folder, { message: error.message, pid: holderOf(folder) });
    if (isSomethingElse(folder)) throw new Error(`${folder} is not a folder`, { cause: error });
    // Only what the system refuses is lived with.
    if (codeOf(error) === '') throw error;
    return { folder, isHeld: false, detail: codeOf(error), release: () => undefined };
  }
}

/** One that stood already may be open to other users; a folder that is not ours stays as it is. */
function tighten(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & OF_OTHERS) !== 0) quietly(() => chmodSync(folder, mode & FOLDER_MODE));
}

const OF_OTHERS = 0o077;

function isSomethingElse(folder: string): boolean {
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
