// The menu of the open shop: its state, its categories and the commands that fetch it.
import { computed } from 'vue';
import { defineShopStore } from '../shop-store.ts';

export const useGoods = defineShopStore('goods', (shop) => {
  const { state, error, settle } = shop.follow('goods.changed', 'goods.state');
  const into = { error, settle };
  /** The menu that can be searched now; the revision changes whenever search results may have changed. */
  const menu = computed(() => {
    const { menu: status, revision = 0 } = state.value ?? {};
    return shop.id !== undefined && status === 'open' ? { shop: shop.id, revision } : null;
  });
  const categories = shop.latest('goods.categories', () => (menu.value === null ? undefined : null), {
    again: () => menu.value?.revision,
  });
  const fetch = shop.command('goods.fetch', { into, keepsErrorApart: true });
  const stop = shop.command('goods.stop-fetching', { into, keepsErrorApart: true });

  return {
    state,
    error,
    /** Why the menu could not be fetched, or the fetch not be stopped. */
    refused: computed(() => fetch.error.value ?? stop.error.value),
    shop: shop.id ?? null,
    menu,
    categories: computed(() => categories.data.value ?? []),
    fetch: (kind: 'changes' | 'all') => fetch.run({ kind }),
    stop: () => stop.run(),
  };
});
