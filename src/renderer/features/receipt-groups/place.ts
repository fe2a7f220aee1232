// What the right half of the page shows: the items of a group, of none, of deleted groups, or all.
import type { GroupChange } from '../../../contract/bulk.ts';
import { type GoodsFilters, groupReports, thingId } from '../../../contract/goods.ts';

/** `all`, a report (`none` or `astray`), or the id of a group. */
export type Place = string;

export const ALL = 'all';
export const NONE = 'none';
export const ASTRAY = 'astray';

const report = (place: Place) => groupReports.find((name) => name === place);

/** Undefined for a group, which has a name of its own. */
export const namedPlace = (place: Place) => (place === ALL ? ALL : report(place));

/** Undefined if the address names no place. */
export const placeFrom = (asked: unknown): Place | undefined =>
  typeof asked === 'string' && (namedPlace(asked) !== undefined || thingId.safeParse(asked).success)
    ? asked
    : undefined;

export const isGroup = (place: Place): boolean => namedPlace(place) === undefined;

export const filtersOf = (place: Place): GoodsFilters =>
  place === ALL ? {} : { receiptGroup: report(place) ?? place };

interface Move {
  /** Where the items are shown. */
  from: Place;
  /** The id of a group, or `none`. */
  to: Place;
  /** The ids of the groups that are gone. */
  removed: readonly string[];
}

/** Takes items out of the group in which they are shown, or out of all groups if they are shown with all others. */
export function moveOf({ from, to, removed }: Move): GroupChange {
  const add = to === NONE ? [] : [to];
  if (from === NONE) return { add, remove: [] };
  if (from === ALL) return { add, remove: 'all' };
  if (from === ASTRAY) return { add, remove: [...removed] };
  return { add, remove: [from] };
}

/** The groups of an item after the change, as the core computes them for many. */
export function groupsAfter(groups: readonly string[], { add, remove }: GroupChange): string[] {
  const left = remove === 'all' ? [] : groups.filter((id) => !remove.includes(id));
  return [...new Set([...left, ...add])];
}
