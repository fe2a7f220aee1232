// The goods categories of the open shop as a tree, and the way to the goods of one.
import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { RouteLocationRaw } from 'vue-router';
import type { ShopCategories, ShopCategory } from '../../../contract/categories.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { goodsId } from '../../../contract/goods.ts';

export const useCategories = defineStore('categories', () => {
  const bridge = useBridge();
  const session = useSession();
  const goods = follow(bridge, 'goods.changed', () => bridge.call('goods.state', null));
  const { state, error, take, forget } = lastAnswer();
  const asking = ref(false);

  const ask = () => take(bridge.call('categories.get', null));

  watch(
    () => session.current?.id,
    (id) => {
      forget();
      goods.state.value = null;
      if (id !== undefined) for (const question of [goods.ask, ask]) void question();
    },
    { immediate: true },
  );

  const menu = () => goods.state.value;
  watch(
    // Watches single values: the progress of a fetch is reported often and changes nothing here.
    [() => menu()?.revision, () => menu()?.freshness.asOfSeconds, () => menu()?.freshness.error?.code],
    (_now, before) => {
      if (before[0] !== undefined) void ask();
    },
  );

  async function fetch() {
    asking.value = true;
    await take(bridge.call('categories.fetch', null));
    asking.value = false;
  }

  return { state, error, asking, fetch, goods: goods.state };
});

/** Drops answers to all requests but the latest. */
function lastAnswer() {
  const state = shallowRef<ShopCategories | null>(null);
  const error = shallowRef<AppError | null>(null);
  let last = 0;
  return {
    state,
    error,
    forget: () => {
      last += 1;
      [state.value, error.value] = [null, null];
    },
    take: async (question: Promise<Result<ShopCategories>>) => {
      const mine = (last += 1);
      const answer = await question;
      if (mine !== last) return;
      error.value = answer.ok ? null : answer.error;
      if (answer.ok) state.value = answer.data;
    },
  };
}

export interface CategoryNode {
  id: string;
  category: ShopCategory;
  below: readonly CategoryNode[];
  /** Why the category is at the top although it names a parent. */
  stray: 'unknown-parent' | 'in-round' | null;
}

/** Each category exactly once, even if parents form a cycle; each level keeps the shop's order. */
export function categoryForest(categories: readonly ShopCategory[]): CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id));
  const below = new Map<string, ShopCategory[]>();
  const tops: { category: ShopCategory; stray: CategoryNode['stray'] }[] = [];
  for (const category of categories) {
    const { parentId } = category;
    if (parentId === null) tops.push({ category, stray: null });
    else if (!known.has(parentId)) tops.push({ category, stray: 'unknown-parent' });
    else below.set(parentId, [...(below.get(parentId) ?? []), category]);
  }
  const placed = new Set<string>();
  const nodeOf = (category: ShopCategory, stray: CategoryNode['stray']): CategoryNode => {
    placed.add(category.id);
    const children = (below.get(category.id) ?? []).filter(({ id }) => !placed.has(id));
    for (const { id } of children) placed.add(id);
    return { id: category.id, category, below: children.map((child) => nodeOf(child, null)), stray };
  };
  const forest = tops.map(({ category, stray }) => nodeOf(category, stray));
  for (const category of categories) {
    if (!placed.has(category.id)) forest.push(nodeOf(category, 'in-round'));
  }
  return forest;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** A match keeps its ancestors and descendants. */
export function foundNodes(forest: readonly CategoryNode[], words: string): CategoryNode[] {
  const part = plain(words.trim());
  if (part === '') return [...forest];
  return forest.flatMap((node) => {
    const { id, name } = node.category;
    if ([id, name ?? ''].some((text) => plain(text).includes(part))) return [node];
    const below = foundNodes(node.below, words);
    return below.length === 0 ? [] : [{ ...node, below }];
  });
}

export const allOf = (forest: readonly CategoryNode[]): CategoryNode[] =>
  forest.flatMap((node) => [node, ...allOf(node.below)]);

/** Undefined if the goods page cannot filter by such an id. */
export const goodsIn = (category: string): RouteLocationRaw | undefined =>
  goodsId.safeParse(category).success
    ? { name: 'goods', query: { filters: JSON.stringify({ category }) } }
    : undefined;
