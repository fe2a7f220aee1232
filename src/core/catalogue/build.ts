// Makes a catalogue from records, and a new one from an old one and what has changed, in steps between which others run.
import { type Catalogue, type CatalogueData, openCatalogue } from './catalogue.ts';
import type { Category } from './categories.ts';
import { type Columns, gather, GrowingColumns, STEP } from './columns.ts';
import { openReader, type Surroundings, type Unreadable } from './entry.ts';
import { rankedRows } from './orders.ts';
import { deriveColumns } from './derived-columns.ts';

/** Whoever runs it decides how many steps make a turn; each takes a few milliseconds at most. */
export type Steps<Made> = Generator<void, Made>;

export interface Built {
  catalogue: Catalogue;
  data: CatalogueData;
}

/** Items of goodsList as the shop sent them, and the number of the file that they stand in. */
export interface ShardRecords {
  shard: number;
  records: Iterable<unknown>;
}

export interface Source {
  /** Read one after the other, as they are needed; of two items with the same id the later one counts. */
  shards: Iterable<ShardRecords>;
  tree: readonly Category[];
  surroundings: Surroundings;
}

const RECORDS_A_STEP = 16;

export function* buildCatalogue({ shards, tree, surroundings }: Source): Steps<CatalogueData> {
  const { columns, unreadable } = yield* readAll(shards, surroundings);
  return yield* madeOf(columns, { tree, unreadable });
}

export interface Changes {
  /** New and changed items; others in the same files may come along. */
  shards: Iterable<ShardRecords>;
  removed?: Iterable<string>;
  /** The files that are no more: what stood in them and comes in none of the others is gone. */
  dropped?: ReadonlySet<number>;
  surroundings: Surroundings;
}

/** The old catalogue answers as before until the new one is there. */
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
  return yield* madeOf(columns, { tree, unreadable: [...remaining, ...read.unreadable] });
}

/** The same goods under another tree of categories. */
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
    // To fetch it was a step of its own.
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

function* madeOf(unranked: Columns, rest: Pick<CatalogueData, 'tree' | 'unreadable'>): Steps<CatalogueData> {
  const columns = yield* gather(unranked, none, yield* rankedRows(unranked));
  return { ...rest, derived: yield* deriveColumns(columns) };
}

/** All steps at once, for small menus and for whoever has nothing else to do. */
export function runAll<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
