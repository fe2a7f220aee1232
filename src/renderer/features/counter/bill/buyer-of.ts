// Who needs the receipt of a bill.
import type { BillBuyer } from '../../../../contract/order-bills.ts';
import type { Order } from '../../../../contract/orders.ts';

/** A bill for the whole order is the order itself. */
export function buyerOf({ buyers, bills }: Order, bill: string | null): BillBuyer | undefined {
  const isPart = bills.some(({ id, kind }) => id === bill && kind !== 'whole');
  return buyers.find((buyer) => buyer.bill === (isPart ? bill : null));
}
