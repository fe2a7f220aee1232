// What an operation takes off a bill that guests have been shown on paper: it needs a reason, and the day's report lists it.
import type { OperationBody } from './operation.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

/** Nothing is asked of a discarded order any more. */
const askedFen = (order: StoredOrder): number => (order.status === 'discarded' ? 0 : sumsOf(order).totalFen);

const sumOf = (orders: readonly StoredOrder[]) => orders.reduce((fen, order) => fen + askedFen(order), 0);

/** Nothing as long as no bill of these orders was printed; what is divided between two of them counts in both. */
export function takenOffFen(before: readonly StoredOrder[], after: readonly StoredOrder[]): number {
  if (before.every(({ printed }) => printed.length === 0)) return 0;
  return Math.max(0, sumOf(before) - sumOf(after));
}

/** Whether the operation says why. */
export const hasReason = (body: OperationBody): boolean => 'reason' in body && (body.reason ?? '') !== '';
