// The receipt groups of the open shop: asked for again when the menu changes, because it determines their counts.
import { computed, watch } from 'vue';
import { defineShopStore } from '../shop-store.ts';

export const useReceiptGroups = defineShopStore('receipt-groups', (shop) => {
  const menu = shop.follow('goods.changed', 'goods.state');
  const list = shop.follow('receipt-groups.changed', 'receipt-groups.get');
  const isOpen = computed(() => menu.state.value?.menu === 'open');

  // Watched one by one, because the progress of a fetch changes the state often but no count.
  watch([isOpen, () => menu.state.value?.revision], () => {
    if (list.state.value !== null) void list.ask();
  });

  const groups = computed(() => list.state.value?.groups ?? []);
  const removed = computed(() => list.state.value?.removedGroups ?? []);
  return {
    list,
    fetch: shop.command('receipt-groups.fetch', { into: list }),
    groups,
    /** The groups that the shop no longer has although items are in them. */
    removed,
    /** Whether the counts of goods are meaningful: without a menu they are all 0. */
    isCounted: computed(() => isOpen.value && menu.state.value?.freshness.asOfSeconds !== null),
    /** Changes whenever an item may be in other groups; null while there is no menu. */
    revision: computed(() => (isOpen.value ? (menu.state.value?.revision ?? null) : null)),
    /** By id; a group that is gone has the last name that this machine knows. */
    names: computed(
      () => new Map([...removed.value, ...groups.value].map(({ id, name }) => [id, name ?? id] as const)),
    ),
    /** The shop does not store all of what is shown: some of it is only on this device. */
    isStoredHere: computed(
      () => list.state.value?.isStored === false || groups.value.some(({ localItems }) => localItems > 0),
    ),
  };
});
