// The files with the records of a collection: written once, never changed, swept when nothing refers to them.
import { type JsonValue, StoreFault } from '../ports.ts';
import { encodeFile } from './format.ts';
import { type CacheParts, openKeptFile } from './kept-file.ts';
import { type Shard, shardKind, shardsOf } from './manifest.ts';

export type Records = readonly JsonValue[];
type IsNeeded = (name: string) => boolean;

export interface ShardFiles {
  /** A new shard; it is in memory until it is saved. */
  add: (records: Records) => Shard;
  /** Undefined where the file is gone or cannot be read; the latter is set aside and reported, once. */
  read: (name: string) => Records | undefined;
  /** Lets go of what is in memory only and no longer wanted. */
  prune: (isNeeded: IsNeeded) => void;
  /** Writes what is in memory only; raises `StoreFault`. */
  save: () => void;
  /** Deletes the files that nothing refers to; what will not go now goes the next time. */
  sweep: (isNeeded: IsNeeded) => void;
}

/** `used` are the names in the manifest: no new shard may be called so. */
export function openShardFiles(folder: string, used: readonly string[], parts: CacheParts): ShardFiles {
  const unsaved = new Map<string, Records>();
  const missing = new Set<string>();
  const onDisk = new Set(namesOnDisk(folder, parts));
  let last = Math.max(0, ...used.map(Number));

  function fromDisk(name: string): Records | undefined {
    if (missing.has(name)) return undefined;
    const { found } = openKeptFile(shardKind(folder, name), parts);
    if (found === undefined) missing.add(name);
    return found;
  }

  return {
    add: (records) => {
      const name = String((last += 1));
      unsaved.set(name, records);
      return { name, count: records.length };
    },
    read: (name) => unsaved.get(name) ?? fromDisk(name),
    prune: (isNeeded) => {
      for (const name of [...unsaved.keys()]) if (!isNeeded(name)) unsaved.delete(name);
    },
    save: () => {
      for (const [name, records] of [...unsaved]) {
        const kind = shardKind(folder, name);
        parts.stores.open(kind.name).write(encodeFile(kind, records));
        onDisk.add(name);
        unsaved.delete(name);
      }
    },
    sweep: (isNeeded) => {
      for (const name of [...onDisk])
        if (!isNeeded(name) && isRemoved(shardKind(folder, name).name, parts)) onDisk.delete(name);
    },
  };
}

function namesOnDisk(folder: string, { stores }: CacheParts): string[] {
  try {
    return stores.list(shardsOf(folder)).map(({ name }) => name.slice(shardsOf(folder).length));
  } catch (error) {
    if (error instanceof StoreFault) return [];
    throw error;
  }
}

function isRemoved(name: string, { stores }: CacheParts): boolean {
  try {
    stores.open(name).remove();
    return true;
  } catch (error) {
    if (error instanceof StoreFault) return false;
    throw error;
  }
}
