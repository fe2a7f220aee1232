// A file of lines that never grows beyond its size: the older ones move on from name to name and fall off at the end.
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
import { codeOf, FILE_MODE, FOLDER_MODE, quietly } from '../files/disk.ts';

export interface RollingFile {
  /** On its way to the disk when this returns, so that a crash right after leaves it; raises what the disk raises. */
  append: (line: string) => void;
  /** The last lines, of this file and of those before it. */
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
    if (handle !== undefined) quietly(() => closeSync(handle));
  }

  function withRoomFor(bytes: number): OpenFile {
    open ??= openedAt(file);
    if (open.bytes === 0 || open.bytes + bytes <= size.bytes) return open;
    close();
    rollOn(file, size.files);
    return (open = openedAt(file));
  }

  return {
    append: (line) => {
      const bytes = Buffer.from(`${line}\n`);
      const end = withRoomFor(bytes.length);
      const written = writeSync(end.handle, bytes);
      if (written === bytes.length) end.bytes += written;
      else takeBack(end);
    },
    tail: (lines) => lastLines(file, { files: size.files, lines }),
    close,
  };
}

/** A full disk has taken the beginning of a line: half a line is worse than none. */
function takeBack({ handle, bytes }: OpenFile): never {
  quietly(() => ftruncateSync(handle, bytes));
  throw new Error('the disk took half a line');
}

function openedAt(file: string): OpenFile {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const handle = openSync(file, 'a+', FILE_MODE);
  const bytes = fstatSync(handle).size;
  return { handle, bytes: bytes + (endsInMidLine(handle, bytes) ? writeSync(handle, '\n') : 0) };
}

/** As a power cut leaves it. */
function endsInMidLine(handle: number, bytes: number): boolean {
  const last = Buffer.alloc(1);
  return bytes > 0 && readSync(handle, last, 0, 1, bytes - 1) === 1 && last.toString() !== '\n';
}

/** Where the names cannot be changed, the file begins anew: a log must not fill the disk. */
function rollOn(file: string, files: number): void {
  try {
    for (let age = files - 1; age > 0; age -= 1) moveOn(nameOf(file, age - 1), nameOf(file, age));
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

function moveOn(from: string, to: string): void {
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
