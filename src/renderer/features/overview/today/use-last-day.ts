// The business day that was closed last, for a screen that has no open one to show.
import { computed, type MaybeRefOrGetter, toValue } from 'vue';
import type { OrdersState } from '../../../../contract/orders.ts';
import { useShop } from '../../../app/shop-store.ts';

export function useLastDay(orders: MaybeRefOrGetter<OrdersState | null | undefined>) {
  const shop = useShop();
  const isNight = computed(() => {
    const state = toValue(orders);
    return state?.status === 'open' && state.day === null;
  });
  const { data: days } = shop.latest('days.list', () => (isNight.value ? null : undefined), {
    again: () => toValue(orders)?.revision,
  });
  const day = computed(() => days.value?.find(({ closedAtSeconds }) => closedAtSeconds !== null));
  const { data: report } = shop.latest(
    'days.report',
    () => (isNight.value && day.value ? { day: day.value.number } : undefined),
    { again: () => toValue(orders)?.revision },
  );
  return {
    isNight,
    /** False also for a person who may not see the days. */
    hasNone: computed(() => days.value?.length === 0),
    day,
    report,
  };
}
