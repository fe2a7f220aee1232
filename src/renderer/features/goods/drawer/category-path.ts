// Where a category stands in the tree, as the names from the top down to it.
import type { GoodsCategory } from '../../../../contract/goods.ts';

/** The tree has two levels; a shop that sends a circle must not keep anybody in it. */
const DEEPEST = 10;

/** A name that nobody knows is its id. */
export function categoryPath(
  { id, name }: { id: string; name: string | null },
  tree: readonly GoodsCategory[],
): string[] {
  const known = (wanted: string) => tree.find((one) => one.id === wanted);
  const path = [name ?? known(id)?.name ?? id];
  let above = known(id)?.parentId ?? null;
  while (above !== null && path.length < DEEPEST) {
    const parent = known(above);
    path.unshift(parent?.name ?? above);
    above = parent?.parentId ?? null;
  }
  return path;
}
