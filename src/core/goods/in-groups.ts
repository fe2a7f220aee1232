// Which goods are in which receipt group: counts for the list of groups, a filter for the list of goods.
import type { GoodsQuery } from '../../contract/goods.ts';
import { type Columns, listed } from '../catalogue/columns.ts';

/** The number of goods per combination of groups; a key is the combination's ids, one per line. */
export type GroupCounts = ReadonlyMap<string, number>;

export const noGoodsInGroups: GroupCounts = new Map();

export function countGroups({ groups }: Columns): GroupCounts {
  const counts = new Map<string, number>();
  for (const text of groups) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const sum = (counts: GroupCounts, isOf: (groups: string[]) => boolean) =>
  [...counts].reduce((total, [text, count]) => (isOf(listed(text)) ? total + count : total), 0);

export const goodsIn = (counts: GroupCounts, id: string): number =>
  sum(counts, (groups) => groups.includes(id));
export const goodsInNone = (counts: GroupCounts): number => sum(counts, (groups) => groups.length === 0);
export const orphanedGoods = (counts: GroupCounts, isGroup: (id: string) => boolean): number =>
  sum(counts, (groups) => !groups.every(isGroup));

/** Replaces the receipt group filter by ids, because goodsList has no such filter. */
export function narrowed<Query extends Pick<GoodsQuery, 'filters'>>(
  query: Query,
  columns: Columns,
  isGroup: (id: string) => boolean,
): Query {
  const { receiptGroup, ...filters } = query.filters;
  if (receiptGroup === undefined) return query;
  const asked = filters.ids && new Set(filters.ids);
  const ids = columns.id.filter((id, row) => {
    if (asked?.has(id) === false) return false;
    const groups = listed(columns.groups[row] ?? '');
    if (receiptGroup === 'none') return groups.length === 0;
    return receiptGroup === 'astray' ? !groups.every(isGroup) : groups.includes(receiptGroup);
  });
  return { ...query, filters: { ...filters, ids } };
}
