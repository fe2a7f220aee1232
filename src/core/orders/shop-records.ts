// What the orders of a shop amount to, whether it is open or not: what a person should know before it is removed.
import type { ShopRecords } from '../../contract/profile.ts';
import type { OrderStore } from './order-store.ts';
import { sumsOf } from './sums.ts';

/** Throws `store.unwritable` if the orders cannot be read. */
export async function recordsIn(store: OrderStore): Promise<ShopRecords> {
  await store.ready();
  const open = store.openOrders();
  return {
    openSlips: open.length,
    owedFen: open.reduce((sum, order) => sum + Math.max(0, sumsOf(order).owedFen), 0),
    days: store.days.all().length,
    unwritten: store.unwritten(),
  };
}
