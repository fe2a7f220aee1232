// The categories that goods mention and their parents: fetched by id and cached as the shop sent them.
import { z } from 'zod';
import { goodsCategory } from '../../wire/sections/goods-categories.ts';
import { keyed, UNLIMITED } from '../../wire/scalars/lists.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { Chance, Clock, JsonValue } from '../ports.ts';
import type { CallOptions, OpenShop } from '../platform/shop/open-shop.ts';
import { type Outcome, outcomeOf, PassStopped, type SyncTrouble } from '../platform/sync/outcome.ts';
import { withRetries } from '../platform/sync/with-retries.ts';
import { linkedSignal } from '../platform/sync/waiting.ts';

/** Well below the size limit of a form. */
export const IDS_A_CALL = 100;
/** The interface has two levels; the limit guards against a cycle of parents. */
const MOST_LEVELS = 4;

const stored = z.strictObject({
  asOfSeconds: z.int().nullable(),
  /** By id, as the shop sent them. */
  categories: z.record(z.string(), z.json()),
  /** Ids that goods mention but the shop does not know. */
  unknown: z.array(z.string()),
});
export type CachedCategories = z.output<typeof stored>;

const categoriesKind = (folder: string): DocumentKind<CachedCategories> => ({
  name: `${folder}/goods-categories`,
  version: 1,
  schema: stored,
  empty: { asOfSeconds: null, categories: {}, unknown: [] },
});

const nothingAt = (clock: Clock): CachedCategories => ({
  asOfSeconds: clock.nowSeconds(),
  categories: {},
  unknown: [],
});

export interface GoodsCategories {
  stored: () => CachedCategories;
  /** Why the last fetch failed. */
  trouble: () => SyncTrouble | null;
  /** Fetches unknown ids only, or all; the latter also drops categories that no goods mention. */
  fetch: (ids: readonly string[], which: 'missing' | 'all', signal: AbortSignal) => Promise<Outcome>;
}

export interface CategoriesDeps {
  shop: OpenShop;
  cache: Cache;
  clock: Clock;
  chance: Chance;
}

export function openGoodsCategories(deps: CategoriesDeps): GoodsCategories {
  const document = deps.cache.document(categoriesKind(deps.shop.dataFolder));
  let trouble: SyncTrouble | null = null;

  /** Returns whether something changed. */
  async function fetchInto(
    base: CachedCategories,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const wanted = linkedSignal(signal, deps.shop.signal);
    try {
      const earlier = document.get().categories;
      const next = await withMissing(deps, { ids, base, earlier, signal: wanted.signal });
      if (wanted.signal.aborted) throw new PassStopped(undefined);
      if (next === document.get()) return false;
      document.set(next);
      return true;
    } finally {
      wanted.drop();
    }
  }

  const fetchNow: GoodsCategories['fetch'] = async (ids, which, signal) => {
    const pass = which === 'all' ? 'full' : 'delta';
    const base = which === 'all' ? nothingAt(deps.clock) : document.get();
    try {
      const changed = await fetchInto(base, ids, signal);
      trouble = null;
      return { kind: 'done', pass, changed, wantsFull: false };
    } catch (error) {
      const outcome = outcomeOf(pass, error);
      if (outcome.kind === 'failed') ({ trouble } = outcome);
      return outcome;
    }
  };

  // One after the other: a fetch that ends later would otherwise write what it read before.
  let last: Promise<unknown> = Promise.resolve();
  return {
    stored: document.get,
    trouble: () => trouble,
    fetch: (ids, which, signal) => {
      const outcome = last.then(() => fetchNow(ids, which, signal));
      last = outcome.catch(() => undefined);
      return outcome;
    },
  };
}

interface WantedCategories {
  ids: readonly string[];
  /** Categories that need no call. */
  base: CachedCategories;
  earlier: CachedCategories['categories'];
  signal: AbortSignal;
}

/** The base with these categories and their parents; returns the base itself if it has all of them. */
async function withMissing(
  deps: CategoriesDeps,
  { ids, base, earlier, signal }: WantedCategories,
): Promise<CachedCategories> {
  let known = base;
  let wanted = ids;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const missing = missingIn(wanted, known);
    if (missing.length === 0) break;
    const found: Record<string, JsonValue> = {};
    for (let at = 0; at < missing.length; at += IDS_A_CALL) {
      Object.assign(found, await ask(deps, missing.slice(at, at + IDS_A_CALL), signal));
    }
    const unanswered = missing.filter((id) => !Object.hasOwn(found, id));
    // A shop also answers with deleted categories, so one that is missing from an answer is not treated as gone.
    const stored = Object.fromEntries(unanswered.flatMap((id) => entryOf(earlier, id)));
    const unknown = unanswered.filter((id) => !Object.hasOwn(stored, id));
    Object.assign(found, stored);
    known = {
      asOfSeconds: deps.clock.nowSeconds(),
      categories: { ...known.categories, ...found },
      unknown: [...known.unknown, ...unknown],
    };
    wanted = Object.values(found).flatMap(parentOf);
  }
  return known;
}

function entryOf(categories: CachedCategories['categories'], id: string): [string, JsonValue][] {
  const category = Object.hasOwn(categories, id) ? categories[id] : undefined;
  return category === undefined ? [] : [[id, category]];
}

const ID = /^[1-9]\d{0,18}$/;

function missingIn(ids: readonly string[], { categories, unknown }: CachedCategories): string[] {
  const left = new Set(ids);
  for (const id of unknown) left.delete(id);
  return [...left].filter((id) => ID.test(id) && !Object.hasOwn(categories, id));
}

const anyMap = keyed(z.json(), UNLIMITED);
const idIn = z.looseObject({ id: goodsCategory.shape.id });
const parentIn = z.looseObject({ pid: goodsCategory.shape.pid });

async function ask({ shop, ...retry }: CategoriesDeps, ids: string[], signal: AbortSignal) {
  const form = { app_id: shop.appId, cate_ids: ids };
  const call = (options: CallOptions) => shop.callRaw('getCategoryInfo', form, options);
  const { data } = await withRetries(retry, call, signal);
  const answered = categoriesIn(data);
  if (answered === undefined) throw new PassStopped({ kind: 'not-a-list' });
  const named = Object.entries(answered).map(
    ([key, category]) => [idIn.safeParse(category).data?.id ?? key, category] as const,
  );
  // Other categories than the requested ones may be anything, so they are not stored.
  const asked = new Set(ids);
  return Object.fromEntries(named.filter(([id]) => asked.has(id))) as Record<string, JsonValue>;
}

/** The categories under any keys; undefined if the answer is unreadable, which does not mean that there are none. */
function categoriesIn(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  // A single category may come without the enclosing map.
  if (!Array.isArray(data) && idIn.safeParse(data).success) return { '': data };
  return anyMap.safeParse(data).data;
}

function parentOf(category: JsonValue): string[] {
  const pid = parentIn.safeParse(category).data?.pid;
  return pid === undefined ? [] : [pid];
}
