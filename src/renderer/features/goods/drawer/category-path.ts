// The names from the top of the category tree down to one category.
import type { GoodsCategory } from '../../../../contract/goods.ts';

/** The tree has two levels; the limit ends the walk if the shop sends a circle. */
const DEEPEST = 10;

/** A category without a known name is shown by its id. */
export function categoryPath(
  { id, name }: { id: string; name: string | null },
  tree: readonly GoodsCategory[],
): string[] {
  const known = (wanted: string) => tree.find((category) => category.id === wanted);
  const path = [name ?? known(id)?.name ?? id];
  let above = known(id)?.parentId ?? null;
  while (above !== null && path.length < DEEPEST) {
    const parent = known(above);
    path.unshift(parent?.name ?? above);
    above = parent?.parentId ?? null;
  }
  return path;
}
