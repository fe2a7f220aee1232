// The ways in which an order can be refunded: as it was paid, up to what was paid so, or in another way.
import { LONGEST_REASON, type Order } from '../../../../contract/orders.ts';
import type { PayWay } from '../../../../contract/pay-ways.ts';

interface UsedWay {
  way: PayWay;
  /** What was paid in it and was not given back in it. */
  fen: number;
}

interface RefundWays {
  /** The one in which most was paid is the first. */
  used: readonly UsedWay[];
  others: readonly PayWay[];
}

/** A way that is hidden by now was still used. */
export function refundWays({ payments }: Pick<Order, 'payments'>, ways: readonly PayWay[]): RefundWays {
  const paidFen = (id: string) =>
    payments.reduce((sum, { way, amountFen }) => (way === id ? sum + amountFen : sum), 0);
  const lastPaid = (id: string) => payments.findLastIndex(({ way }) => way === id);
  const refundable = ways.filter(({ isRefundable }) => isRefundable);
  const used = refundable
    .map((way) => ({ way, fen: paidFen(way.id) }))
    .filter(({ fen }) => fen > 0)
    // Of two ways that paid as much, the later one is refunded.
    .toSorted((left, right) => right.fen - left.fen || lastPaid(right.way.id) - lastPaid(left.way.id));
  const others = refundable.filter(({ id, isHidden }) => !isHidden && paidFen(id) <= 0);
  return { used, others };
}

/** Who owes what was last put on account. */
export const accountOf = ({ payments }: Pick<Order, 'payments'>, { id }: PayWay): string =>
  payments.findLast(({ way, account }) => way === id && account !== undefined)?.account ?? '';

/** Both stand in the order, in the audit and on the report; of a long reason the end is left out. */
export function reasonWith(reason: string, why: string): string {
  if (why === '') return reason;
  const end = ` · ${why}`;
  return `${reason.slice(0, LONGEST_REASON - end.length)}${end}`;
}
