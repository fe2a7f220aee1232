// Which changes of an item are shown, and in which order. For a new item: the most important fields first, without defaults.
import type { PlanItem } from '../../../../contract/plans.ts';
import { type Change, isShownForNew } from '../../../changes/change.ts';

const first = ['priceFen', 'virtualFen', 'stock', 'state', 'sellAtSeconds', 'categories', 'code', 'scanCode'];
const rank = ({ path: [name = ''] }: Change) => (first.includes(name) ? first.indexOf(name) : first.length);

/** Default values that are not worth showing. */
const usual = new Map([
  ['type', 0],
  ['detailStyle', 0],
]);

export function shownChanges({ id, kind, changes }: PlanItem): readonly Change[] {
  if (kind === 'unchanged') return [];
  if (id !== null) return changes;
  return changes
    .filter(({ path, after }) => isShownForNew({ path, value: after }) && usual.get(path[0] ?? '') !== after)
    .map(({ path, after }): Change => ({ path, before: undefined, after }))
    .toSorted((a, b) => rank(a) - rank(b));
}
