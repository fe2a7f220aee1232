// A file of lines that never exceeds its size: full files are renamed from name to name, and the oldest is deleted.
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, FILE_MODE, FOLDER_MODE, ignoreErrors } from '../files/disk.ts';

export interface RollingFile {
  /**
   * Hands the line to the system before it returns, so that it survives a crash right after; throws the disk's errors.
   */
  append: (line: string) => void;
  /** The last lines of this file and the ones before it. */
  tail: (lines: number) => string[];
  close: () => void;
}

export interface RollingSize {
  bytes: number;
  files: number;
}

interface OpenFile {
  handle: number;
  bytes: number;
}

export function rollingFile(file: string, size: RollingSize): RollingFile {
  let open: OpenFile | undefined;

  function close(): void {
    const handle = open?.handle;
    open = undefined;
    if (handle !== undefined) ignoreErrors(() => closeSync(handle));
  }

  function fileWithSpaceFor(bytes: number): OpenFile {
    open ??= openLog(file);
    if (open.bytes === 0 || open.bytes + bytes <= size.bytes) return open;
    close();
    rotate(file, size.files);
    return (open = openLog(file));
  }

  return {
    append: (line) => {
      const bytes = Buffer.from(`${line}\n`);
      const end = fileWithSpaceFor(bytes.length);
      const written = writeSync(end.handle, bytes);
      if (written === bytes.length) end.bytes += written;
      else removePartialLine(end);
    },
    tail: (lines) => lastLines(file, { files: size.files, lines }),
    close,
  };
}

/** Removes the start of a line that a full disk cut off, because half a line is worse than none. */
function removePartialLine({ handle, bytes }: OpenFile): never {
  ignoreErrors(() => ftruncateSync(handle, bytes));
  throw new Error('the disk took half a line');
}

function openLog(file: string): OpenFile {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const handle = openSync(file, 'a+', FILE_MODE);
  const bytes = fstatSync(handle).size;
  return { handle, bytes: bytes + (endsInMidLine(handle, bytes) ? writeSync(handle, '\n') : 0) };
}

/** A power cut leaves a file in this state. */
function endsInMidLine(handle: number, bytes: number): boolean {
  const last = Buffer.alloc(1);
  return bytes > 0 && readSync(handle, last, 0, 1, bytes - 1) === 1 && last.toString() !== '\n';
}

/** Deletes the file when it cannot be renamed, because a log must not fill the disk. */
function rotate(file: string, files: number): void {
  try {
    for (let age = files - 1; age > 0; age -= 1) renameIfExists(nameOf(file, age - 1), nameOf(file, age));
  } catch {
    rmSync(file, { force: true });
  }
}

function lastLines(file: string, { files, lines }: { files: number; lines: number }): string[] {
  let found: string[] = [];
  for (let age = 0; age < files && found.length < lines; age += 1)
    found = [...linesIn(nameOf(file, age)), ...found];
  return found.slice(Math.max(0, found.length - lines));
}

/** servery.log, servery.1.log, servery.2.log… */
const nameOf = (file: string, age: number) => (age === 0 ? file : file.replace(/(\.[^.]*)?$/, `.${age}$1`));

function renameIfExists(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function linesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
