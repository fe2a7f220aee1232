// The files with the records of a collection: written once, never changed, swept when nothing refers to them.
import { type Clock, type JsonValue, StoreFault } from '../../ports.ts';
import { type StoredRecord, rawJsonList, valueOf } from '../raw-json.ts';
import { type CacheDeps, openStoredFile } from './stored-file.ts';
import { type Shard, SHARD_VERSION, shardKind, shardsOf } from './manifest.ts';

export type Records = readonly JsonValue[];

export interface ShardFiles {
  /** A new shard; it is in memory until it is saved. */
  add: (records: readonly StoredRecord[]) => Shard;
  /** Undefined where the file is gone or cannot be read; the latter is set aside and reported, once. */
  read: (name: string) => Records | undefined;
  /** Lets go of what is in memory only and no longer wanted. */
  prune: (isNeeded: IsNeeded) => void;
  /** Writes what is in memory only; raises `StoreFault`. */
  save: () => void;
  /** The same while others have their turns; what the disk does not take stays in memory, for `save` to tell of. */
  flush: () => Promise<void>;
  /** Deletes soon, one a turn, the files that nothing refers to then; what will not go goes the next time. */
  sweep: (isNeeded: () => IsNeeded) => void;
}

/** `used` are the names in the manifest: no new shard may be called so. */
export function openShardFiles(folder: string, used: readonly string[], deps: CacheDeps): ShardFiles {
  const onDisk = new Set(namesOnDisk(folder, deps));
  const reader = openReader(folder, deps);
  let last = Math.max(0, ...used.map(Number));
  const waiting = openWaiting(folder, deps, (name, records) => {
    onDisk.add(name);
    reader.hold(name, records);
  });

  return {
    sweep: createSweep({
      clock: deps.clock,
      names: onDisk,
      remove: (name) => isRemoved(shardKind(folder, name).name, deps),
    }),
    add: (records) => {
      const name = String((last += 1));
      waiting.add(name, records);
      return { name, count: records.length };
    },
    read: (name) => waiting.read(name) ?? reader.read(name),
    prune: waiting.prune,
    save: waiting.save,
    flush: waiting.flush,
  };
}

type OnWritten = (name: string, records: readonly StoredRecord[]) => void;

const listText = (records: readonly StoredRecord[]) =>
  rawJsonList(`{"format":${SHARD_VERSION},"data":[`, records, ']}');

/** What is in memory only. */
function openWaiting(folder: string, { stores }: CacheDeps, onWritten: OnWritten) {
  const unsaved = new Map<string, readonly StoredRecord[]>();
  /** The disk has refused something: that is not tried over and over with all that comes. */
  let isRefused = false;
  const fileOf = (name: string) => stores.open(shardKind(folder, name).name);
  const written = (name: string, records: readonly StoredRecord[]) => {
    unsaved.delete(name);
    onWritten(name, records);
  };
  const writeBehind = onceAtATime((name, records) =>
    fileOf(name)
      .writeBehind(listText(records))
      .then(() => written(name, records)),
  );

  return {
    add: (name: string, records: readonly StoredRecord[]) => void unsaved.set(name, records),
    read: (name: string) => unsaved.get(name)?.map(valueOf),
    prune: (isNeeded: IsNeeded) => {
      for (const name of [...unsaved.keys()]) if (!isNeeded(name)) unsaved.delete(name);
    },
    save: () => {
      for (const [name, records] of [...unsaved]) {
        fileOf(name).write(listText(records));
        written(name, records);
      }
      isRefused = false;
    },
    flush: async () => {
      if (isRefused) return;
      try {
        await Promise.all([...unsaved].map(writeBehind));
      } catch (error) {
        if (!(error instanceof StoreFault)) throw error;
        isRefused = true;
      }
    },
  };
}

/** What is on its way to the disk is not sent there a second time. */
function onceAtATime(write: (name: string, records: readonly StoredRecord[]) => Promise<void>) {
  const underWay = new Map<string, Promise<void>>();
  return ([name, records]: [string, readonly StoredRecord[]]): Promise<void> => {
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const writing = write(name, records).finally(() => underWay.delete(name));
    underWay.set(name, writing);
    return writing;
  };
}

/** Holds the last one: whoever compares a shard, changes it and looks at what came of it reads no file twice. */
function openReader(folder: string, deps: CacheDeps) {
  const missing = new Set<string>();
  let last: { name: string; records: readonly StoredRecord[] } | undefined;
  const held = (name: string): Records | undefined => {
    if (last?.name !== name) return undefined;
    const records = last.records.map(valueOf);
    last = { name, records };
    return records;
  };
  return {
    hold: (name: string, records: readonly StoredRecord[]) => void (last = { name, records }),
    read: (name: string): Records | undefined => {
      if (missing.has(name)) return undefined;
      const known = held(name);
      if (known !== undefined) return known;
      const { found } = openStoredFile(shardKind(folder, name), deps);
      if (found === undefined) missing.add(name);
      else last = { name, records: found };
      return found;
    },
  };
}

function namesOnDisk(folder: string, { stores }: CacheDeps): string[] {
  try {
    return stores.list(shardsOf(folder)).map(({ name }) => name.slice(shardsOf(folder).length));
  } catch (error) {
    if (error instanceof StoreFault) return [];
    throw error;
  }
}

function isRemoved(name: string, { stores }: CacheDeps): boolean {
  try {
    stores.open(name).remove();
    return true;
  } catch (error) {
    if (error instanceof StoreFault) return false;
    throw error;
  }
}

type IsNeeded = (name: string) => boolean;

interface SweepDeps {
  clock: Clock;
  /** Goes down to those that are needed. */
  names: Set<string>;
  /** Answers whether it went. */
  remove: (name: string) => boolean;
}

/** What is needed is asked anew each turn. One that will not go is tried again with the next sweep. */
function createSweep({ clock, names, remove }: SweepDeps): (isNeeded: () => IsNeeded) => void {
  let isPlanned = false;
  return function sweep(isNeeded) {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(0, () => {
      isPlanned = false;
      const isUsed = isNeeded();
      const idle = [...names].find((name) => !isUsed(name));
      if (idle === undefined) return;
      names.delete(idle);
      if (remove(idle)) sweep(isNeeded);
      // Behind all others, which it must not keep from being tried.
      else names.add(idle);
    });
  };
}
