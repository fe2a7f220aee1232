// Reads very many items with their queued changes; reads each shard file once.
import type { GoodsCategory } from '../../contract/goods.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import { itemIdOf, type KnownItem, knownItem } from '../../records/known-item.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';
import type { LocalGroups } from '../local-groups/local-groups.ts';
import type { ItemInMenu, JobInput, JobOutput } from '../work.ts';
import type { CachedMenu, Menu } from './cached-menu.ts';

/** The menu as the worker needs it for an import. */
export interface MenuForImport {
  /** The shop's categories with their names. */
  categories: readonly GoodsCategory[];
  /** The names of the receipt groups, with queued changes applied. */
  groups: ReadonlyMap<string, string>;
  /** Receipt groups are stored on this machine, because the shop does not store them. */
  keepsGroups: boolean;
  /** Asks for the job with this menu. */
  ask: <Name extends 'import.read' | 'import.begin'>(
    name: Name,
    input: Omit<JobInput<Name>, 'menu'>,
  ) => Promise<JobOutput<Name>>;
  /** Queued changes of this item that the menu does not show yet, the earliest first. */
  requestsOn: (id: string) => readonly ChangeRequest[];
  /** These shard files, then newer ones; throws if the shop has been closed meanwhile. */
  files: (shards: readonly number[]) => AsyncIterable<Uint8Array>;
}

export interface ShardFileDeps {
  cached: CachedMenu;
  menu: Menu;
  /** Throws if the shop has been closed meanwhile. */
  check: () => void;
}

export interface ManyItemsDeps extends ShardFileDeps {
  nowSeconds: number;
  secondsOf: SecondsOf;
  localGroups: Pick<LocalGroups, 'of'>;
  /** Queued changes of this item that the menu does not show yet, the earliest first. */
  pendingOn: (id: string) => readonly { request: ChangeRequest }[];
}

export async function* manyItems(ids: readonly string[], deps: ManyItemsDeps): AsyncGenerator<KnownItem> {
  const { cached, nowSeconds, check } = deps;
  const left = new Set(ids);
  // Read before the files: a change that the menu shows meanwhile is dropped from the pending ones, but not from old files.
  const pending = new Map(ids.map((id) => [id, deps.pendingOn(id).map(({ request }) => request)]));
  const find = async () => {
    const found = await cached.ask('menu.items', { ids, nowSeconds });
    check();
    return new Map(found.map((item) => [item.id, item]));
  };
  const known = await find();
  for (const shard of shardsWith(shardsOf([...known.values()]), deps)) {
    for (const record of await cached.shardRecords(shard)) {
      check();
      const id = itemIdOf(record);
      if (id === undefined || !left.delete(id)) continue;
      const requests = pending.get(id) ?? [];
      const { secondsOf } = deps;
      const localGroups = deps.localGroups.of(id);
      yield knownItem(record, { id, title: known.get(id)?.title, requests, secondsOf, localGroups });
    }
    if (left.size === 0) return;
  }
  // Items that were just fetched are in the menu once its work has ended.
  await cached.whenSettled();
  check();
  const now = await find();
  for (const id of left) yield missingItem(id, now.get(id));
}

/** The shard files in which the menu knows these items. */
const shardsOf = (items: readonly ItemInMenu[]): number[] => [
  ...new Set(items.flatMap(({ shard = [] }) => shard)),
];

/** First these, then the files that are newer than the menu, to which some items may have moved. */
function* shardsWith(known: readonly number[], { menu, cached }: ShardFileDeps): Generator<number> {
  yield* known;
  const seen = new Set(menu.stamp.shards.map(Number));
  for (;;) {
    const fresh = cached.shardNumbers().find((shard) => !seen.has(shard));
    if (fresh === undefined) return;
    seen.add(fresh);
    yield fresh;
  }
}

/** The same files as bytes; ends when the menu has caught up with them. */
export async function* shardFilesWith(
  known: readonly number[],
  deps: ShardFileDeps,
): AsyncGenerator<Uint8Array> {
  const { cached, check } = deps;
  for (const shard of shardsWith(known, deps)) {
    const bytes = await cached.shardBytes(shard);
    check();
    if (bytes !== undefined) yield bytes;
    check();
  }
  await cached.whenSettled();
  check();
}

const missingItem = (id: string, item: ItemInMenu | undefined): KnownItem => ({
  id,
  title: item?.title ?? '',
  fault: item?.shard === undefined ? 'not-in-menu' : 'unreadable',
});
