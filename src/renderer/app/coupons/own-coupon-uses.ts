// How often own coupons were used, as the orders say.
import { computed } from 'vue';
import { defineShopStore } from '../shop-store.ts';

export const useOwnCouponUses = defineShopStore('own-coupon-uses', (shop) => {
  const list = shop.follow('coupons.changed', 'coupons.get');
  const orders = shop.follow('orders.changed', 'orders.state');
  const hasOwn = computed(() => list.state.value?.lines.some(({ own }) => own !== undefined) === true);
  const all = shop.latest('orders.own-coupon-uses', () => (hasOwn.value ? null : undefined), {
    again: () => orders.state.value?.revision,
    isKept: true,
  });

  return {
    error: all.error,
    /** Undefined until it is known. */
    of: (coupon: string) => {
      if (all.data.value === null) return undefined;
      const none = { used: 0, open: 0, fen: 0, latest: [] };
      const uses = all.data.value.find((each) => each.coupon === coupon) ?? none;
      /** What counts against its limit. */
      return { ...uses, taken: uses.used + uses.open };
    },
  };
});
