// The visible rows of a tree: each below its parent, and only expanded branches.

export interface TreeRow<Item> {
  id: string;
  item: Item;
  /** 1 at the top. */
  level: number;
  above: string | null;
  /** Null if it has no children. */
  isOpen: boolean | null;
  /** The position among its siblings, from 1, and their number. */
  place: number;
  size: number;
}

export interface TreeOptions<Item> {
  /** The known children. */
  below: (item: Item) => readonly Item[];
  /** Whether it has or may have children. */
  mayOpen: (item: Item) => boolean;
  opened: ReadonlySet<string>;
}

/** An item that occurs several times is shown only once, at its first occurrence. */
export function treeRows<Item extends { id: string }>(
  top: readonly Item[],
  { below, mayOpen, opened }: TreeOptions<Item>,
): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = [];
  const seen = new Set<string>();
  // Iterative, because a tree may be deeper than the call stack.
  const left = [linesOf(top, 1, null)];
  for (let lines = left.at(-1); lines !== undefined; lines = left.at(-1)) {
    const next = lines.pop();
    if (next === undefined) {
      left.pop();
      continue;
    }
    if (seen.has(next.id)) continue;
    seen.add(next.id);
    const isOpen = mayOpen(next.item) ? opened.has(next.id) : null;
    rows.push({ ...next, isOpen });
    if (isOpen === true) left.push(linesOf(below(next.item), next.level + 1, next.id));
  }
  return rows;
}

type Line<Item> = Omit<TreeRow<Item>, 'isOpen'>;

/** Reversed, so that rows can be popped from the end. */
const linesOf = <Item extends { id: string }>(
  items: readonly Item[],
  level: number,
  above: string | null,
): Line<Item>[] =>
  items
    .map((item, at) => ({ id: item.id, item, level, above, place: at + 1, size: items.length }))
    .toReversed();
