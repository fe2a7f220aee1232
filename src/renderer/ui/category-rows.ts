// The categories as rows, each below its parent, and their filter by a search.
import type { GoodsCategory } from '../../contract/goods.ts';

export interface CategoryRow {
  id: string;
  /** Its id if the name is unknown. */
  name: string;
  level: number;
  /** The names of its ancestors. */
  path: readonly string[];
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Categories that an item names but the shop does not list come last. */
export function categoryRows(categories: readonly GoodsCategory[], chosen: readonly string[]): CategoryRow[] {
  const known = new Set(categories.map(({ id }) => id));
  const stray = chosen.filter((id) => !known.has(id));
  const rows: CategoryRow[] = [];
  const seen = new Set<string>();

  function stand({ id, name }: GoodsCategory, path: readonly string[]): void {
    if (seen.has(id)) return;
    seen.add(id);
    rows.push({ id, name: name ?? id, level: path.length + 1, path });
    for (const below of categories) if (below.parentId === id) stand(below, [...path, name ?? id]);
  }
  for (const category of categories)
    if (category.parentId === null || !known.has(category.parentId)) stand(category, []);
  // Categories whose parents form a cycle.
  for (const category of categories) stand(category, []);
  return [...rows, ...stray.map((id): CategoryRow => ({ id, name: id, level: 1, path: [] }))];
}

/** A match keeps its ancestors and descendants. */
export function foundRows(rows: readonly CategoryRow[], words: string): CategoryRow[] {
  const part = plain(words.trim());
  if (part === '') return [...rows];
  const hits = rows.filter(({ name, path }) => [name, ...path].some((text) => plain(text).includes(part)));
  const above = new Set(hits.flatMap(({ path }) => path.map((_, at) => path.slice(0, at + 1).join('\n'))));
  return rows.filter((row) => hits.includes(row) || above.has([...row.path, row.name].join('\n')));
}
