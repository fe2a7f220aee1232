// The tables of the shop with the open orders, as the desk says them, or said them last.
import { computed, ref } from 'vue';
import { MOST_SLIPS_AT_ONCE } from '../../../contract/orders.ts';
import { done } from '../../../contract/result.ts';
import type { Slip } from '../../../contract/slips.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import { useLasting } from '../storage/lasting.ts';

export const usePhoneFloor = defineShopStore('phone-floor', (shop) => {
  const tables = shop.follow('dining-locations.changed', 'dining-locations.get');
  const drawn = shop.follow('floor-plan.changed', 'floor-plan.get');
  const changes = shop.follow('orders.changed', 'orders.state');
  const again = () => changes.state.value?.revision;
  const open = shop.latest(
    async (_all: null, call) => {
      const answer = await call('orders.slips', {
        which: 'open',
        words: '',
        offset: 0,
        limit: MOST_SLIPS_AT_ONCE,
      });
      return answer.ok ? done<readonly Slip[]>(answer.data.slips) : answer;
    },
    () => null,
    { again, isKept: true },
  );
  const signs = shop.latest('orders.table-signs', () => null, { again, isKept: true });

  const locations = useLasting('tables', () => tables.state.value?.locations ?? null);
  const plan = useLasting('plan', () => drawn.state.value?.plan ?? null);
  const slips = useLasting('slips', () => open.data.value);
  const shownSigns = useLasting('signs', () => signs.data.value);
  return {
    locations,
    plan,
    /** Which area is shown; null for all. */
    area: ref<string | null>(null),
    slips: computed(() => slips.value ?? []),
    signs: computed(() => shownSigns.value ?? []),
  };
});
