// What the tables of the counter show: the shop's tables, and the floor plan.
import { computed, ref } from 'vue';
import { defineShopStore } from '../../../app/shop-store.ts';

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
