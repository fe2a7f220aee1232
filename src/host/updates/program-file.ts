// The one file that is this program (an AppImage), its successor and its predecessor beside it. The file is always the one
// or the other, complete: new content is written under another name and takes its place by a rename.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { codeOf, faultOf, ignoreErrors } from '../files/disk.ts';
import { UpdateFault } from '../../core/ports.ts';

export interface ProgramPlaces {
  program: string;
  /** The new version, until it takes its place. */
  next: string;
  /** The version before, which a person may also start by hand. */
  previous: string;
}

export function placesOf(program: string): ProgramPlaces {
  const extension = extname(program);
  const name = basename(program, extension);
  return {
    program,
    next: join(dirname(program), `.${name}.next${extension}`),
    previous: join(dirname(program), `${name}.previous${extension}`),
  };
}

/** Whether the program may be replaced at all; found out by writing a file beside it. */
export function isReplaceable(program: string): boolean {
  const probe = `${placesOf(program).next}.probe`;
  try {
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
    return statSync(program).isFile();
  } catch {
    return false;
  }
}

export interface Expected {
  bytes: number;
  sha512: string;
}

/** Writes the new version and the running one beside the program; throws `UpdateFault`. */
export async function prepareSwap(
  { program, next, previous }: ProgramPlaces,
  file: string,
  expected: Expected,
): Promise<void> {
  try {
    await copyFile(file, next, constants.COPYFILE_FICLONE);
    chmodSync(next, statSync(program).mode | EXECUTABLE);
    flush(next);
    await requireFile(next, expected);
    keep(program, previous);
  } catch (error) {
    ignoreErrors(() => rmSync(next, { force: true }));
    throw updateFaultOf(error);
  }
}

const EXECUTABLE = 0o111;

/** The program's own file gets a second name; where the file system has none, a copy. */
function keep(file: string, name: string): void {
  const draft = `${name}.new`;
  rmSync(draft, { force: true });
  try {
    linkSync(file, draft);
  } catch {
    copyFileSync(file, draft, constants.COPYFILE_FICLONE);
    flush(draft);
  }
  // A rename of one name of a file over another one does nothing, and leaves both.
  renameSync(draft, name);
  rmSync(draft, { force: true });
}

/** Throws `UpdateFault` if the prepared file is not the one that was signed; the program then stays as it is. */
export function swap({ program, next }: ProgramPlaces, expected: Expected): void {
  try {
    requireFileNow(next, expected);
    renameSync(next, program);
    ignoreErrors(() => flush(dirname(program)));
  } catch (error) {
    throw updateFaultOf(error);
  }
}

/** Makes the version before the program again; false if it is not there any more. */
export function bringBack({ program, previous }: ProgramPlaces): boolean {
  if (!existsSync(previous)) return false;
  keep(previous, program);
  ignoreErrors(() => flush(dirname(program)));
  return true;
}

/** Removes what an interrupted installation has left. */
export function discardNext({ next }: ProgramPlaces): void {
  ignoreErrors(() => rmSync(next, { force: true }));
}

/** Throws `UpdateFault` unless the file is the expected one. */
export async function requireFile(file: string, expected: Expected): Promise<void> {
  const hash = createHash('sha512');
  requireSize(file, expected);
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }))
    hash.update(chunk as Buffer);
  if (hash.digest('hex') !== expected.sha512) throw new UpdateFault('hash', basename(file));
}

/** The same at once, when the program is about to end. */
export function requireFileNow(file: string, expected: Expected): void {
  requireSize(file, expected);
  const hash = createHash('sha512');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const handle = openSync(file, 'r');
  try {
    for (let read = -1; read !== 0;) {
      read = readSync(handle, chunk, 0, CHUNK_BYTES, null);
      hash.update(chunk.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
  if (hash.digest('hex') !== expected.sha512) throw new UpdateFault('hash', basename(file));
}

const CHUNK_BYTES = 1 << 20;

function requireSize(file: string, { bytes }: Expected): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UpdateFault('gone', basename(file));
  if (size !== bytes) throw new UpdateFault('hash', basename(file));
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function updateFaultOf(error: unknown): UpdateFault {
  if (error instanceof UpdateFault) return error;
  return new UpdateFault(faultOf(error).reason === 'disk-full' ? 'disk-full' : 'disk', codeOf(error));
}
