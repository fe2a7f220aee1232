// The goods categories of the open shop as a tree, and the way to the goods of one.
import type { RouteLocationRaw } from 'vue-router';
import type { ShopCategory } from '../../../contract/categories.ts';
import { goodsId } from '../../../contract/goods.ts';
import { defineShopStore } from '../../app/shop-store.ts';

export const useCategories = defineShopStore('categories', (shop) => {
  const goods = shop.follow('goods.changed', 'goods.state');
  const list = shop.latest('categories.get', () => null, {
    // Single values: the progress of a fetch is reported often and changes nothing here.
    again: () => {
      const { revision, freshness } = goods.state.value ?? {};
      return [revision, freshness?.asOfSeconds, freshness?.error?.code];
    },
    isKept: true,
  });
  return { goods, list, fetch: shop.command('categories.fetch', { into: list }) };
});

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
