// In-memory byte files, folders and journals.
import {
  type ByteFiles,
  type Folder,
  FolderFault,
  type Folders,
  type Journals,
  StoreFault,
} from '../../src/core/ports.ts';

export function memoryBytes(now: () => number = () => 0): ByteFiles {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAtSeconds: number }>();
  return {
    read: (name) => Promise.resolve(files.get(name)?.bytes.slice()),
    write: (name, bytes) => {
      files.set(name, { bytes: new Uint8Array(bytes), writtenAtSeconds: now() });
      return Promise.resolve();
    },
    remove: (name) => {
      files.delete(name);
      return Promise.resolve();
    },
    list: (folder) =>
      Promise.resolve(
        [...files].flatMap(([name, { bytes, writtenAtSeconds }]) =>
          name.slice(0, name.lastIndexOf('/')) === folder
            ? [{ name, bytes: bytes.length, writtenAtSeconds }]
            : [],
        ),
      ),
  };
}

export interface MemoryJournals extends Journals {
  /** No further line can be written for this reason; undefined ends that. */
  breakWrites: (reason: StoreFault['reason'] | undefined) => void;
}

/** Pass the `files` of an earlier run to continue from them; an anchor is a file of one line. */
export function memoryJournals(files = new Map<string, string[]>()): MemoryJournals {
  let broken: StoreFault['reason'] | undefined;
  const write = (name: string, lines: readonly string[]) => {
    if (broken !== undefined) return Promise.reject(new StoreFault(broken, 'broken on purpose'));
    files.set(name, [...lines]);
    return Promise.resolve();
  };
  return {
    breakWrites: (reason) => (broken = reason),
    open: (name) => ({
      read: () => Promise.resolve([...(files.get(name) ?? [])]),
      append: (lines) => write(name, [...(files.get(name) ?? []), ...lines]),
      replace: (lines) => write(name, lines),
      backUp: (mark) => {
        const lines = files.get(name);
        if (lines === undefined) return Promise.resolve(undefined);
        files.set(`${name}.${mark}`, [...lines]);
        return Promise.resolve(`${name}.${mark}`);
      },
      remove: () => {
        for (const each of [name, anchorOf(name)]) files.delete(each);
        return Promise.resolve();
      },
      readAnchor: () => Promise.resolve(files.get(anchorOf(name))?.[0]),
      writeAnchor: (line) => Promise.resolve(void files.set(anchorOf(name), [line])),
    }),
  };
}

/** Folders by their paths; a chosen one exists if the map has it. */
export function memoryFolders(disk = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>()): Folders {
  const at = (path: string) => {
    const files = disk.get(path);
    if (files === undefined) throw new FolderFault('missing', path);
    return files;
  };
  return {
    create: async (path, name) => {
      await Promise.resolve(at(path));
      disk.set(`${path}/${name}`, disk.get(`${path}/${name}`) ?? new Map<string, Uint8Array<ArrayBuffer>>());
      return path;
    },
    open: (path, name) => memoryFolder(() => at(`${path}/${name}`)),
    list: async (path, prefix) => {
      await Promise.resolve(at(path));
      const start = `${path}/${prefix}`;
      return [...disk.keys()].flatMap((each) =>
        each.startsWith(start) ? [each.slice(path.length + 1)] : [],
      );
    },
    own: (name) => {
      disk.set(name, disk.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>());
      return memoryFolder(() => at(name));
    },
  };
}

function memoryFolder(files: () => Map<string, Uint8Array<ArrayBuffer>>): Folder {
  const soon = <Value>(work: () => Value): Promise<Value> => Promise.resolve().then(work);
  return {
    read: (name) => soon(() => files().get(name)?.slice()),
    sizeOf: (name) => soon(() => files().get(name)?.length),
    write: (name, bytes) => soon(() => void files().set(name, new Uint8Array(bytes))),
    append: (name, from, bytes) =>
      soon(() => {
        const former = files().get(name)?.slice(0, from) ?? new Uint8Array();
        files().set(name, new Uint8Array([...former, ...bytes]));
      }),
    list: (path) =>
      soon(() =>
        [...files().keys()].filter((name) => name.split('/').slice(0, -1).join('/') === path).map(lastPart),
      ),
    listFolders: (path) =>
      soon(() => {
        const below = [...files().keys()].filter((name) => name.startsWith(`${path}/`));
        const parts = below.map((name) => name.slice(path.length + 1).split('/'));
        return [...new Set(parts.flatMap(([first = '', ...more]) => (more.length > 0 ? [first] : [])))];
      }),
    remove: (name) => soon(() => void files().delete(name)),
    setAside: (name, mark) =>
      soon(() => {
        const bytes = files().get(name);
        if (bytes === undefined) return;
        files().set(`${name}.${mark}`, bytes);
        files().delete(name);
      }),
  };
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

const anchorOf = (name: string) => `${name}.anchor`;
