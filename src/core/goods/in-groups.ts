// How many goods are in which receipt group.
import type { GroupCounts, MenuFacts } from '../work.ts';

export const noGoodsInGroups: Pick<MenuFacts, 'groups' | 'localGroups'> = {
  groups: new Map(),
  localGroups: new Map(),
};

const splitList = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The number of goods in each group: one pass for all groups, since the items of a shop may mention any number of them. */
export function groupTally(counts: GroupCounts): ReadonlyMap<string, number> {
  const tally = new Map<string, number>();
  for (const [text, count] of counts)
    for (const id of new Set(splitList(text))) tally.set(id, (tally.get(id) ?? 0) + count);
  return tally;
}

export const goodsInNone = (counts: GroupCounts): number => counts.get('') ?? 0;

/** How many goods are in a group that is not known. */
export const orphanedGoods = (counts: GroupCounts, isGroup: (id: string) => boolean): number =>
  [...counts].reduce((total, [text, count]) => (splitList(text).every(isGroup) ? total : total + count), 0);
