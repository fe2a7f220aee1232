// The home folder of a test: files in memory, with a disk that can be looked at, damaged and filled up.
import {
  type JsonObject,
  type Pieces,
  StoreFault,
  type StoreFile,
  type Stores,
} from '../../src/core/ports.ts';
import { isRawJson } from '../../src/core/platform/raw-json.ts';

export interface MemoryStores extends Stores {
  /** What stands on the "disk": file name below home, ending included, to its text. */
  disk: Map<string, string>;
  /** From now on nothing can be written, for this reason; undefined mends it. */
  breakWrites: (reason: StoreFault['reason'] | undefined) => void;
  isBroken: () => boolean;
}

/** What may be done to the disk at this moment; both raise where it may not. */
interface Leave {
  toWrite: () => void;
  /** A full disk still renames and deletes. */
  toMove: () => void;
  /** Asked before something that takes its time; what it answers, after it. */
  toReturn: (file: string) => () => void;
}

/** Hand over a `disk` to start where an earlier run has ended. */
export function memoryStores(disk = new Map<string, string>()): MemoryStores {
  let broken: StoreFault['reason'] | undefined;
  const refuseIf = (isRefused: boolean) => {
    if (isRefused && broken !== undefined) throw new StoreFault(broken, 'broken on purpose');
  };
  const removed: string[] = [];
  const leave = {
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
    open: (name) => memoryFile(disk, `${name}.json`, leave),
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
      leave.toMove();
      removed.push(folder);
      for (const file of [...disk.keys()]) if (file.startsWith(`${folder}/`)) disk.delete(file);
    },
  };
}

function memoryFile(disk: Map<string, string>, file: string, leave: Leave): StoreFile {
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
    write: (document) => {
      leave.toWrite();
      disk.set(file, textOf(document));
    },
    writeBehind: async (document) => {
      const text = textOf(document);
      const mayReturn = leave.toReturn(file);
      await Promise.resolve();
      mayReturn();
      disk.set(file, text);
    },
    setAside: (mark) => {
      leave.toMove();
      const name = copy(mark);
      disk.delete(file);
      return name;
    },
    backUp: (mark) => {
      leave.toWrite();
      copy(mark);
    },
    remove: () => {
      leave.toMove();
      disk.delete(file);
    },
  };
}

const textOf = (document: JsonObject | Pieces) =>
  isRawJson(document) ? Buffer.concat(document).toString() : JSON.stringify(document);

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
