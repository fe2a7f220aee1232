// What the orders of a shop amount to, whether it is open or not: what a person should know before it is removed.
import type { ShopRecords } from '../../contract/profile.ts';
import type { OrderStore } from './order-store.ts';
import { sumsOf } from './sums.ts';

/** What people are in the middle of. */
export interface UnderWay {
  isDayOpen: boolean;
  /** Lines that were not sent to the kitchen. */
  unsentLines: number;
  /** Acts that are only in memory. */
  unwritten: number;
}

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

/** Throws `store.unwritable` if the orders cannot be read. */
export async function underWayIn(store: OrderStore): Promise<UnderWay> {
  await store.ready();
  const lines = store.openOrders().flatMap((order) => order.lines);
  return {
    isDayOpen: store.days.open() !== undefined,
    unsentLines: lines.filter(({ sentBy, amount }) => sentBy === null && amount > 0).length,
    unwritten: store.unwritten(),
  };
}
