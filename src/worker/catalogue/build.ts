// Builds a catalogue from records, or a new one from an old one and its changes.
import type { CategoryLink } from '../../core/work.ts';
import type { CatalogueData } from './catalogue.ts';
import { type Columns, gather, GrowingColumns } from './columns.ts';
import { deriveColumns } from './derived-columns.ts';
import { openReader, type ReaderDeps, type Unreadable } from './entry.ts';
import { rankedRows } from './orders.ts';

/** What has been read of the shop's records so far, for the next change of a catalogue. */
export class ReadRecords {
  readonly #read: ReturnType<typeof openReader>;
  readonly #columns = new GrowingColumns();
  readonly unreadable: Unreadable[] = [];
  readonly shards = new Set<number>();

  constructor(deps: ReaderDeps) {
    this.#read = openReader(deps);
  }

  /** goodsList records as the shop sent them, from the shard file with this number. Of two items with the same id the later one wins. */
  add(shard: number, records: readonly unknown[]): void {
    this.shards.add(shard);
    for (const raw of records) {
      const found = this.#read(raw, shard);
      if (found.ok) this.#columns.add(found.entry);
      else this.unreadable.push(found.unreadable);
    }
  }

  columns(): Columns {
    return this.#columns.columns();
  }
}

const none = new GrowingColumns().columns();

export const emptyCatalogue = (tree: readonly CategoryLink[]): CatalogueData => ({
  derived: deriveColumns(none),
  tree,
  unreadable: [],
});

/**
 * Leaves the old catalogue as it is. The items of `dropped` shards, which no longer exist, are gone unless a shard that
 * was read holds them.
 */
export function changedCatalogue(
  { derived, tree, unreadable }: CatalogueData,
  read: ReadRecords,
  dropped: ReadonlySet<number>,
): CatalogueData {
  const fresh = read.columns();
  const unread = read.unreadable.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const ids = new Set([...fresh.id, ...unread]);
  const isReplaced = (id: string | undefined, shard: number) =>
    dropped.has(shard) || (id !== undefined && ids.has(id));
  const unranked = withoutReplaced(derived.columns, fresh, isReplaced);
  return {
    derived: deriveColumns(gather(unranked, none, rankedRows(unranked))),
    tree,
    unreadable: [...unreadable.filter(({ id, shard }) => !isReplaced(id, shard)), ...read.unreadable],
  };
}

function withoutReplaced(
  old: Columns,
  fresh: Columns,
  isReplaced: (id: string | undefined, shard: number) => boolean,
): Columns {
  const picks = new Uint32Array(old.size + fresh.size);
  let picked = 0;
  for (let row = 0; row < old.size; row += 1)
    if (!isReplaced(old.id[row], old.shard[row] ?? 0)) picks[picked++] = row;
  for (let row = 0; row < fresh.size; row += 1) picks[picked++] = old.size + row;
  return gather(old, fresh, picks.subarray(0, picked));
}
