// Many records below a folder: a new generation grows beside the current one, and a single write replaces it.
import type { JsonObject } from '../../ports.ts';
import { type CacheDeps, type StoredFile, openStoredFile } from './stored-file.ts';
import { type Generation, type Manifest, manifestKind, namesIn, noManifest, type Shard } from './manifest.ts';
import { openShardFiles, type Records, type ShardFiles } from './shard-files.ts';

export type { Generation, Shard } from './manifest.ts';
export type { Records } from './shard-files.ts';

/** The most records per file: one changed record costs reading and writing this many. */
export const SHARD_RECORDS = 128;

export interface Collection {
  /** Undefined until the first commit. */
  current: () => Generation | undefined;
  /** The records as they were added; undefined if the shard is missing or no longer belongs to a generation. */
  read: (shard: Shard) => Records | undefined;
  /** The same without blocking while the disk is slow. */
  load: (shard: Shard) => Promise<Records | undefined>;
  /**
   * The same as the text of its file, `{"format":1,"data":[…]}` in UTF-8, in a buffer of its own. Only the beginning and
   * the end are checked: if the text cannot be parsed, `read` sets the file aside and reports it.
   */
  readBytes: (shard: Shard) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The draft in progress, or the last checkpoint of an earlier run. */
  draft: () => Draft | undefined;
  /** Discards an existing draft. With `current` the new generation shares all shards until they change. */
  begin: (from: 'nothing' | 'current') => Draft;
}

/** A generation in progress; after a commit, a discard or another `begin` every call throws. */
export interface Draft {
  /** Its shards, with the notes of the last checkpoint. */
  soFar: () => Generation;
  /** Adds records in new shards at the end. */
  add: (records: Records) => void;
  /** Replaces a shard; without records the shard is removed. */
  replace: (shard: Shard, records: Records) => void;
  /** Writes new shards to the disk in the background; otherwise the next checkpoint or commit writes them. */
  flush: () => Promise<void>;
  /** After a crash the draft resumes from here. */
  checkpoint: (notes: JsonObject) => void;
  commit: (notes: JsonObject) => void;
  discard: () => void;
}

export function openCollection(folder: string, deps: CacheDeps, isOpen: () => boolean): Collection {
  const file = openStoredFile(manifestKind(folder), deps);
  const found = file.found ?? noManifest;
  const shards = openShardFiles(folder, namesIn(found), deps);
  const growth = growthOf({ file, shards, found, isOpen }, (save) => {
    if (!isOpen()) return;
    if (file.isSealed) deps.report.holdBack(folder);
    else deps.report.attempt(folder, save);
  });
  if (!file.isSealed) growth.save(growth.get());
  return {
    current: () => growth.get().manifest.current ?? undefined,
    read: ({ name }) => shards.read(name),
    load: ({ name }) => shards.load(name),
    readBytes: ({ name }) => shards.readBytes(name),
    draft: () => (growth.get().draft === null ? undefined : draftOf(shards, growth)),
    begin: (from) => {
      const { manifest } = growth.get();
      const number = (manifest.current?.number ?? 0) + 1;
      const shared = from === 'current' ? (manifest.current?.shards ?? []) : [];
      growth.save({ draft: { number, notes: {}, shards: shared }, manifest: withoutDraft(manifest) });
      return draftOf(shards, growth);
    },
  };
}

interface Growing {
  /** The current state; the manifest has the state of the last checkpoint. */
  draft: Generation | null;
  manifest: Manifest;
}

interface Growth {
  get: () => Growing;
  /** Changes memory only. */
  grow: (draft: Generation) => void;
  /** The same when shards were replaced. */
  change: (draft: Generation) => void;
  flush: () => Promise<void>;
  save: (next: Growing) => void;
}

interface GrowthDeps {
  file: StoredFile<Manifest>;
  shards: ShardFiles;
  found: Manifest;
  isOpen: () => boolean;
}

function neededBy({ manifest, draft }: Growing): (name: string) => boolean {
  const names = new Set([...namesIn(manifest), ...namesIn({ current: null, draft })]);
  return (name) => names.has(name);
}

function growthOf({ file, shards, found, isOpen }: GrowthDeps, attempt: (save: () => void) => void): Growth {
  let now: Growing = { draft: found.draft, manifest: found };
  let written = file.isOutdated ? undefined : found;

  /** Shards that the manifest on disk names must stay until it is replaced; a closed folder is not touched at all. */
  function filesInUse(): (name: string) => boolean {
    const isUsed = neededBy(now);
    const names = new Set(written === undefined ? [] : namesIn(written));
    return (name) => !isOpen() || isUsed(name) || names.has(name);
  }

  /** In this order a power cut at any time leaves a manifest whose shards all exist. */
  function save(): void {
    shards.save();
    if (written !== now.manifest) file.write(now.manifest);
    written = now.manifest;
    shards.sweep(filesInUse);
  }

  return {
    get: () => now,
    grow: (draft) => void (now = { ...now, draft }),
    change: (draft) => {
      now = { ...now, draft };
      shards.prune(neededBy(now));
    },
    flush: async () => {
      if (isOpen() && !file.isSealed) await shards.flush();
    },
    save: (next) => {
      now = next;
      shards.prune(neededBy(now));
      attempt(save);
    },
  };
}

const withoutDraft = (manifest: Manifest): Manifest =>
  manifest.draft === null ? manifest : { ...manifest, draft: null };

function draftOf(files: ShardFiles, { get, grow, change, flush, save }: Growth): Draft {
  let mine = get().draft;
  /** Only the latest handle of a draft may continue it: two would overwrite each other's work. */
  const soFar = (): Generation => {
    if (mine === null || get().draft !== mine) throw new Error('this draft has been given up');
    return mine;
  };
  const go = (draft: Generation | null, manifest = get().manifest) => {
    mine = draft;
    save({ draft, manifest });
  };
  const stored = (records: Records): Shard[] => inShards(records).map((part) => files.add(part));
  return {
    soFar,
    add: (records) => {
      mine = { ...soFar(), shards: [...soFar().shards, ...stored(records)] };
      grow(mine);
    },
    replace: (shard, records) => {
      const at = (each: Shard) => (each.name === shard.name ? stored(records) : [each]);
      mine = { ...soFar(), shards: soFar().shards.flatMap(at) };
      change(mine);
    },
    flush,
    checkpoint: (notes) => {
      const draft = { ...soFar(), notes };
      go(draft, { ...get().manifest, draft });
    },
    commit: (notes) => {
      const current = { ...soFar(), notes };
      go(null, { current, draft: null });
    },
    discard: () => {
      soFar();
      go(null, withoutDraft(get().manifest));
    },
  };
}

function inShards(records: Records): Records[] {
  const count = Math.ceil(records.length / SHARD_RECORDS);
  return Array.from({ length: count }, (_, index) =>
    records.slice(index * SHARD_RECORDS, (index + 1) * SHARD_RECORDS),
  );
}
