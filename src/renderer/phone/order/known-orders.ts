// The orders that this phone has seen: the newest state of each, whether it came as an answer or was asked for.
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Order } from '../../../contract/orders.ts';

/** Enough for the tables of a waiter. */
const MOST_ORDERS = 40;

export const useKnownOrders = defineStore('phone-orders', () => {
  const orders = shallowRef<ReadonlyMap<string, Order>>(new Map());
  return {
    orders,
    of: (id: string): Order | null => orders.value.get(id) ?? null,
    take: (changed: readonly Order[]) => {
      const newer = changed.filter(({ id, revision }) => (orders.value.get(id)?.revision ?? -1) <= revision);
      const others = [...orders.value.values()].filter(({ id }) => !newer.some((each) => each.id === id));
      orders.value = new Map([...others, ...newer].slice(-MOST_ORDERS).map((order) => [order.id, order]));
    },
  };
});
