// The history of an order as screens see it: a payment names its way, which its event does not store.
import type { OrderEvent } from '../../contract/order-history.ts';
import type { StoredOrder } from './stored-order.ts';

export function shownHistory({ history, payments }: StoredOrder): OrderEvent[] {
  return history.map((event, position) => {
    const payment = payments.find(({ id }) => id === event.id);
    if (payment === undefined) return event;
    // The payment has its present way. An event of a correction names both, but not the payment.
    const isCorrected = history
      .slice(position)
      .some(({ kind, fen }) => kind === 'correct' && fen === event.fen);
    if (isCorrected) return event;
    const { way, as } = payment;
    return { ...event, ways: [way], ...(as !== undefined && { asWays: [as] }) };
  });
}
