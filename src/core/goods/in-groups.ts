// How many goods are in which receipt group.
import type { GroupCounts, MenuFacts } from '../work.ts';

export const noGoodsInGroups: Pick<MenuFacts, 'groups' | 'localGroups'> = {
  groups: new Map(),
  localGroups: new Map(),
};

const splitList = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const sum = (counts: GroupCounts, isOf: (groups: string[]) => boolean) =>
  [...counts].reduce((total, [text, count]) => (isOf(splitList(text)) ? total + count : total), 0);

export const goodsIn = (counts: GroupCounts, id: string): number =>
  sum(counts, (groups) => groups.includes(id));
export const goodsInNone = (counts: GroupCounts): number => sum(counts, (groups) => groups.length === 0);
export const orphanedGoods = (counts: GroupCounts, isGroup: (id: string) => boolean): number =>
  sum(counts, (groups) => !groups.every(isGroup));

export const groupsIn = (counts: GroupCounts): string[] => [
  ...new Set([...counts.keys()].flatMap(splitList)),
];
