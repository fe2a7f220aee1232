// What the tables of the counter show: the shop's tables, the floor plan, and all open slips.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import { MOST_SLIPS_AT_ONCE, type Slip } from '../../../../contract/orders.ts';
import { useShopState } from '../../../app/shop-state.ts';
import { useSession } from '../../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { follow } from '../../../bridge/follow.ts';
import { useOneByOne } from '../../../bridge/one-by-one.ts';

export const useFloor = defineStore('counter-floor', () => {
  const bridge = useBridge();
  const session = useSession();
  const plan = follow(bridge, 'floor-plan.changed', () => bridge.call('floor-plan.get', null));
  const open = useOpenSlips(bridge, () => session.current?.id);
  /** The area that was last looked at. */
  const area = ref<string | null>(null);

  const tables = useShopState('dining-locations.changed', {
    get: () => bridge.call('dining-locations.get', null),
    fetch: () => bridge.call('dining-locations.fetch', null),
    onSwitch: (shop) => {
      plan.state.value = null;
      area.value = null;
      open.forget();
      if (shop === undefined) return;
      void plan.ask();
      open.renew();
    },
  });

  return {
    area,
    locations: computed(() => tables.state.value?.locations ?? null),
    plan: computed(() => plan.state.value?.plan ?? null),
    slips: open.slips,
    error: computed(() => tables.error.value ?? plan.error.value ?? open.error.value),
    renew: open.renew,
  };
});

function useOpenSlips(bridge: Bridge, shop: () => string | undefined) {
  /** Null until they have been loaded. */
  const slips = shallowRef<readonly Slip[] | null>(null);
  const error = shallowRef<AppError | null>(null);

  const renew = useOneByOne(async () => {
    const asked = shop();
    if (asked === undefined) return;
    const all: Slip[] = [];
    let total = Infinity;
    while (all.length < total) {
      const range = { offset: all.length, limit: MOST_SLIPS_AT_ONCE };
      const answer = await bridge.call('orders.slips', { which: 'open', words: '', ...range });
      if (shop() !== asked) return;
      error.value = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      all.push(...answer.data.slips);
      // Slips that were closed meanwhile shorten the list.
      total = answer.data.slips.length === 0 ? 0 : answer.data.total;
    }
    slips.value = all;
  });

  return {
    slips,
    error,
    renew,
    forget: () => {
      slips.value = null;
      error.value = null;
    },
  };
}
