// Append-only files that are forced to disk, for everything that a person has been told is saved.
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { JournalFile, Journals } from '../../core/ports.ts';
import {
  codeOf,
  FILE_MODE,
  FOLDER_MODE,
  faultOf,
  freeNameFor,
  ignoreErrors,
  TEMPORARY_MARK,
  pathIn,
} from './disk.ts';

const ENDING = '.journal';
const ANCHOR_ENDING = '.anchor';

export function openJournalFiles(home: string): Journals {
  return { open: (name) => new JournalOnDisk(pathIn(home, name)) };
}

class JournalOnDisk implements JournalFile {
  readonly #file: string;
  readonly #anchor: string;
  /** The valid length of the file: the next write replaces the remains of a failed write. */
  #length: number | undefined;

  constructor(path: string) {
    this.#file = `${path}${ENDING}`;
    this.#anchor = `${path}${ANCHOR_ENDING}`;
  }

  read(): Promise<string[]> {
    return withStoreFaults(async () => linesIn((await this.#whole()).toString()));
  }

  append(lines: readonly string[]): Promise<void> {
    return withStoreFaults(async () => {
      const start = this.#length ?? (await this.#whole()).length;
      const bytes = bytesOf(lines);
      await appendFrom(this.#file, start, bytes);
      this.#length = start + bytes.length;
    });
  }

  replace(lines: readonly string[]): Promise<void> {
    return withStoreFaults(async () => {
      const bytes = bytesOf(lines);
      await writeWhole(this.#file, bytes);
      this.#length = bytes.length;
    });
  }

  backUp(mark: string): Promise<string | undefined> {
    return withStoreFaults(async () => {
      const name = freeNameFor(this.#file, mark);
      try {
        await copyFile(this.#file, name);
        return basename(name);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        await rm(name, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  }

  remove(): Promise<void> {
    return withStoreFaults(async () => {
      await rm(this.#file, { force: true });
      await rm(this.#anchor, { force: true });
      this.#length = undefined;
    });
  }

  readAnchor(): Promise<string | undefined> {
    return withStoreFaults(async () => {
      const text = await readFile(this.#anchor, 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
      // A longer line before it has left its end behind.
      return text?.split('\n', 1)[0];
    });
  }

  writeAnchor(line: string): Promise<void> {
    return withStoreFaults(async () => {
      const handle = await openForAppend(this.#anchor);
      try {
        await handle.write(`${line}\n`, 0);
      } finally {
        await handle.close();
      }
    });
  }

  async #whole(): Promise<Buffer> {
    const bytes = await readFile(this.#file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    const whole = bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1);
    this.#length = whole.length;
    return whole;
  }
}

async function appendFrom(file: string, start: number, bytes: Buffer): Promise<void> {
  const handle = await openForAppend(file);
  try {
    await writeFrom(handle, start, bytes);
  } catch (error) {
    // Without this, the next start would read half a line as a whole one.
    await handle.truncate(start).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

const NEWLINE = 10;
const bytesOf = (lines: readonly string[]) => Buffer.from([...lines, ''].join('\n'));
const linesIn = (text: string) => text.split('\n').filter((line) => line !== '');

async function withStoreFaults<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
}

/** Creates the file and its folder when they are missing; a new name is forced to disk as well as its content. */
async function openForAppend(file: string): Promise<FileHandle> {
  try {
    return await open(file, constants.O_RDWR);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, FILE_MODE);
  await syncFolder(dirname(file));
  return handle;
}

async function writeFrom(handle: FileHandle, start: number, bytes: Buffer): Promise<void> {
  const { size } = await handle.stat();
  if (size > start) await handle.truncate(start);
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, start + written);
    written += bytesWritten;
  }
  await handle.datasync();
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const draft = `${file}${TEMPORARY_MARK}draft`;
  try {
    const handle = await open(draft, 'w', FILE_MODE);
    try {
      await writeFrom(handle, 0, bytes);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Windows forces the name along with the file and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    ignoreErrors(() => void handle.close());
  }
}
