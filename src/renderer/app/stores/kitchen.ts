// The kitchen of the open shop: how its screens are set up, what is ready, and what came out on paper instead.
import { computed } from 'vue';
import type { KitchenSettings } from '../../../contract/kitchen.ts';
import { failed } from '../../../contract/result.ts';
import { defineShopStore } from '../shop-store.ts';

export const useKitchen = defineShopStore('kitchen', (shop) => {
  const followed = shop.follow('kitchen.changed', 'kitchen.get');
  const ofShop = { shop: shop.id ?? '' };
  const into = { into: followed, keepsErrorApart: true };

  return {
    state: followed.state,
    error: followed.error,
    stations: computed(() => followed.state.value?.settings.stations ?? []),
    start: shop.command((printsToo: boolean, call) => call('kitchen.start', { ...ofShop, printsToo }), into),
    /** Of the settings as they are when the change's turn has come. */
    change: shop.command((change: (settings: KitchenSettings) => Partial<KitchenSettings>, call) => {
      const settings = followed.state.value?.settings;
      if (settings === undefined)
        return Promise.resolve(failed({ code: 'session.none', message: 'no settings are open' }));
      return call('kitchen.save', { ...ofShop, settings: { ...settings, ...change(settings) } });
    }, into),
    readMissed: shop.command('kitchen.read-missed', into),
  };
});
