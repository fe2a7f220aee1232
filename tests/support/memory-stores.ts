// An in-memory home folder whose disk can be inspected, damaged and filled up.
import { StoreFault, type StoreFile, type Stores } from '../../src/core/ports.ts';

export interface MemoryStores extends Stores {
  /** The files: the name below the home folder, with its extension → the text. */
  disk: Map<string, string>;
  /** All further writes fail with this reason; undefined ends that. */
  breakWrites: (reason: StoreFault['reason'] | undefined) => void;
  isBroken: () => boolean;
}

/** Checks what the disk allows at the moment; the methods throw if it is not allowed. */
interface DiskAccess {
  toWrite: () => void;
  /** A full disk still renames and deletes. */
  toMove: () => void;
  /** Called before an asynchronous write; the returned function is called after it. */
  toReturn: (file: string) => () => void;
}

/** Pass the `disk` of an earlier run to continue from its files. */
export function memoryStores(disk = new Map<string, string>()): MemoryStores {
  let broken: StoreFault['reason'] | undefined;
  const refuseIf = (isRefused: boolean) => {
    if (isRefused && broken !== undefined) throw new StoreFault(broken, 'broken on purpose');
  };
  const removed: string[] = [];
  const access = {
    toWrite: () => refuseIf(true),
    toMove: () => refuseIf(broken !== 'disk-full'),
    toReturn: (file: string) => {
      const before = removed.length;
      return () => {
        refuseIf(true);
        if (removed.slice(before).some((folder) => file.startsWith(`${folder}/`)))
          throw new StoreFault('failed', 'its folder is gone');
      };
    },
  };
  return {
    disk,
    breakWrites: (reason) => (broken = reason),
    isBroken: () => broken !== undefined,
    open: (name) => memoryFile(disk, `${name}.json`, access),
    list: (prefix) =>
      [...disk]
        .filter(([file]) => file.startsWith(prefix) && file.endsWith('.json'))
        .map(([file, text]) => ({ name: file.slice(0, -'.json'.length), bytes: Buffer.byteLength(text) })),
    sizeOf: (folder) => {
      const found = [...disk].filter(([file]) => file.startsWith(`${folder}/`));
      return {
        files: found.length,
        bytes: found.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
      };
    },
    removeFolder: (folder) => {
      access.toMove();
      removed.push(folder);
      for (const file of [...disk.keys()]) if (file.startsWith(`${folder}/`)) disk.delete(file);
    },
    moveFolder: (folder, to) => {
      access.toMove();
      for (const [file, text] of [...disk].filter(([name]) => name.startsWith(`${folder}/`))) {
        disk.delete(file);
        disk.set(`${to}${file.slice(folder.length)}`, text);
      }
    },
  };
}

function memoryFile(disk: Map<string, string>, file: string, access: DiskAccess): StoreFile {
  const freeName = (mark: string, tries = 1): string => {
    const name = tries === 1 ? `${file}.${mark}` : `${file}.${mark}-${tries}`;
    return disk.has(name) ? freeName(mark, tries + 1) : name;
  };
  const copy = (mark: string) => {
    const name = freeName(mark);
    disk.set(name, disk.get(file) ?? '');
    return name;
  };
  return {
    read: () => {
      const text = disk.get(file);
      return text === undefined ? undefined : parsed(text);
    },
    readBytes: async () => {
      await Promise.resolve();
      const text = disk.get(file);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
    write: (document) => {
      access.toWrite();
      disk.set(file, JSON.stringify(document));
    },
    writeBehind: async (document) => {
      const text = JSON.stringify(document);
      const mayReturn = access.toReturn(file);
      await Promise.resolve();
      mayReturn();
      disk.set(file, text);
    },
    setAside: (mark) => {
      access.toMove();
      const name = copy(mark);
      disk.delete(file);
      return name;
    },
    backUp: (mark) => {
      access.toWrite();
      copy(mark);
    },
    remove: () => {
      access.toMove();
      disk.delete(file);
    },
  };
}

function parsed(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as ReturnType<StoreFile['read']>;
  } catch (error) {
    throw new StoreFault('corrupt', error);
  }
  throw new StoreFault('corrupt', 'not an object');
}
