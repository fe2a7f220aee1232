// Which stations make a dish, and how long it takes there.
import { type KitchenSettings, NO_STATION, usualLimits } from '../../contract/kitchen.ts';
import type { FrozenLine } from '../orders/operation.ts';

type Grouped = Pick<FrozenLine, 'groups'>;
type Layout = Pick<KitchenSettings, 'stations' | 'paperGroups'>;

export const usualKitchen: KitchenSettings = {
  isOn: false,
  printsToo: true,
  stations: [],
  paperGroups: [],
  hasExpo: false,
  limits: [...usualLimits],
  prepMinutes: { categories: {}, items: {} },
};

/** By the groups that the dish had when it was added. A dish of no station has a place of its own; one of paper has none. */
export function stationsOf({ groups }: Grouped, { stations, paperGroups }: Layout): string[] {
  const own = stations.filter((station) => station.groups.some((group) => groups.includes(group)));
  if (own.length > 0) return own.map(({ id }) => id);
  const isOnPaper = groups.length > 0 && groups.every((group) => paperGroups.includes(group));
  return isOnPaper ? [] : [NO_STATION];
}

/** Null if no person has said it. */
export function prepMinutesOf(
  { item, categories }: Pick<FrozenLine, 'item' | 'categories'>,
  { prepMinutes }: Pick<KitchenSettings, 'prepMinutes'>,
): number | null {
  const items = new Map(Object.entries(prepMinutes.items));
  const byCategory = new Map(Object.entries(prepMinutes.categories));
  const [first] = categories.flatMap((name) => byCategory.get(name) ?? []);
  return items.get(item) ?? first ?? null;
}
