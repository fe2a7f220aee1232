// The record files of a collection: written once, never changed, deleted when nothing refers to them.
import { type Clock, type JsonObject, type JsonValue, StoreFault } from '../../ports.ts';
import { encodeFile } from './format.ts';
import { type CacheDeps, openStoredFile } from './stored-file.ts';
import { type Shard, SHARD_VERSION, shardKind, shardsOf } from './manifest.ts';

export type Records = readonly JsonValue[];

export interface ShardFiles {
  /** Adds a new shard, in memory until it is saved. */
  add: (records: Records) => Shard;
  /** Undefined if the file is missing or unreadable; an unreadable file is set aside and reported, once. */
  read: (name: string) => Records | undefined;
  /** The same without blocking while the disk is slow. */
  load: (name: string) => Promise<Records | undefined>;
  /** The same as the text of the file; only its beginning and its end are checked. */
  readBytes: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Drops shards that are only in memory and no longer needed. */
  prune: (isNeeded: IsNeeded) => void;
  /** Writes shards that are only in memory; throws `StoreFault`. */
  save: () => void;
  /** The same in the background; what cannot be written stays in memory, and `save` reports it. */
  flush: () => Promise<void>;
  /** Deletes unused files, one per turn; a file that cannot be deleted is tried again by the next sweep. */
  sweep: (isNeeded: () => IsNeeded) => void;
}

/** `used` are the names in the manifest, which no new shard may have. */
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
    load: async (name) => waiting.read(name) ?? reader.load(name),
    readBytes: async (name) => waiting.readBytes(name) ?? reader.readBytes(name),
    prune: waiting.prune,
    save: waiting.save,
    flush: waiting.flush,
  };
}

type OnWritten = (name: string, records: Records) => void;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const START = `{"format":${SHARD_VERSION},"data":[`;
const END = ']}';

/** Whether the file begins and ends as it was written; a part in between may still be damaged. */
function isWhole(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => decoder.decode(bytes.subarray(from, to));
  return (
    text(0, START.length) === START &&
    text(-END.length - 1)
      .trimEnd()
      .endsWith(END)
  );
}

/** The shards that are only in memory. */
function openWaiting(folder: string, { stores }: CacheDeps, onWritten: OnWritten) {
  const unsaved = new Map<string, Records>();
  /** Whether the disk refused a write; further flushes then do nothing until the next save. */
  let isRefused = false;
  const fileOf = (name: string) => stores.open(shardKind(folder, name).name);
  const documentOf = (name: string, records: Records) => encodeFile(shardKind(folder, name), records);
  const written = (name: string, records: Records) => {
    unsaved.delete(name);
    onWritten(name, records);
  };
  const writeBehind = onceAtATime((name, records) =>
    fileOf(name)
      .writeBehind(documentOf(name, records))
      .then(() => written(name, records)),
  );

  return {
    add: (name: string, records: Records) => void unsaved.set(name, records),
    read: (name: string) => unsaved.get(name),
    readBytes: (name: string) => {
      const records = unsaved.get(name);
      return records && bytesOf(documentOf(name, records));
    },
    prune: (isNeeded: IsNeeded) => {
      for (const name of [...unsaved.keys()]) if (!isNeeded(name)) unsaved.delete(name);
    },
    save: () => {
      for (const [name, records] of [...unsaved]) {
        fileOf(name).write(documentOf(name, records));
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

/** Prevents two concurrent writes of the same shard. */
function onceAtATime(write: (name: string, records: Records) => Promise<void>) {
  const underWay = new Map<string, Promise<void>>();
  return ([name, records]: [string, Records]): Promise<void> => {
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const writing = write(name, records).finally(() => underWay.delete(name));
    underWay.set(name, writing);
    return writing;
  };
}

/** Caches the last shard, so that comparing, changing and rereading it reads the file once. */
function openReader(folder: string, deps: CacheDeps) {
  const missing = new Set<string>();
  let last: { name: string; records: Records } | undefined;
  const held = (name: string) => (last?.name === name ? last.records : undefined);
  function read(name: string): Records | undefined {
    if (missing.has(name)) return undefined;
    const known = held(name);
    if (known !== undefined) return known;
    const { found } = openStoredFile(shardKind(folder, name), deps);
    if (found === undefined) missing.add(name);
    else last = { name, records: found };
    return found;
  }
  const wholeOnDisk = async (name: string) => {
    const bytes = await bytesOnDisk(shardKind(folder, name).name, deps);
    return bytes !== undefined && isWhole(bytes) ? bytes : undefined;
  };
  return {
    hold: (name: string, records: Records) => void (last = { name, records }),
    read,
    load: async (name: string): Promise<Records | undefined> => {
      const known = held(name);
      if (known !== undefined || missing.has(name)) return known;
      const records = recordsIn(await wholeOnDisk(name));
      // A file that looks damaged, or like one of another version, is read with all checks.
      if (records === undefined) return read(name);
      last = { name, records };
      return records;
    },
    readBytes: async (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      const bytes = missing.has(name) ? undefined : await wholeOnDisk(name);
      if (bytes !== undefined) return bytes;
      const records = read(name);
      return records && bytesOf(encodeFile(shardKind(folder, name), records));
    },
  };
}

const bytesOf = (document: JsonObject) => encoder.encode(JSON.stringify(document));

function recordsIn(bytes: Uint8Array | undefined): Records | undefined {
  try {
    return bytes && (JSON.parse(decoder.decode(bytes)) as { data: Records }).data;
  } catch {
    return undefined;
  }
}

async function bytesOnDisk(
  name: string,
  { stores }: CacheDeps,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await stores.open(name).readBytes();
  } catch (error) {
    if (error instanceof StoreFault) return undefined;
    throw error;
  }
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
  /** Unused names are removed from it. */
  names: Set<string>;
  /** Returns whether the file was deleted. */
  remove: (name: string) => boolean;
}

/** Asks in each turn which files are needed. A file that cannot be deleted is tried again by the next sweep. */
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
      // Goes to the end, so that it does not keep other files from being tried.
      else names.add(idle);
    });
  };
}
