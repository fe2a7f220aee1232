// The receipt groups of the open shop: asked for again when the menu changes, because it determines their counts.
import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { useShopState } from '../shop-state.ts';

export const useReceiptGroups = defineStore('receipt-groups', () => {
  const bridge = useBridge();
  const menu = followMenu(bridge);

  const { state, error, asking, ask, fetch } = useShopState('receipt-groups.changed', {
    get: () => bridge.call('receipt-groups.get', null),
    fetch: () => bridge.call('receipt-groups.fetch', null),
    onSwitch: (shop) => {
      menu.state.value = null;
      if (shop !== undefined) void menu.ask();
    },
  });

  watch(menu.change, () => {
    if (state.value !== null) void ask();
  });

  const groups = computed(() => state.value?.groups ?? []);
  const removed = computed(() => state.value?.removedGroups ?? []);
  return {
    state,
    error,
    asking,
    fetch,
    groups,
    /** The groups that the shop no longer has although items are in them. */
    removed,
    isCounted: menu.isCounted,
    /** Changes whenever an item may be in other groups. */
    revision: menu.revision,
    /** By id; a group that is gone has the last name that this machine knows. */
    names: computed(
      () => new Map([...removed.value, ...groups.value].map(({ id, name }) => [id, name ?? id] as const)),
    ),
    /** The shop does not store all of what is shown: some of it is only on this device. */
    isStoredHere: computed(
      () => state.value?.isStored === false || groups.value.some(({ localItems }) => localItems > 0),
    ),
  };
});

function followMenu(bridge: Bridge) {
  const { state, ask } = follow(bridge, 'goods.changed', () => bridge.call('goods.state', null));
  return {
    state,
    ask,
    /** Watched one by one, because the progress of a fetch changes the state often but no count. */
    change: [() => state.value?.menu, () => state.value?.revision],
    revision: computed(() => (state.value?.menu === 'open' ? state.value.revision : null)),
    /** Whether the counts of goods are meaningful: without a menu they are all 0. */
    isCounted: computed(() => state.value?.menu === 'open' && state.value.freshness.asOfSeconds !== null),
  };
}
