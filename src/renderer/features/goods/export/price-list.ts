// Puts lines of goods under their categories, as a price list has them: pure rules, without a word of their own.
import type { GoodsCategory, GoodsLine } from '../../../../contract/goods.ts';

export interface PriceGroup {
  /** Null for what stands in no category. */
  id: string | null;
  lines: readonly GoodsLine[];
}

/** As it stands on paper. */
export interface NamedGroup {
  key: string;
  name: string;
  lines: readonly GoodsLine[];
}

interface Options {
  categories: readonly GoodsCategory[];
  /** Where only this category was looked into, the others that its items also stand in are no part of the list. */
  within: string | undefined;
}

/** In the order of the categories, and within each in that of the lines. */
export function groupByCategory(lines: readonly GoodsLine[], { categories, within }: Options): PriceGroup[] {
  const parents = parentsOf(categories);
  const groups = new Map<string | null, GoodsLine[]>();
  for (const line of lines) {
    for (const id of placesOf(line, parents, within)) {
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

/** Those above it, the nearest first; a circle ends where it began. */
export function above(id: string, parents: Parents): string[] {
  const path: string[] = [];
  for (let next = parents.get(id) ?? null; next !== null; next = parents.get(next) ?? null) {
    if (next === id || path.includes(next)) break;
    path.push(next);
  }
  return path;
}

function placesOf(line: GoodsLine, parents: Parents, within: string | undefined): (string | null)[] {
  const own = [...new Set(line.categories)];
  const inside = own.filter(
    (id) => within === undefined || id === within || above(id, parents).includes(within),
  );
  // Who stands in a category and in the one above it is found in the narrower one.
  const narrow = inside.filter((id) => !inside.some((other) => above(other, parents).includes(id)));
  // In a circle each stands above the other.
  return [narrow, inside].find((places) => places.length > 0) ?? [within ?? null];
}

/** A category before those below it, as the shop lists them; unknown ones after that, and last what has none. */
function orderOf(categories: readonly GoodsCategory[], ids: readonly (string | null)[]): (string | null)[] {
  const places = new Map(inTreeOrder(categories).map((id, place) => [id, place]));
  const placeOf = (id: string | null) => (id === null ? places.size + 1 : (places.get(id) ?? places.size));
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other));
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
  // The second round finds those that stand in a circle.
  below.get(null)?.forEach(list);
  categories.forEach(({ id }) => list(id));
  return [...listed];
}

/** Whether a guest could have it now. */
export const isSellable = ({ state, stock }: GoodsLine): boolean => state === 'on-sale' && stock !== 0;
