// The lines of a tree as they stand on screen: each behind the one above it, and only what is open.

export interface TreeRow<Item> {
  id: string;
  item: Item;
  /** 1 at the top. */
  level: number;
  above: string | null;
  /** Null where nothing lies below it. */
  isOpen: boolean | null;
  /** Among its neighbours, from 1, and how many they are. */
  place: number;
  size: number;
}

export interface TreeOptions<Item> {
  /** What is known to lie below it. */
  below: (item: Item) => readonly Item[];
  /** Whether something lies below it, or may. */
  mayOpen: (item: Item) => boolean;
  opened: ReadonlySet<string>;
}

/** One that stands in several places is shown in the first of them: its id is its place. */
export function treeRows<Item extends { id: string }>(
  top: readonly Item[],
  { below, mayOpen, opened }: TreeOptions<Item>,
): TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = [];
  const seen = new Set<string>();
  // By hand and not by calls: a tree may be deeper than a stack.
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

/** The first one last, to be taken from the end. */
const linesOf = <Item extends { id: string }>(
  items: readonly Item[],
  level: number,
  above: string | null,
): Line<Item>[] =>
  items
    .map((item, at) => ({ id: item.id, item, level, above, place: at + 1, size: items.length }))
    .toReversed();
