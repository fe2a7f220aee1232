// The takeouts of today as the counter hands them out: what is still to be picked up by its time, then what is over.
import { FETCHED_AFTER_SECONDS } from '../../contract/slips.ts';
import { type ActContext, type ActOf, refused, requireStatus } from './act-context.ts';
import type { OperationBody } from './operation.ts';
import type { StoredOrder } from './stored-order.ts';

const isTakeAway = ({ place }: StoredOrder) => place?.kind === 'take-away';

/** Without a pick-up time: as soon as it is ready. */
const timeOf = ({ place, openedAtSeconds }: StoredOrder): number =>
  (place?.kind === 'take-away' ? place.dueAtSeconds : undefined) ?? openedAtSeconds;

export function pickUps(orders: readonly StoredOrder[], nowSeconds: number): StoredOrder[] {
  const all = orders.filter(isTakeAway).toSorted((left, right) => timeOf(left) - timeOf(right));
  const isWaiting = (order: StoredOrder) =>
    order.status === 'open' ||
    (order.pickedUpAtSeconds === undefined && timeOf(order) + FETCHED_AFTER_SECONDS > nowSeconds);
  return [...all.filter(isWaiting), ...all.filter((order) => !isWaiting(order)).toReversed()];
}

/** Of this day only: what is over is archived with it. */
export function pickUp(
  { kind }: ActOf<'picked-up' | 'not-picked-up'>,
  { order, day }: ActContext,
): OperationBody[] {
  requireStatus(order, 'closed');
  if (order.closedDay !== day) throw refused('day-closed');
  // Another window said it first.
  const isPickedUp = order.pickedUpAtSeconds !== undefined;
  if (!isTakeAway(order) || isPickedUp === (kind === 'picked-up')) throw refused('changed');
  return [{ kind }];
}
