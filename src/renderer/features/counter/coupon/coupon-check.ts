// The coupons that were looked up in the shop, and the one whose terms are on screen.
import { computed, ref } from 'vue';
import { idIn, type TypedId } from '../../../app/coupons/coupon-id.ts';
import { defineShopStore } from '../../../app/shop-store.ts';

const MOST_SHOWN = 8;

export const useCouponCheck = defineShopStore('bill-coupons', (shop) => {
  const list = shop.follow('coupons.changed', 'coupons.get');
  const asking = shop.command('coupons.look-up', { into: list, keepsErrorApart: true });
  const lines = computed(() => list.state.value?.lines ?? []);
  const typed = ref('');
  const fault = ref<Extract<TypedId, { fault: string }>['fault'] | 'none' | null>(null);
  const opened = ref<string | null>(null);
  const detail = shop.latest(
    'coupons.detail',
    () => (opened.value === null ? undefined : { id: opened.value }),
    {
      again: () => lines.value.find(({ id }) => id === opened.value),
    },
  );

  /** What cannot be looked up stays in the field. A coupon that is listed is shown while the shop is offline. */
  async function lookUp(): Promise<void> {
    const read = idIn(typed.value);
    fault.value = 'fault' in read ? read.fault : null;
    if ('fault' in read || asking.isBusy.value) return;
    const answer = await asking.run({ id: read.id });
    if (!answer.ok && answer.error.code === 'coupons.none') {
      fault.value = 'none';
      asking.forget();
      return;
    }
    if (answer.ok || lines.value.some(({ id }) => id === read.id)) opened.value = read.id;
    if (answer.ok) typed.value = '';
  }

  return {
    recent: computed(() => lines.value.slice(0, MOST_SHOWN)),
    typed,
    fault,
    failure: computed(() => asking.error.value ?? detail.error.value),
    isAsking: asking.isBusy,
    detail: detail.data,
    open: (id: string) => {
      asking.forget();
      opened.value = id;
    },
    lookUp,
    close: () => {
      opened.value = fault.value = null;
      typed.value = '';
      asking.forget();
    },
  };
});
