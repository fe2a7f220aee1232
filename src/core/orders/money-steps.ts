// The operations on the money of an order: discounts, fees, bills and payments.
import type { OrderPayment } from '../../contract/order-bills.ts';
import { openFen, paidBills, withinOwed } from './bills.ts';
import type { OperationOf } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { StoredOrder } from './stored-order.ts';
import { lineSums, sumsOf } from './sums.ts';

export function discounted(order: StoredOrder, operation: OperationOf<'discount'>): Outcome | undefined {
  const { id: use, discount, reason, coupon, couponTitle, person, atSeconds } = operation;
  const named = {
    ...(coupon !== undefined && { coupon, use }),
    ...(couponTitle !== undefined && { couponTitle }),
  };
  const given = discount === null ? null : { discount, reason, ...named, person, atSeconds };
  if (operation.line === null) {
    const after = { ...order, discount: given };
    return { order: after, fen: sumsOf(after).discountFen, text: reason };
  }
  const line = order.lines.find(({ id, amount }) => id === operation.line && amount > 0);
  if (line === undefined) return undefined;
  const after = { ...line, discount: given };
  return {
    order: { ...order, lines: order.lines.map((one) => (one === line ? after : one)) },
    lines: [{ title: line.title, amount: line.amount }],
    fen: lineSums(after).discountFen,
    text: reason,
  };
}

export function withFees(order: StoredOrder, { fees }: OperationOf<'fees'>): Outcome {
  const after = { ...order, fees };
  return { order: after, fen: sumsOf(after).feesFen };
}

export function rounded(order: StoredOrder, { unit }: OperationOf<'round'>): Outcome {
  const after = { ...order, rounding: unit };
  return { order: after, fen: sumsOf(after).roundingFen };
}

/** Bills with payments stay. */
export function rebilled(order: StoredOrder, { bills }: OperationOf<'bill'>): Outcome {
  const paidFrom = paidBills(order);
  const added = bills.filter(({ id }) => !paidFrom.some((bill) => bill.id === id));
  const fen = added.reduce((sum, bill) => sum + openFen(bill), 0);
  return { order: { ...order, bills: [...paidFrom, ...added] }, fen };
}

/** The number of the order may come with it. */
export const printed = (order: StoredOrder, operation: OperationOf<'print'>): Outcome => {
  const { bill, fen, atSeconds, person } = operation;
  return { order: { ...order, printed: [...order.printed, { bill, fen, atSeconds, person }] }, fen };
};

type Payment = OperationOf<'pay' | 'refund'>;

export const paid = (order: StoredOrder, { payment }: Payment): Outcome => ({
  order: {
    ...order,
    payments: [...order.payments, payment],
    bills: order.bills.map((bill) =>
      bill.id === payment.bill ? { ...bill, paidFen: bill.paidFen + payment.amountFen } : bill,
    ),
  },
  fen: payment.amountFen,
  text: payment.note,
});

/** The amount of a refund is negative. */
export const refunded = paid;

export function corrected(
  order: StoredOrder,
  { payment: id, way, as, account }: OperationOf<'correct'>,
): Outcome | undefined {
  const payment = order.payments.find((one) => one.id === id);
  if (payment === undefined || payment.way === way) return undefined;
  const { as: _as, account: _account, ...same } = payment;
  const after: OrderPayment = {
    ...same,
    way,
    ...(as !== undefined && { as }),
    ...(account !== undefined && { account }),
    tenderedFen: null,
    changeFen: null,
  };
  const payments = order.payments.map((one) => (one === payment ? after : one));
  return { order: { ...order, payments }, fen: payment.amountFen, ways: [payment, after] };
}

/** Its bill asks for it again; the other bills stay, as far as that much is owed. */
export function undone(order: StoredOrder, { payment: id }: OperationOf<'unpay'>): Outcome | undefined {
  const payment = order.payments.find((one) => one.id === id);
  if (payment === undefined) return undefined;
  const after = { ...order, payments: order.payments.filter((one) => one !== payment) };
  const bills = order.bills.map((bill) =>
    bill.id === payment.bill ? { ...bill, paidFen: bill.paidFen - payment.amountFen } : bill,
  );
  return { order: withinOwed(after, bills), fen: payment.amountFen, ways: [payment] };
}
