// Reads very many items with their queued changes; reads each shard file once and yields often.
import type { PlanRule } from '../../contract/plans.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import type { Columns } from '../catalogue/columns.ts';
import { idAndTitleOf } from '../catalogue/entry.ts';
import { rowOf } from '../catalogue/filters.ts';
import { valuesOf } from '../records/goods-values.ts';
import { createYielder } from '../platform/yielder.ts';
import { afterRequests, writtenBy } from '../outbox/snapshots.ts';
import type { Clock, JsonValue } from '../ports.ts';
import type { CategoryTree } from './category-tree.ts';
import { rawOf } from '../../wire/record-fields.ts';
import { goodsResource } from '../records/goods-resource.ts';
import type { CachedMenu, Menu } from './cached-menu.ts';
import type { SecondsOf } from '../platform/shop/shop-time.ts';

/** What the next form of an item is made from. */
export interface Held {
  /** As the shop sent it. */
  record: unknown;
  /** What waits to be written of it. */
  waiting: SomeGoodsFields;
}

export type KnownItem =
  /** With queued changes applied to what the shop last had. */
  | ({ id: string; title: string; fault: null; values: SomeGoodsFields } & Held)
  | { id: string; title: string; fault: Extract<PlanRule, 'unreadable' | 'not-in-menu'> };

/** The menu as an import compares a file with it. */
export interface MenuForImports {
  /** Yields each item once, in shard order, not in the order of the ids. */
  items: (ids: readonly string[]) => AsyncIterable<KnownItem>;
  /** The menu's rows, and its categories with their names. */
  find: () => Promise<{ columns: Columns; tree: CategoryTree }>;
}

export interface ManyDeps {
  cached: CachedMenu;
  menu: Menu;
  clock: Clock;
  secondsOf: SecondsOf;
  /** Queued changes of this item that the menu does not show yet, the earliest first. */
  pendingOn: (id: string) => readonly { request: ChangeRequest }[];
  /** Throws if the shop has been closed meanwhile. */
  check: () => void;
}

export async function* manyItems(ids: readonly string[], deps: ManyDeps): AsyncGenerator<KnownItem> {
  const left = new Set(ids);
  // Read before the files: a change that the menu shows meanwhile is dropped from the pending ones, but not from old files.
  const pending = new Map(ids.map((id) => [id, deps.pendingOn(id).map(({ request }) => request)]));
  const yieldTurn = createYielder(deps.clock);
  /** Reading a file always starts in a turn of its own. */
  const yieldAlways = createYielder(deps.clock, { longestMs: 0 });
  for await (const shard of shardsOf(ids, deps, yieldTurn)) {
    await yieldAlways();
    deps.check();
    for (const record of deps.cached.records(shard)) {
      const id = goodsResource.idOf(record) ?? idAndTitleOf(record).id;
      if (id === undefined || !left.delete(id)) continue;
      yield known(id, record, { ...deps, requests: pending.get(id) ?? [] });
      await yieldTurn();
      deps.check();
    }
    if (left.size === 0) return;
  }
  // Items that were just fetched are in the menu once its work has ended.
  await deps.cached.settled();
  deps.check();
  for (const id of left) yield missingItem(id, deps.cached.now() ?? deps.menu);
}

/** First the files in which the menu knows the items, then newer files, to which some may have moved. */
async function* shardsOf(
  ids: readonly string[],
  { menu, cached }: ManyDeps,
  yieldTurn: () => Promise<void>,
): AsyncGenerator<number> {
  const known = new Set<number>();
  for (const id of ids) {
    const shard = shardOf(id, menu);
    if (shard !== undefined) known.add(shard);
    await yieldTurn();
  }
  yield* known;
  const seen = new Set(menu.stamp.shards.map(Number));
  for (;;) {
    const fresh = cached.files().find((shard) => !seen.has(shard));
    if (fresh === undefined) return;
    seen.add(fresh);
    yield fresh;
  }
}

function shardOf(id: string, { data: { derived, unreadable } }: Menu): number | undefined {
  const row = rowOf(derived, id);
  return row === undefined ? unreadable.find((odd) => odd.id === id)?.shard : derived.columns.shard[row];
}

interface KnownDeps extends Pick<ManyDeps, 'menu' | 'secondsOf'> {
  requests: readonly ChangeRequest[];
}

function known(id: string, record: JsonValue, { menu, secondsOf, requests }: KnownDeps): KnownItem {
  const held = rawOf(record, 'form_data');
  const values = afterRequests(valuesOf(held, secondsOf), requests);
  const title = values.title ?? titleIn(menu, id);
  return { id, title, fault: null, values, record: held, waiting: writtenBy(requests) };
}

const missingItem = (id: string, menu: Menu): KnownItem => ({
  id,
  title: titleIn(menu, id),
  fault: shardOf(id, menu) === undefined ? 'not-in-menu' : 'unreadable',
});

function titleIn({ data: { derived, unreadable } }: Menu, id: string): string {
  const row = rowOf(derived, id);
  const title =
    row === undefined ? unreadable.find((odd) => odd.id === id)?.title : derived.columns.title[row];
  return title ?? '';
}
