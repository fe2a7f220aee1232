// The operations on the receipts of an order: their numbers, and who needs them.
import type { ReceiptNumber } from '../../contract/order-bills.ts';
import type { Operation, OperationOf } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { StoredOrder } from './stored-order.ts';

/** The bill that a payment is for; null for the whole order. */
export function receiptBill({ bills }: Pick<StoredOrder, 'bills'>, bill: string | null): string | null {
  return bills.some(({ id, kind }) => id === bill && kind !== 'whole') ? bill : null;
}

export const validReceipts = ({ receipts }: Pick<StoredOrder, 'receipts'>): ReceiptNumber[] =>
  receipts.filter(({ replaced }) => replaced === undefined);

export function receipted(
  order: StoredOrder,
  { bill, prefix, number, day }: OperationOf<'receipt'>,
): Outcome | undefined {
  if (validReceipts(order).some((receipt) => receipt.bill === bill)) return undefined;
  const fen = order.payments
    .filter((payment) => receiptBill(order, payment.bill) === bill)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  return { order: { ...order, receipts: [...order.receipts, { bill, prefix, number, fen, day }] } };
}

/** What was numbered stays so; the next receipt has another number. */
export function withReplacedReceipt(order: StoredOrder, bill: string | null, by: Operation): StoredOrder {
  const { person, atSeconds } = by;
  const replaced = { reason: by.kind === 'reopen' ? by.reason : '', person, atSeconds };
  const receipts = order.receipts.map((receipt) =>
    receipt.bill === bill && receipt.replaced === undefined ? { ...receipt, replaced } : receipt,
  );
  return { ...order, receipts };
}

export function withoutReceiptOf(order: StoredOrder, operation: OperationOf<'unpay'>): StoredOrder {
  const payment = order.payments.find(({ id }) => id === operation.payment);
  if (payment === undefined) return order;
  return withReplacedReceipt(order, receiptBill(order, payment.bill), operation);
}

/** The last data count; null takes them back. */
export function bought(order: StoredOrder, { bill, buyer }: OperationOf<'buyer'>): Outcome {
  const others = order.buyers.filter((one) => one.bill !== bill);
  const buyers = buyer === null ? others : [...others, { bill, ...buyer }];
  const text = buyer === null ? '' : [buyer.name, buyer.taxNumber].filter((part) => part !== '').join(', ');
  return { order: { ...order, buyers }, text };
}
