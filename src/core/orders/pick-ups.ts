// The takeouts of today as the counter hands them out: what is still to be fetched by its time, then what is over.
import { FETCHED_AFTER_SECONDS } from '../../contract/slips.ts';
import type { StoredOrder } from './stored-order.ts';

const isTakeAway = ({ place }: StoredOrder) => place?.kind === 'take-away';

/** Without a pick-up time: as soon as it is ready. */
const timeOf = ({ place, openedAtSeconds }: StoredOrder): number =>
  (place?.kind === 'take-away' ? place.dueAtSeconds : undefined) ?? openedAtSeconds;

export function pickUps(orders: readonly StoredOrder[], nowSeconds: number): StoredOrder[] {
  const all = orders.filter(isTakeAway).toSorted((left, right) => timeOf(left) - timeOf(right));
  const isWaiting = (order: StoredOrder) =>
    order.status === 'open' || timeOf(order) + FETCHED_AFTER_SECONDS > nowSeconds;
  return [...all.filter(isWaiting), ...all.filter((order) => !isWaiting(order)).toReversed()];
}
