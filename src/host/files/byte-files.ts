// Binary files in the home folder, for data that can be rebuilt or fetched again when a file is lost.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { ByteFiles } from '../../core/ports.ts';
import { codeOf, faultOf, FILE_MODE, FOLDER_MODE, TEMPORARY_MARK, pathIn } from './disk.ts';

const ENDING = '.bin';

export function openByteFiles(home: string): ByteFiles {
  return {
    read: async (name) => {
      try {
        return await readWhole(fileOf(name));
      } catch {
        return undefined;
      }
    },
    write: (name, bytes) => withStoreFaults(() => writeWhole(fileOf(name), bytes)),
    remove: (name) => withStoreFaults(() => rm(fileOf(name), { force: true })),
    list: (folder) => withStoreFaults(() => listed(folderOf(folder), folder)),
  };

  function folderOf(name: string): string {
    return pathIn(home, name);
  }

  function fileOf(name: string): string {
    return `${folderOf(name)}${ENDING}`;
  }
}

async function withStoreFaults<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * Reads in one piece where possible: `readFile` takes half a megabyte per event-loop turn, and turns are long at
 * startup.
 */
async function readWhole(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await handle.read(bytes, at, size - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes.subarray(0, at);
  } finally {
    await handle.close();
  }
}

/** Does not force the file to disk: readers detect a file that a power cut left incomplete, and rebuild it. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const draft = `${file}${TEMPORARY_MARK}${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'w', FILE_MODE);
    try {
      await handle.writeFile(bytes);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function listed(path: string, folder: string) {
  const found = await Promise.all(
    (await namesIn(path)).map(async (name) => {
      const facts = await stat(join(path, name)).catch(() => undefined);
      const isOurs = name.endsWith(ENDING) && facts?.isFile() === true;
      const entry = { name: `${folder}/${name.slice(0, -ENDING.length)}`, bytes: facts?.size ?? 0 };
      return isOurs ? [{ ...entry, writtenAtSeconds: Math.floor(facts.mtimeMs / 1000) }] : [];
    }),
  );
  return found.flat();
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
