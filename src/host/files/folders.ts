// Folders for copies on any disk: checked before they are used, and never made again when the medium is missing.
import { constants, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Folder, FolderFault, type Folders, StoreFault } from '../../core/ports.ts';
import { codeOf, faultOf, FILE_MODE, FOLDER_MODE, freeNameFor, TEMPORARY_MARK } from './disk.ts';

const MISSING: readonly string[] = ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE', 'EHOSTDOWN'];

export function openFolders(home: string, choose?: Folders['choose']): Folders {
  const chosen = async (path: string): Promise<string> => {
    const real = await realpath(path);
    if (!(await stat(real)).isDirectory()) throw new FolderFault('missing', `${path} is no folder`);
    if (isWithin(real, await realpath(home)))
      throw new FolderFault('in-home', `${path} is in the home folder`);
    return real;
  };
  return {
    ...(choose === undefined ? {} : { choose }),
    create: (path, name) =>
      withFolderFaults(async () => {
        const real = await chosen(path);
        const folder = join(real, partOf(name));
        await makeFolders(real, folder);
        await access(folder, constants.W_OK);
        return real;
      }),
    open: (path, name) =>
      new FolderOnDisk(async () => {
        const folder = join(await chosen(path), partOf(name));
        // A link that was put in its place could lead into the home folder.
        if ((await realpath(folder)) !== folder) throw new FolderFault('missing', `${folder} is a link`);
        return folder;
      }),
    list: (path, prefix) =>
      withFolderFaults(async () => {
        const entries = await readdir(await chosen(path), { withFileTypes: true });
        const folders = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix));
        return folders.map(({ name }) => name).filter(isPart);
      }),
    own: (name) =>
      new FolderOnDisk(async () => {
        const folder = join(home, partOf(name));
        await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
        return folder;
      }),
  };
}

class FolderOnDisk implements Folder {
  /** Checked before each use: a medium may be pulled out at any moment. */
  readonly #folder: () => Promise<string>;

  constructor(folder: () => Promise<string>) {
    this.#folder = folder;
  }

  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#with(name, (file) => orNothing(async () => new Uint8Array(await readFile(file))));
  }

  sizeOf(name: string): Promise<number | undefined> {
    return this.#with(name, (file) => orNothing(async () => (await stat(file)).size));
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#with(name, async (file, folder) => {
      await makeFolders(folder, dirname(file));
      // One name for all: what a kill leaves is overwritten by the next write.
      const draft = join(dirname(file), `${TEMPORARY_MARK}draft`);
      try {
        await writeFrom(draft, 0, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  }

  append(name: string, from: number, bytes: Uint8Array): Promise<void> {
    return this.#with(name, async (file, folder) => {
      await makeFolders(folder, dirname(file));
      await writeFrom(file, from, bytes);
    });
  }

  async list(path: string): Promise<string[]> {
    const entries = await this.#entries(path);
    return entries.flatMap((entry) =>
      entry.isFile() && !entry.name.includes(TEMPORARY_MARK) ? [entry.name] : [],
    );
  }

  async listFolders(path: string): Promise<string[]> {
    const entries = await this.#entries(path);
    return entries.flatMap((entry) => (entry.isDirectory() && isPart(entry.name) ? [entry.name] : []));
  }

  #entries(path: string): Promise<Dirent[]> {
    return this.#with(
      path,
      async (folder) => (await orNothing(() => readdir(folder, { withFileTypes: true }))) ?? [],
    );
  }

  remove(name: string): Promise<void> {
    return this.#with(name, (file) => rm(file, { force: true }));
  }

  setAside(name: string, mark: string): Promise<void> {
    return this.#with(name, async (file) => {
      await orNothing(() => rename(file, join(dirname(file), basename(freeNameFor(file, mark)))));
    });
  }

  #with<Value>(name: string, work: (file: string, folder: string) => Promise<Value>): Promise<Value> {
    return withFolderFaults(async () => {
      const folder = await this.#folder();
      return work(join(folder, ...partsOf(name)), folder);
    });
  }
}

/** One below the other, and nothing above: the medium may have gone since the folder was checked. */
async function makeFolders(folder: string, path: string): Promise<void> {
  let made = folder;
  for (const part of relative(folder, path)
    .split(sep)
    .filter((each) => each !== '')) {
    made = join(made, part);
    await mkdir(made, { mode: FOLDER_MODE }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

async function writeFrom(file: string, from: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, FILE_MODE);
  try {
    const { size } = await handle.stat();
    if (size < from) throw new Error(`${file} is shorter than what was written`);
    await handle.truncate(from);
    let written = 0;
    while (written < bytes.length) {
      const step = await handle.write(bytes, written, bytes.length - written, from + written);
      written += step.bytesWritten;
    }
    // Some shares cannot be forced, and have taken the bytes all the same.
    await handle.sync().catch((error: unknown) => {
      if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) throw error;
    });
  } finally {
    await handle.close();
  }
}

const isPart = (name: string) => /^[a-z0-9][a-z0-9._-]*$/i.test(name);

function partOf(name: string): string {
  if (!isPart(name)) throw new Error(`no name for a file: ${name}`);
  return name;
}

const partsOf = (name: string) => (name === '' ? [] : name.split('/').map(partOf));

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** Undefined if there is no such file. */
async function orNothing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function withFolderFaults<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FolderFault) throw error;
    if (MISSING.includes(codeOf(error))) throw new FolderFault('missing', error);
    const { reason } = error instanceof StoreFault ? error : faultOf(error);
    throw new FolderFault(reason === 'corrupt' ? 'failed' : reason, error);
  }
}
