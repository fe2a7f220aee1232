// The orders of a business day: those that are over in it, and those that are open now or were open at its end.
import type { StoredDay } from './business-days.ts';
import type { OrderStore } from './order-store.ts';
import type { StoredOrder } from './stored-order.ts';

export interface DayOrders {
  orders: StoredOrder[];
  openOrders: StoredOrder[];
}

export async function ordersOf(
  store: OrderStore,
  { number, closedAtSeconds }: Pick<StoredDay, 'number' | 'closedAtSeconds'>,
): Promise<DayOrders> {
  const orders = await store.overIn(number);
  const openOrders = closedAtSeconds === null ? store.openOrders() : await store.carriedFrom(number);
  return { orders, openOrders };
}
