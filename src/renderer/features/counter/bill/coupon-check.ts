// The coupons that were looked up in the shop, and the one whose terms are on screen.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CouponDetail } from '../../../../contract/coupons.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { idIn, type TypedId } from '../../../app/coupons/coupon-id.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { follow } from '../../../bridge/follow.ts';

const MOST_SHOWN = 8;

export const useCouponCheck = defineStore('bill-coupons', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, ask, settle } = follow(bridge, 'coupons.changed', () => bridge.call('coupons.get', null));
  const typed = ref('');
  const fault = ref<Extract<TypedId, { fault: string }>['fault'] | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const isAsking = ref(false);
  const detail = shallowRef<CouponDetail | null>(null);

  async function open(id: string): Promise<void> {
    const answer = await bridge.call('coupons.detail', { id });
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) detail.value = answer.data;
  }

  /** What cannot be looked up stays in the field. A coupon that is listed is shown while the shop is offline. */
  async function lookUp(): Promise<void> {
    const read = idIn(typed.value);
    fault.value = 'fault' in read ? read.fault : null;
    if ('fault' in read || isAsking.value) return;
    isAsking.value = true;
    const answer = await settle(bridge.call('coupons.look-up', { id: read.id }));
    isAsking.value = false;
    const isListed = state.value?.lines.some(({ id }) => id === read.id) === true;
    if (answer.ok || isListed) await open(read.id);
    if (answer.ok) typed.value = '';
    else failure.value = answer.error;
  }

  function close() {
    detail.value = failure.value = fault.value = null;
  }

  watch(
    () => session.current?.id,
    () => {
      close();
      state.value = null;
      void ask();
    },
    { immediate: true },
  );

  const recent = computed(() => state.value?.lines.slice(0, MOST_SHOWN) ?? []);
  return { state, recent, typed, fault, failure, isAsking, detail, open, lookUp, close };
});
