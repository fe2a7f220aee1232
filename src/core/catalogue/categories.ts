// Which rows stand in which category: an item in one of the second level stands in the one above it too.
import { type Bits, each, include, noRows } from './bits.ts';
import { listed } from './columns.ts';
import type { DerivedColumns } from './derived-columns.ts';

export interface Category {
  id: string;
  /** The id of the category above; of none, where there is none of that id. */
  parent: string;
}

export interface CategoryRows {
  /** The rows of a category, with those of the categories right below it. */
  rowsIn: (id: string) => Bits;
  /** How many of these rows stand in each category that has any. */
  count: (rows: Bits) => { value: string; count: number }[];
}

export function openCategories({ columns, lists }: DerivedColumns, tree: readonly Category[]): CategoryRows {
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]));
  const { ofRow: listOfRow } = lists;
  const idsOfList = lists.texts.map((text) => withParents(listed(text), parents));

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

/** One level up, as the service looks; nothing is above "0". */
function withParents(ids: readonly string[], parents: ReadonlyMap<string, string>): string[] {
  const above = ids.map((id) => parents.get(id) ?? '').filter((id) => id !== '' && id !== '0');
  return [...new Set([...ids, ...above])];
}
