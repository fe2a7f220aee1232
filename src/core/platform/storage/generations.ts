// Many records below one folder: a new generation grows beside the one that stands, and takes its place in one writing.
import type { JsonObject } from '../../ports.ts';
import type { StoredRecord } from '../raw-json.ts';
import { type CacheDeps, type StoredFile, openStoredFile } from './stored-file.ts';
import { type Generation, type Manifest, manifestKind, namesIn, noManifest, type Shard } from './manifest.ts';
import { openShardFiles, type Records, type ShardFiles } from './shard-files.ts';

export type { Generation, Shard } from './manifest.ts';
export type { Records } from './shard-files.ts';

/** How many records one file holds at most: one that changed costs a reading and a writing of so many. */
export const SHARD_RECORDS = 128;

export interface Collection {
  /** Undefined until the first commit. */
  current: () => Generation | undefined;
  /** As they were added; undefined where the shard is missing or belongs to no generation any more. */
  read: (shard: Shard) => Records | undefined;
  /** The one that is being made, or that an earlier run came to at its last checkpoint. */
  draft: () => Draft | undefined;
  /** Gives up a draft that there may be. From `current`, the new generation shares all its shards until they change. */
  begin: (from: 'nothing' | 'current') => Draft;
}

/** A generation in the making; after a commit, a discard or another `begin` it raises whatever it is asked for. */
export interface Draft {
  /** With the notes of the last checkpoint. */
  soFar: () => Generation;
  /** In shards of their own, behind those that are there. */
  add: (records: readonly StoredRecord[]) => void;
  /** In the place of this shard; without records it goes. */
  replace: (shard: Shard, records: readonly StoredRecord[]) => void;
  /** Brings to the disk what came since, while others have their turns; else the next checkpoint or commit does it. */
  flush: () => Promise<void>;
  /** From here it can be taken up again, whatever happens. */
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
  if (!file.isSealed) growth.keep(growth.get());
  return {
    current: () => growth.get().manifest.current ?? undefined,
    read: ({ name }) => shards.read(name),
    draft: () => (growth.get().draft === null ? undefined : draftOf(shards, growth)),
    begin: (from) => {
      const { manifest } = growth.get();
      const number = (manifest.current?.number ?? 0) + 1;
      const shared = from === 'current' ? (manifest.current?.shards ?? []) : [];
      growth.keep({ draft: { number, notes: {}, shards: shared }, manifest: withoutDraft(manifest) });
      return draftOf(shards, growth);
    },
  };
}

interface Growing {
  /** As it is at this moment; the manifest has it as it was at its last checkpoint. */
  draft: Generation | null;
  manifest: Manifest;
}

interface Growth {
  get: () => Growing;
  /** In memory, for now. */
  grow: (draft: Generation) => void;
  /** The same with other shards in the place of some. */
  change: (draft: Generation) => void;
  flush: () => Promise<void>;
  keep: (next: Growing) => void;
}

interface Ground {
  file: StoredFile<Manifest>;
  shards: ShardFiles;
  found: Manifest;
  isOpen: () => boolean;
}

function neededBy({ manifest, draft }: Growing): (name: string) => boolean {
  const names = new Set([...namesIn(manifest), ...namesIn({ current: null, draft })]);
  return (name) => names.has(name);
}

function growthOf({ file, shards, found, isOpen }: Ground, attempt: (save: () => void) => void): Growth {
  let now: Growing = { draft: found.draft, manifest: found };
  let written = file.isOutdated ? undefined : found;

  /** What the manifest on the disk names stays until there is another; in a folder that is closed nothing is touched. */
  function mayStay(): (name: string) => boolean {
    const isUsed = neededBy(now);
    const names = new Set(written === undefined ? [] : namesIn(written));
    return (name) => !isOpen() || isUsed(name) || names.has(name);
  }

  /** In this order a cut at any instant leaves a manifest whose shards are all there. */
  function save(): void {
    shards.save();
    if (written !== now.manifest) file.write(now.manifest);
    written = now.manifest;
    shards.sweep(mayStay);
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
    keep: (next) => {
      now = next;
      shards.prune(neededBy(now));
      attempt(save);
    },
  };
}

const withoutDraft = (manifest: Manifest): Manifest =>
  manifest.draft === null ? manifest : { ...manifest, draft: null };

function draftOf(files: ShardFiles, { get, grow, change, flush, keep }: Growth): Draft {
  let mine = get().draft;
  /** Only whoever saw the draft last may go on with it: two hands would undo each other's work. */
  const soFar = (): Generation => {
    if (mine === null || get().draft !== mine) throw new Error('this draft has been given up');
    return mine;
  };
  const go = (draft: Generation | null, manifest = get().manifest) => {
    mine = draft;
    keep({ draft, manifest });
  };
  const stored = (records: readonly StoredRecord[]): Shard[] =>
    inShards(records).map((part) => files.add(part));
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

function inShards(records: readonly StoredRecord[]): (readonly StoredRecord[])[] {
  const count = Math.ceil(records.length / SHARD_RECORDS);
  return Array.from({ length: count }, (_, index) =>
    records.slice(index * SHARD_RECORDS, (index + 1) * SHARD_RECORDS),
  );
}
