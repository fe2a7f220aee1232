// Which of an item's changes are told, and in which order: of a new one what a guest sees first, and nothing that goes without saying.
import type { PlanItem } from '../../../../contract/plans.ts';
import { type Change, isShownForNew } from '../../../changes/change.ts';

const first = ['priceFen', 'virtualFen', 'stock', 'state', 'sellAtSeconds', 'categories', 'code', 'scanCode'];
const rank = ({ path: [name = ''] }: Change) => (first.includes(name) ? first.indexOf(name) : first.length);

/** What every item has that nobody has made another. */
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
    .toSorted((one, other) => rank(one) - rank(other));
}
