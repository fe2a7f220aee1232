// Which rows belong to which category: an item of a second-level category also belongs to its parent.
import { type Bits, each, include, noRows } from './bits.ts';
import { splitList } from './columns.ts';
import type { CategoryLink } from '../../core/work.ts';
import type { DerivedColumns } from './derived-columns.ts';

export interface CategoryRows {
  /** The rows of a category and of its direct children. */
  rowsIn: (id: string) => Bits;
  /** Counts these rows per category, without the empty ones. */
  count: (rows: Bits) => { value: string; count: number }[];
}

export function openCategories(
  { columns, lists }: DerivedColumns,
  tree: readonly CategoryLink[],
): CategoryRows {
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]));
  const { ofRow: listOfRow } = lists;
  const idsOfList = lists.texts.map((text) => withParents(splitList(text), parents));

  return {
    rowsIn: (id) => {
      const isIn = Uint8Array.from(idsOfList, (ids) => (ids.includes(id) ? 1 : 0));
      const rows = noRows(columns.size);
      for (let row = 0; row < columns.size; row += 1) if (isIn[listOfRow[row] ?? 0] === 1) include(rows, row);
      return rows;
    },
    count: (rows) => {
      const ofList = new Uint32Array(idsOfList.length);
      each(rows, rows, (row) => {
        const list = listOfRow[row] ?? 0;
        ofList[list] = (ofList[list] ?? 0) + 1;
      });
      const counts = new Map<string, number>();
      for (const [list, ids] of idsOfList.entries())
        for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + (ofList[list] ?? 0));
      return [...counts].filter(([, count]) => count > 0).map(([value, count]) => ({ value, count }));
    },
  };
}

/** Goes one level up, like the service; "0" is the root. */
function withParents(ids: readonly string[], parents: ReadonlyMap<string, string>): string[] {
  const above = ids.map((id) => parents.get(id) ?? '').filter((id) => id !== '' && id !== '0');
  return [...new Set([...ids, ...above])];
}
