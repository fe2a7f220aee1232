// What went back of an order after it was closed.
import type { OrderPayment } from '../../contract/order-bills.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

export interface GivenBack {
  payment: OrderPayment;
  /** The part of the refund that is for the closed order; positive. */
  fen: number;
}

/** A closed order was paid whole, so what is not paid any more was given back since: by its last refunds, the earliest first. */
export function givenBackOf(order: StoredOrder): GivenBack[] {
  if (order.status !== 'closed') return [];
  let leftFen = Math.max(0, sumsOf(order).owedFen);
  const found: GivenBack[] = [];
  for (const payment of order.payments.toReversed()) {
    const fen = Math.min(leftFen, Math.max(0, -payment.amountFen));
    leftFen -= fen;
    if (fen > 0) found.push({ payment, fen });
  }
  return found.toReversed();
}
