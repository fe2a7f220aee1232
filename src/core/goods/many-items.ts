// Reads very many items of the menu as they will be: each file once, and nobody is kept waiting for it.
import type { PlanRule } from '../../contract/plans.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import type { Columns } from '../catalogue/columns.ts';
import { recognised } from '../catalogue/entry.ts';
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
  /** With what is wished of it already laid over what the shop was last heard to have. */
  | ({ id: string; title: string; fault: null; values: SomeGoodsFields } & Held)
  | { id: string; title: string; fault: Extract<PlanRule, 'unreadable' | 'not-in-menu'> };

/** What a file that somebody brings is held against. */
export interface MenuForImports {
  /** Each of these once, in the order of the menu's files: not in that of the ids. */
  items: (ids: readonly string[]) => AsyncIterable<KnownItem>;
  /** The menu's rows, and its categories with their names. */
  find: () => Promise<{ columns: Columns; tree: CategoryTree }>;
}

export interface ManyDeps {
  cached: CachedMenu;
  menu: Menu;
  clock: Clock;
  secondsOf: SecondsOf;
  /** What is wished of this item and does not stand in the menu yet, the earliest first. */
  pendingOn: (id: string) => readonly { request: ChangeRequest }[];
  /** Raises where the shop has been closed meanwhile. */
  check: () => void;
}

export async function* manyItems(ids: readonly string[], parts: ManyDeps): AsyncGenerator<KnownItem> {
  const left = new Set(ids);
  const yieldTurn = createYielder(parts.clock);
  /** To read a file is a step of its own: it never follows upon others in one go. */
  const rest = createYielder(parts.clock, { longestMs: 0 });
  for await (const shard of shardsOf(ids, parts, yieldTurn)) {
    await rest();
    parts.check();
    for (const record of parts.cached.records(shard)) {
      const id = goodsResource.idOf(record) ?? recognised(record).id;
      if (id === undefined || !left.delete(id)) continue;
      yield known(id, record, parts);
      await yieldTurn();
      parts.check();
    }
    if (left.size === 0) return;
  }
  // What has just been fetched is in the menu in a moment.
  await parts.cached.settled();
  parts.check();
  for (const id of left) yield lost(id, parts.cached.now() ?? parts.menu);
}

/** The files in which the menu knows these items; then those that have come since, as some may have moved there. */
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

function known(id: string, record: JsonValue, { menu, pendingOn, secondsOf }: ManyDeps): KnownItem {
  const requests = pendingOn(id).map(({ request }) => request);
  const held = rawOf(record, 'form_data');
  const values = afterRequests(valuesOf(held, secondsOf), requests);
  const title = values.title ?? titleIn(menu, id);
  return { id, title, fault: null, values, record: held, waiting: writtenBy(requests) };
}

const lost = (id: string, menu: Menu): KnownItem => ({
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
