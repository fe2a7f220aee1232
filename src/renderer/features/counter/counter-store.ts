// The counter: the slip on screen, and what all pages of the counter know.
import { computed, watch } from 'vue';
import type { CounterSettings } from '../../../contract/counter.ts';
import { failed } from '../../../contract/result.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import { createAskedReason } from './asked-reason.ts';
import { createSlip } from './slip-on-screen.ts';

/** Of the settings as they are when the change's turn has come. */
export type SettingsChange = (settings: CounterSettings) => Partial<CounterSettings>;

export const useCounter = defineShopStore('counter', (shop) => {
  const orders = shop.follow('orders.changed', 'orders.state');
  const counter = shop.follow('counter.changed', 'counter.get');
  const reason = createAskedReason();
  const slip = createSlip(shop, reason.ask);

  /** Another window or the kitchen's tickets may have changed the slip on screen. */
  const now = shop.latest(
    'orders.get',
    () => (slip.order.value === null ? undefined : { order: slip.order.value.id }),
    { again: () => orders.state.value?.revision },
  );
  watch(now.data, (order) => {
    if (order !== null) slip.take([order]);
  });

  /** How many of each item are on the slip on screen. */
  const amounts = computed(() => {
    const sums = new Map<string, number>();
    for (const { item, amount } of slip.order.value?.lines ?? [])
      sums.set(item, (sums.get(item) ?? 0) + amount);
    return sums;
  });

  return {
    amounts,
    state: orders.state,
    counter: counter.state,
    ...slip,
    askedReason: reason.asked,
    choosePerson: shop.command('counter.choose-person', { into: counter }),
    takeStock: shop.command('orders.take-stock', { into: orders, keepsErrorApart: true }),
    changeSettings: shop.command(
      (change: SettingsChange, call) => {
        const settings = counter.state.value?.settings;
        if (shop.id === undefined || settings === undefined)
          return Promise.resolve(failed({ code: 'session.none', message: 'no settings are open' }));
        const wanted = { ...settings, ...change(settings) };
        return call('counter.save', { shop: shop.id, was: settings, settings: wanted });
      },
      { into: counter },
    ),
  };
});
