// Builds a catalogue from records, or a new one from an old one and its changes, in small steps that can yield in between.
import { type Catalogue, type CatalogueData, openCatalogue } from './catalogue.ts';
import type { Category } from './categories.ts';
import { type Columns, gather, GrowingColumns, STEP } from './columns.ts';
import { openReader, type Surroundings, type Unreadable } from './entry.ts';
import { rankedRows } from './orders.ts';
import { deriveColumns } from './derived-columns.ts';

/** A generator whose steps take a few milliseconds at most; its runner decides when to yield. */
export type Steps<Made> = Generator<void, Made>;

export interface Built {
  catalogue: Catalogue;
  data: CatalogueData;
}

/** goodsList records as the shop sent them, with the number of the shard file that holds them. */
export interface ShardRecords {
  shard: number;
  records: Iterable<unknown>;
}

export interface Source {
  /** Read lazily, one after the other; of two items with the same id the later one wins. */
  shards: Iterable<ShardRecords>;
  tree: readonly Category[];
  surroundings: Surroundings;
}

const RECORDS_A_STEP = 16;

export function* buildCatalogue({ shards, tree, surroundings }: Source): Steps<CatalogueData> {
  const { columns, unreadable } = yield* readAll(shards, surroundings);
  return yield* rankAndDerive(columns, { tree, unreadable });
}

export interface Changes {
  /** New and changed items; unchanged items of the same files may be included. */
  shards: Iterable<ShardRecords>;
  removed?: Iterable<string>;
  /** Shards that no longer exist; an item of theirs is removed unless another shard here holds it. */
  dropped?: ReadonlySet<number>;
  surroundings: Surroundings;
}

/** Leaves the old catalogue usable: it answers as before until the new one is ready. */
export function* changeCatalogue(
  { derived, tree, unreadable }: CatalogueData,
  changes: Changes,
): Steps<CatalogueData> {
  const read = yield* readAll(changes.shards, changes.surroundings);
  const fresh = read.columns;
  const unread = read.unreadable.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const { removed = [], dropped = new Set() } = changes;
  const replaced: Replaced = { ids: new Set([...removed, ...fresh.id, ...unread]), shards: dropped };
  const remaining = unreadable.filter(({ id, shard }) => !isReplaced(replaced, id, shard));
  const columns = yield* merged(derived.columns, fresh, replaced);
  return yield* rankAndDerive(columns, { tree, unreadable: [...remaining, ...read.unreadable] });
}

/** The same goods under a new category tree. */
export function regroup(data: CatalogueData, tree: readonly Category[]): Built {
  const regrouped = { ...data, tree };
  return { catalogue: openCatalogue(regrouped), data: regrouped };
}

interface ReadRecords {
  columns: Columns;
  unreadable: Unreadable[];
}

function* readAll(shards: Iterable<ShardRecords>, surroundings: Surroundings): Steps<ReadRecords> {
  const read = openReader(surroundings);
  const columns = new GrowingColumns();
  const unreadable: Unreadable[] = [];
  let count = 0;
  for (const { shard, records } of shards) {
    // Fetching the shard was a step of its own.
    yield;
    for (const raw of records) {
      const found = read(raw, shard);
      if (found.ok) columns.put(found.entry);
      else unreadable.push(found.unreadable);
      if ((count += 1) % RECORDS_A_STEP === 0) yield;
    }
  }
  return { columns: columns.columns(), unreadable };
}

interface Replaced {
  ids: ReadonlySet<string>;
  shards: ReadonlySet<number>;
}

const isReplaced = ({ ids, shards }: Replaced, id: string | undefined, shard: number) =>
  shards.has(shard) || (id !== undefined && ids.has(id));

function* merged(old: Columns, fresh: Columns, replaced: Replaced): Steps<Columns> {
  const picks = new Uint32Array(old.size + fresh.size);
  let picked = 0;
  for (let row = 0; row < old.size; row += 1) {
    if (!isReplaced(replaced, old.id[row], old.shard[row] ?? 0)) picks[picked++] = row;
    if (row % STEP === STEP - 1) yield;
  }
  for (let row = 0; row < fresh.size; row += 1) picks[picked++] = old.size + row;
  return yield* gather(old, fresh, picks.subarray(0, picked));
}

const none = new GrowingColumns().columns();

function* rankAndDerive(
  unranked: Columns,
  rest: Pick<CatalogueData, 'tree' | 'unreadable'>,
): Steps<CatalogueData> {
  const columns = yield* gather(unranked, none, yield* rankedRows(unranked));
  return { ...rest, derived: yield* deriveColumns(columns) };
}

/** Runs all steps without yielding, for small menus and when nothing else needs to run. */
export function runAll<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
