// Own coupons, those that were looked up in the shop, and the one whose terms are on screen.
import { computed, ref } from 'vue';
import type { CouponLine } from '../../../../contract/coupons.ts';
import { couponIn, type TypedId } from '../../../app/coupons/coupon-id.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import { useNow } from '../../../i18n/formats.ts';
import { showDay } from '../../../ui/shop-time.ts';

const MOST_SHOWN = 8;
const DAY = '2026-11-21'.length;

export const useCouponCheck = defineShopStore('bill-coupons', (shop) => {
  const list = shop.follow('coupons.changed', 'coupons.get');
  const asking = shop.command('coupons.look-up', { into: list, keepsErrorApart: true });
  const lines = computed(() => list.state.value?.lines ?? []);
  const now = useNow();
  const isOver = ({ outcome, useUntil }: CouponLine): boolean =>
    outcome === 'deleted' ||
    outcome === 'off-shelf' ||
    (useUntil !== undefined && useUntil.slice(0, DAY) < showDay(now.value));
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
    const read = couponIn(typed.value, lines.value);
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
    /** What cannot be used any more comes last. */
    recent: computed(() =>
      lines.value
        .filter(({ own }) => own === undefined)
        .toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
        .slice(0, MOST_SHOWN),
    ),
    /** Own coupons that are on. */
    own: computed(() => lines.value.flatMap(({ own }) => (own?.isOn === true ? [own] : []))),
    isOver,
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
