// What the tables of the counter show: the shop's tables, the floor plan, and all open slips.
import { computed, ref } from 'vue';
import { MOST_SLIPS_AT_ONCE } from '../../../../contract/orders.ts';
import type { Slip } from '../../../../contract/slips.ts';
import { done } from '../../../../contract/result.ts';
import { defineShopStore, useShop } from '../../../app/shop-store.ts';
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
  return useShop().latest(
    async (_all: null, call) => {
      const all: Slip[] = [];
      let total = Infinity;
      while (all.length < total) {
        const range = { offset: all.length, limit: MOST_SLIPS_AT_ONCE };
        const answer = await call('orders.slips', { which: 'open', words: '', ...range });
        if (!answer.ok) return answer;
        all.push(...answer.data.slips);
        // Slips that were closed meanwhile shorten the list.
        total = answer.data.slips.length === 0 ? 0 : answer.data.total;
      }
      return done<readonly Slip[]>(all);
    },
    () => null,
    { again: () => counter.state?.revision },
  );
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
