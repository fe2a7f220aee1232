// Groups goods by category for a price list. Pure functions, without any texts.
import type { GoodsCategory, GoodsLine } from '../../../../contract/goods.ts';

export interface PriceGroup {
  /** Null for goods without a category. */
  id: string | null;
  lines: readonly GoodsLine[];
}

/** A group with its heading, as it is printed. */
export interface NamedGroup {
  key: string;
  name: string;
  lines: readonly GoodsLine[];
}

interface Options {
  categories: readonly GoodsCategory[];
  /** The category that the search was limited to: other categories of the same goods are left out. */
  within: string | undefined;
}

/** The groups are in the order of the categories; each keeps the order of the lines. */
export function groupByCategory(lines: readonly GoodsLine[], { categories, within }: Options): PriceGroup[] {
  const parents = parentsOf(categories);
  const groups = new Map<string | null, GoodsLine[]>();
  for (const line of lines) {
    for (const id of categoriesOf(line, parents, within)) {
      const group = groups.get(id) ?? [];
      groups.set(id, group);
      group.push(line);
    }
  }
  return orderOf(categories, [...groups.keys()]).map((id) => ({ id, lines: groups.get(id) ?? [] }));
}

type Parents = ReadonlyMap<string, string | null>;

const parentsOf = (categories: readonly GoodsCategory[]): Parents =>
  new Map(categories.map(({ id, parentId }) => [id, parentId]));

/** The categories above it, nearest first; stops if the shop's tree contains a circle. */
export function ancestorsOf(id: string, parents: Parents): string[] {
  const path: string[] = [];
  for (let next = parents.get(id) ?? null; next !== null; next = parents.get(next) ?? null) {
    if (next === id || path.includes(next)) break;
    path.push(next);
  }
  return path;
}

function categoriesOf(line: GoodsLine, parents: Parents, within: string | undefined): (string | null)[] {
  const own = [...new Set(line.categories)];
  const inside = own.filter(
    (id) => within === undefined || id === within || ancestorsOf(id, parents).includes(within),
  );
  // Goods in a category and in its parent are listed only in the narrower one.
  const narrowest = inside.filter((id) => !inside.some((other) => ancestorsOf(other, parents).includes(id)));
  // In a circle each category is above the other, so `narrowest` is empty.
  return [narrowest, inside].find((ids) => ids.length > 0) ?? [within ?? null];
}

/** Parents before children in the shop's order, then unknown categories, then goods without a category. */
function orderOf(categories: readonly GoodsCategory[], ids: readonly (string | null)[]): (string | null)[] {
  const ranks = new Map(inTreeOrder(categories).map((id, rank) => [id, rank]));
  const rankOf = (id: string | null) => (id === null ? ranks.size + 1 : (ranks.get(id) ?? ranks.size));
  return ids.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function inTreeOrder(categories: readonly GoodsCategory[]): string[] {
  const parents = parentsOf(categories);
  const below = new Map<string | null, string[]>();
  for (const { id, parentId } of categories) {
    const under = parentId !== null && parents.has(parentId) ? parentId : null;
    below.set(under, [...(below.get(under) ?? []), id]);
  }
  const listed = new Set<string>();
  const list = (id: string) => {
    if (listed.has(id)) return;
    listed.add(id);
    below.get(id)?.forEach(list);
  };
  // The second pass adds categories that are part of a circle.
  below.get(null)?.forEach(list);
  categories.forEach(({ id }) => list(id));
  return [...listed];
}

/** Whether a guest can order it now. */
export const isSellable = ({ state, stock }: GoodsLine): boolean => state === 'on-sale' && stock !== 0;
