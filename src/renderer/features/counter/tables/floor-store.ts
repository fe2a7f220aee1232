// What the tables of the counter show: the shop's tables, the floor plan, and all open slips.
import { computed, ref } from 'vue';
import { defineShopStore, useShop } from '../../../app/shop-store.ts';
import { useSlipsOf } from '../../../app/tables/open-slips.ts';
import { usePrinting } from '../../../app/stores/printing.ts';
import { useCounter } from '../counter-store.ts';

export const useFloor = defineShopStore('counter-floor', (shop) => {
  const tables = shop.follow('dining-locations.changed', 'dining-locations.get');
  const plan = shop.follow('floor-plan.changed', 'floor-plan.get');
  return {
    /** The area that was last looked at. */
    area: ref<string | null>(null),
    locations: computed(() => tables.state.value?.locations ?? null),
    plan: computed(() => plan.state.value?.plan ?? null),
    error: computed(() => tables.error.value ?? plan.error.value),
  };
});

/** While the tables are on screen. */
export function useOpenSlips() {
  const counter = useCounter();
  return useSlipsOf(() => counter.state?.revision);
}

/** While the tables are on screen; also a ticket that comes out changes them. */
export function useTableSigns() {
  const counter = useCounter();
  const printing = usePrinting();
  return useShop().latest('orders.table-signs', () => null, {
    again: () => [counter.state?.revision, printing.state?.revision],
    isKept: true,
  });
}
