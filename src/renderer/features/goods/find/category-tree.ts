// The category tree in two levels, with the number of items in each.
import type { GoodsCategory, GoodsFacets } from '../../../../contract/goods.ts';

export interface CategoryLeaf {
  id: string;
  /** The id if the name is unknown. */
  name: string;
  /** Null until the counts are loaded. */
  count: number | null;
}

export interface CategoryBranch extends CategoryLeaf {
  below: readonly CategoryLeaf[];
}

export const categoryName = (categories: readonly GoodsCategory[], id: string): string =>
  categories.find((category) => category.id === id)?.name ?? id;

export function categoryTree(
  categories: readonly GoodsCategory[],
  facet: GoodsFacets['category'] | undefined,
): CategoryBranch[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]));
  const known = new Map(categories.map((category) => [category.id, category]));
  const leaf = ({ id, name }: Pick<GoodsCategory, 'id' | 'name'>): CategoryLeaf => ({
    id,
    name: name ?? id,
    count: facet === undefined ? null : (counts.get(id) ?? 0),
  });
  const below = new Map<string, CategoryLeaf[]>();
  const top: CategoryLeaf[] = [];
  for (const category of [...categories, ...unnamed(counts, known)]) {
    const { parentId } = category;
    if (parentId === null || !known.has(parentId) || parentId === category.id) top.push(leaf(category));
    else below.set(parentId, [...(below.get(parentId) ?? []), leaf(category)]);
  }
  return top.map((branch) => ({ ...branch, below: below.get(branch.id) ?? [] }));
}

/** Categories that occur in goods but not in the shop's list of categories. */
const unnamed = (counts: ReadonlyMap<string, number>, known: ReadonlyMap<string, GoodsCategory>) =>
  [...counts.keys()].filter((id) => !known.has(id)).map((id) => ({ id, name: null, parentId: null }));
